/** Links to the groups of a form. They stay visible, and the current one is marked. */
import { use, useEffect, useRef, useState } from 'react'
import { FormContext } from './FormContext.ts'
import { focusField, idOf, advancedKey } from './navigation.ts'

export function FormNav() {
  const { file, schema, issues } = use(FormContext).state
  const fields = Object.entries(schema?.properties ?? {})
  const usual = fields.filter(([, { advanced, hidden }]) => !advanced && !hidden)
  const isGroup = ([, { properties, items }]: (typeof fields)[number]) => Boolean(properties ?? items)
  const links = usual.filter(isGroup).map(([key, { title }]) => ({ key, title, keys: [key] }))
  // The fields outside the groups, most of which are at the head of the form.
  const single = usual.filter((field) => !isGroup(field))
  const [[firstKey, { title: firstTitle }] = ['', {}]] = single
  const firstLink = schema?.properties?.['price'] ? 'Name and price' : firstTitle
  if (firstKey !== '') links.unshift({ key: firstKey, title: firstLink, keys: single.map(([key]) => key) })
  const advanced = fields.filter(([, field]) => field.advanced).map(([key]) => key)
  if (advanced.length > 0) links.push({ key: advancedKey, title: 'Rarely changed', keys: advanced })
  const wrong = issues.filter((issue) => issue.file === file).map(({ path }) => String(path[0]))

  const [current, setCurrent] = useState('')
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // A group is current once its top is below the bars at the top of the window, where it scrolls to on focus.
    const mark = () => {
      const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 16
      const groups = [...document.querySelectorAll('.form > :is(fieldset, details)')]
      setCurrent(groups.findLast((group) => group.getBoundingClientRect().top < top)?.id ?? '')
    }
    addEventListener('scroll', mark, { passive: true })
    return () => removeEventListener('scroll', mark)
  }, [])
  useEffect(() => {
    const { offsetLeft = 0, offsetTop = 0 } = nav.current?.querySelector<HTMLElement>('[aria-current]') ?? {}
    nav.current?.scrollTo({ left: offsetLeft - 80, top: offsetTop - 200 })
  }, [current])

  return (
    <nav className="form-nav" aria-label="Parts of this form" ref={nav}>
      {links.map(({ key, title, keys }) => (
        <button
          key={key}
          aria-current={current === (key === firstKey ? '' : idOf([key])) ? 'location' : undefined}
          onClick={() =>
            focusField([(key === firstKey && wrong.find((field) => keys.includes(field))) || key])
          }
        >
          {title} <span className="count">{wrong.filter((key) => keys.includes(key)).length || ''}</span>
        </button>
      ))}
    </nav>
  )
}
