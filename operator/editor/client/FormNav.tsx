/** Links to the groups of a form. They stay visible, and the current one is marked. */
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormContext } from './form-state.ts'
import { closedGroups, fieldsIn, focusField, idOf } from './navigation.ts'

export function FormNav() {
  const { state, shownIssues } = use(FormContext)
  const { file, schema = {} } = state
  const inGroup = (name?: string) => fieldsIn(name, schema, [], state)
  // A part is a group, or the fields between two groups under the name of the first of them.
  const links: { key: string; title: string | undefined; keys: string[] }[] = []
  let isGroup = true
  for (const [key, { title, part = title, properties, items }] of inGroup()) {
    const isAfterGroup = isGroup
    isGroup = Boolean(properties ?? items)
    if (isGroup || isAfterGroup) links.push({ key, title: part, keys: [key] })
    else links.at(-1)!.keys.push(key)
  }
  for (const [key, title] of Object.entries(closedGroups)) {
    const keys = inGroup(key).map(([key]) => key)
    if (keys.length > 0) links.push({ key, title, keys })
  }
  const wrong = shownIssues.filter((issue) => issue.file === file).map(({ path }) => String(path[0]))

  const [current, setCurrent] = useState('')
  const nav = useRef<HTMLElement>(null)
  // The listeners are removed before the heading of the next view gets the focus.
  useLayoutEffect(() => {
    // The part with the focus, while that is in view; else the last one whose top is above the bars, to which it scrolls.
    const updateCurrent = ({ target }: Event) => {
      // If the list scrolled at a press on a part, the press would end beside it.
      if (nav.current!.contains(target as Node)) return
      const active = document.activeElement!
      const { top: focusTop } = active.getBoundingClientRect()
      const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 16
      const keys = [...nav.current!.querySelectorAll('button')].map(({ value }) => value)
      const partOf = (key: string) => document.getElementById(idOf([key]))!
      const isInView = active.closest('.form') && focusTop > 0 && focusTop < innerHeight
      const isAfterFocus = (key: string) =>
        active.compareDocumentPosition(partOf(key)) & Node.DOCUMENT_POSITION_FOLLOWING
      const isAbove = (key: string) => partOf(key).getBoundingClientRect().top < top
      setCurrent((isInView && keys.findLast((key) => !isAfterFocus(key))) || (keys.findLast(isAbove) ?? ''))
    }
    addEventListener('scroll', updateCurrent, { passive: true })
    addEventListener('focusin', updateCurrent)
    return () => {
      removeEventListener('scroll', updateCurrent)
      removeEventListener('focusin', updateCurrent)
    }
  }, [])
  useEffect(() => {
    const { offsetLeft = 0, offsetTop = 0 } = nav.current?.querySelector<HTMLElement>('[aria-current]') ?? {}
    nav.current?.scrollTo({ left: offsetLeft - 80, top: offsetTop - 200 })
  }, [current])

  return (
    <nav className="form-nav" aria-label="Parts of this form" ref={nav}>
      {links.map(({ key, title, keys }, index) => (
        <button
          key={key}
          value={key}
          aria-current={key === current || (current === '' && index === 0) ? 'location' : undefined}
          onClick={() =>
            focusField([(keys.length > 1 && wrong.find((field) => keys.includes(field))) || key])
          }
        >
          {title} <span className="count">{wrong.filter((key) => keys.includes(key)).length || ''}</span>
        </button>
      ))}
    </nav>
  )
}
