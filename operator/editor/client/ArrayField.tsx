/** The entries of a list in a form. Also adds groups and entries, and names what was removed. */
import { isPlainObject } from '../../../content/paths.ts'
import { use, useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { entryName, nameIn } from '../shared/names.ts'
import type { FieldSchema, Path, Values } from '../shared/protocol.ts'
import { sortedByTime } from './list-entries.ts'
import type { FieldProps } from './Control.tsx'
import { Field } from './Field.tsx'
import { FormContext } from './form-state.ts'
import { restoreFocus, focusField, fieldId } from './navigation.ts'
import type { RecordSession } from './record-session.ts'

/** A list, with buttons to add, move and remove its entries. */
export function ArrayField({ schema, path, value, isRequired, containingEntry }: FieldProps) {
  const { items = {}, minItems, maxItems } = schema
  const { session } = use(FormContext)
  const addButton = useRef<HTMLButtonElement>(null)
  const [{ shown, entries }, setEntries] = useState({ shown: value, entries: withKeys(value, []) })
  if (shown !== value) setEntries({ shown: value, entries: withKeys(value, entries) })
  const list = entries.map(({ entry }) => entry)
  const { properties = {}, title = '' } = items
  /** Whether the list always has this number of entries. */
  const isFixed = minItems === maxItems && entries.length === minItems
  const timeKey = Object.keys(properties).find((key) => properties[key]?.format === 'time or day')
  // Sorting would revert a move between different times or days.
  const timeAt = (index: number) => timeKey && (list[index] as Values | undefined)?.[timeKey]
  const canMove = (from: number, to: number) => to in list && timeAt(from) === timeAt(to)

  const remove = (index: number, name: string) => {
    const removesList = entries.length === 1 && !isRequired
    const removed = removesList ? path : [...path, index]
    flushSync(() => session.change(removed, undefined, ...removalMessages(name, containingEntry)))
    const next = document.getElementById(fieldId([...path, Math.min(index, entries.length - 2)]))
    // The list of days disappears with its last entry: then Undo gets the focus.
    const undo = document.querySelector<HTMLElement>('.undo-step')
    ;(next?.querySelector('summary') ?? next ?? addButton.current ?? undo)?.focus()
  }
  const swap = (from: number, to: number, name: string, button: HTMLElement) => {
    if (!canMove(from, to)) return
    const moved = list.with(from, list[to]).with(to, list[from])
    flushSync(() => session.change(path, moved, `Moved: “${name}”.`, `“${name}” is back in its place.`))
    restoreFocus(button)
  }
  const sort = () => {
    const sorted = timeKey ? sortedByTime(list as Values[], timeKey) : list
    if (sorted.some((entry, index) => entry !== list[index])) session.sort(path, sorted)
  }

  const moveButton = (index: number, step: -1 | 1, name: string) => (
    <button
      aria-label={`Move “${name}” ${step < 0 ? 'up' : 'down'}`}
      aria-disabled={!canMove(index, index + step)}
      onClick={({ currentTarget }) => swap(index, index + step, name, currentTarget)}
    >
      {step < 0 ? '↑' : '↓'}
    </button>
  )
  const entryButtons = (index: number, name: string) => (
    <div className="buttons" onClickCapture={ignoreSecondClick}>
      {/* Both are shown if one of them can be used, so that no other button comes under the pointer. */}
      {(canMove(index, index - 1) || canMove(index, index + 1)) && (
        <>
          {moveButton(index, -1, name)}
          {moveButton(index, 1, name)}
        </>
      )}
      {!isFixed && (
        <button aria-label={`Remove “${name}”`} onClick={() => remove(index, name)}>
          Remove
        </button>
      )}
    </div>
  )

  return (
    <>
      <ol onBlur={sort}>
        {entries.map(({ entry, key }, index) => {
          // A question is named without its answer.
          const ownName = entryName(isPlainObject(entry) ? { ...entry, answer: undefined } : entry, items)
          const name = ownName || `${title} ${index + 1}`
          const heading = ownName ? `${index + 1}. ${ownName}` : name
          return (
            <li key={key}>
              <Field
                schema={items}
                path={[...path, index]}
                value={entry}
                isRequired
                label={items.type === 'object' ? heading : String(index + 1)}
                containingEntry={name}
                buttons={entryButtons(index, name)}
              />
            </li>
          )
        })}
      </ol>
      {timeKey && <p className="help">Sorted by “{properties[timeKey]?.title}”.</p>}
      {!isFixed && (
        <button ref={addButton} onClick={() => addField(session, [...path, entries.length], items)}>
          Add “{title}”
        </button>
      )}
    </>
  )
}

/** The messages after a removal, and after its Undo. */
export function removalMessages(name?: string, containingEntry?: string) {
  const removed = nameIn(name, containingEntry)
  return [`Removed: ${removed}.`, `${removed} is back.`] as const
}

/** Adds a group or an entry of a list, and moves the focus to its first field. */
export function addField(
  session: RecordSession,
  path: Path,
  { type, title, properties = {} }: FieldSchema,
): void {
  const value = type === 'object' ? {} : ''
  const key = path.at(-1)
  const name = typeof key === 'number' ? `${title} ${key + 1}` : title
  flushSync(() => session.change(path, value, `Added: “${name}”.`, `“${name}” is removed again.`))
  focusField([...path, ...Object.keys(properties).slice(0, 1)])
}

/** Ignores the second click of a double click: another button can be under the pointer by then. */
export function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.stopPropagation()
}

interface Entry {
  entry: unknown
  key: string
}

/**
 * The entries of a list with a React key each. An entry that was moved or changed keeps its key, and so stays open or closed.
 *
 * @param previous the entries that were rendered last
 */
function withKeys(list: unknown, previous: readonly Entry[]): readonly Entry[] {
  // Somebody can have written a text in place of the list into the file.
  const entries: readonly unknown[] = Array.isArray(list) ? list : []
  const unmatched = previous.filter(({ entry }, index) => entry !== entries[index])
  const takeUnmatched = (index: number) => unmatched.splice(index, index < 0 ? 0 : 1)[0]
  const matches = entries.map((entry, index) =>
    previous[index]?.entry === entry
      ? previous[index]
      : takeUnmatched(unmatched.findIndex((candidate) => candidate.entry === entry)),
  )
  return entries.map((entry, index) => ({
    entry,
    key: (matches[index] ?? takeUnmatched(0))?.key ?? crypto.randomUUID(),
  }))
}
