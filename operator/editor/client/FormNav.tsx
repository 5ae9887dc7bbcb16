/** Links to the groups of a form. They stay visible, and the one with the focus is marked. */
import { use, useEffect, useRef } from 'react'
import { FormContext } from './form-state.ts'
import { closedGroups, fieldsIn } from './form-layout.ts'
import { focusField } from './navigation.ts'

/** @param props.focused `topLevelKey` of the element of the form that had the focus last; '' before the first */
export function FormNav({ focused }: { focused: string }) {
  const { state, shownIssues } = use(FormContext)
  const { file, schema = {} } = state
  const inGroup = (name?: string) => fieldsIn(name, schema, [], state)
  // A section is a group, or the fields between two groups under the name of the first of them.
  const links: { key: string; title: string | undefined; keys: string[] }[] = []
  let isGroup = true
  for (const [key, { title, section = title, properties, items }] of inGroup()) {
    const isAfterGroup = isGroup
    isGroup = Boolean(properties ?? items)
    if (isGroup || isAfterGroup) links.push({ key, title: section, keys: [key] })
    else links.at(-1)!.keys.push(key)
  }
  for (const [key, title] of Object.entries(closedGroups)) {
    const keys = inGroup(key).map(([key]) => key)
    if (keys.length > 0) links.push({ key, title, keys: [key, ...keys] })
  }
  const wrong = shownIssues.filter((issue) => issue.file === file).map(({ path }) => String(path[0]))

  const current = focused === '' ? links[0] : links.find(({ keys }) => keys.includes(focused))
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const button = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (button) nav.current?.scrollTo({ left: button.offsetLeft - 80, top: button.offsetTop - 200 })
  }, [current?.key])

  return (
    <nav className="form-nav" aria-label="Sections of this form" ref={nav}>
      {links.map(({ key, title, keys }) => (
        <button
          key={key}
          aria-current={key === current?.key ? 'location' : undefined}
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
