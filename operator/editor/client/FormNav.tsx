/**
 * Buttons that move the focus to the sections of a form. The section with the focus is marked; once its field is scrolled out of view,
 * the section in the middle of the window.
 */
import { use, useEffect, useRef } from 'react'
import { FormContext } from './form-state.ts'
import { collapsedGroups, fieldsIn } from './shown-fields.ts'
import { fieldId, focusField, topLevelKey } from './navigation.ts'

interface FormNavProps {
  /** The `topLevelKey` of the element of the form that had the focus last or was scrolled to since; '' before the first. */
  place: string
  onScroll: (place: string) => void
}

export function FormNav({ place, onScroll }: FormNavProps) {
  const { state, shownIssues } = use(FormContext)
  const { file, schema = {} } = state
  const inGroup = (name?: string) => fieldsIn(name, schema, [], state)
  // A section is a group, or several fields between two groups, which have the name of the first one.
  const sections: { key: string; title: string | undefined; keys: string[] }[] = []
  let isGroup = true
  for (const [key, { title, section = title, properties, items }] of inGroup()) {
    const isAfterGroup = isGroup
    isGroup = Boolean(properties ?? items)
    if (isGroup || isAfterGroup) sections.push({ key, title: section, keys: [key] })
    else sections.at(-1)!.keys.push(key)
  }
  for (const [key, title] of Object.entries(collapsedGroups)) {
    const keys = inGroup(key).map(([key]) => key)
    if (keys.length > 0) sections.push({ key, title, keys: [key, ...keys] })
  }
  const wrongKeys = shownIssues.filter((issue) => issue.file === file).map(({ path }) => String(path[0]))

  const current = place === '' ? sections[0] : sections.find(({ keys }) => keys.includes(place))
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const button = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (button) nav.current?.scrollTo({ left: button.offsetLeft - 80, top: button.offsetTop - 200 })
  }, [current?.key])

  useEffect(() => {
    const markPlace = () => {
      const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? Infinity
      const focused = document.activeElement
      const focusedKey = focused && topOf(focused) > 0 && topOf(focused) < innerHeight && topLevelKey(focused)
      const isAboveMiddle = (key: string) => topOf(document.getElementById(fieldId([key]))) < innerHeight / 2
      onScroll(focusedKey || (sections.findLast(({ key }) => isAboveMiddle(key))?.key ?? ''))
    }
    addEventListener('scroll', markPlace)
    return () => removeEventListener('scroll', markPlace)
  })

  return (
    <nav className="form-nav" aria-label="Sections of this form" ref={nav}>
      {sections.map(({ key, title, keys }) => (
        <button
          key={key}
          aria-current={key === current?.key ? 'location' : undefined}
          onClick={() =>
            focusField([(keys.length > 1 && wrongKeys.find((field) => keys.includes(field))) || key])
          }
        >
          {title} <span className="count">{wrongKeys.filter((key) => keys.includes(key)).length || ''}</span>
        </button>
      ))}
    </nav>
  )
}
