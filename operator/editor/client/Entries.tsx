/** The entries of a list in a form; adds and removes them, and groups. */
import { use, useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { entryName } from '../shared/names.ts'
import type { FieldSchema, Path, Values } from '../shared/protocol.ts'
import { sortedByTime } from '../shared/list-entries.ts'
import type { FieldProps } from './Control.tsx'
import { Field } from './Field.tsx'
import { FormContext } from './form-state.ts'
import { focusAgain, focusField, idOf } from './navigation.ts'
import type { RecordSession } from './record-session.ts'

/** A list, with buttons to add, move and remove its entries. */
export function Entries({ schema: { items = {} }, path, value, isRequired, around }: FieldProps) {
  const { session } = use(FormContext)
  const addButton = useRef<HTMLButtonElement>(null)
  const [{ list, entries }, setEntries] = useState({ list: value, entries: withKeys(value, []) })
  if (list !== value) setEntries({ list: value, entries: withKeys(value, entries) })
  const { properties = {}, title = '' } = items
  const timeKey = Object.keys(properties).find((key) => properties[key]?.format === 'time')
  // A move between different times or days would be reverted.
  const timeAt = (index: number) => timeKey && (entries[index]?.entry as Values | undefined)?.[timeKey]
  const canMove = (from: number, to: number) => entries[to] !== undefined && timeAt(from) === timeAt(to)

  const remove = (index: number, name: string) => {
    const isList = entries.length === 1 && !isRequired
    flushSync(() => session.change(isList ? path : [...path, index], undefined, removedMessage(name, around)))
    const next = document.getElementById(idOf([...path, Math.min(index, entries.length - 2)]))
    // A tour of one day has no empty list of days.
    const undo = document.querySelector<HTMLElement>('.undo-step')
    ;(next?.querySelector('summary') ?? next ?? addButton.current ?? undo)?.focus()
  }
  const swap = (from: number, to: number, name: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    if (!canMove(from, to)) return
    const list = value as readonly unknown[]
    const moved = list.with(from, list[to]).with(to, list[from])
    flushSync(() => session.change(path, moved, `Moved: “${name}”.`))
    focusAgain(currentTarget)
  }
  const sort = () => {
    const sorted = timeKey ? sortedByTime(entries, timeKey) : entries
    if (sorted.some((entry, index) => entry !== entries[index]))
      session.sort(
        path,
        sorted.map(({ entry }) => entry),
      )
  }

  return (
    <>
      <ol onBlur={sort}>
        {entries.map(({ entry, key }, index) => {
          // A question is named without its answer.
          const named = entryName(entry, items).replace(/\? .*/, '?')
          const name = named || `${title} ${index + 1}`
          const heading = named ? `${index + 1}. ${named}` : name
          const label = items.type === 'object' ? heading : String(index + 1)
          // The other button keeps its place under the pointer.
          const isMovable = canMove(index, index - 1) || canMove(index, index + 1)
          const moveButton = (to: number, direction: string, arrow: string) =>
            isMovable && (
              <button
                aria-label={`Move “${name}” ${direction}`}
                aria-disabled={!canMove(index, to)}
                onClick={(event) => swap(index, to, name, event)}
              >
                {arrow}
              </button>
            )
          const buttons = (
            <div className="buttons" onClickCapture={ignoreSecondClick}>
              {moveButton(index - 1, 'up', '↑')}
              {moveButton(index + 1, 'down', '↓')}
              <button aria-label={`Remove “${name}”`} onClick={() => remove(index, name)}>
                Remove
              </button>
            </div>
          )
          return (
            <li key={key}>
              <Field
                schema={items}
                path={[...path, index]}
                value={entry}
                isRequired
                label={label}
                around={name}
                buttons={buttons}
              />
            </li>
          )
        })}
      </ol>
      {timeKey && <p className="help">Sorted by “{properties[timeKey]?.title}”.</p>}
      <button ref={addButton} onClick={() => addField(session, [...path, entries.length], items)}>
        Add {withArticle(title)}
      </button>
    </>
  )
}

/** The message of a removal, with the entry of a list around what was removed. */
export const removedMessage = (name = '', around?: string) =>
  `Removed: “${name}”${around ? ` of “${around}”` : ''}.`

/** Adds a group or an entry of a list, and moves the focus to its first field. */
export function addField(
  session: RecordSession,
  path: Path,
  { type, title, properties = {} }: FieldSchema,
): void {
  flushSync(() => session.change(path, type === 'object' ? {} : '', `Added: “${title}”.`))
  focusField([...path, ...Object.keys(properties).slice(0, 1)])
}

/** The second click of a double click does nothing: another button has come under the pointer. */
export function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.stopPropagation()
}

interface Entry {
  entry: unknown
  key: string
}

/** The entries of a list with their keys: an entry that has moved or changed keeps its key, and so stays open or closed. */
function withKeys(list: unknown, before: readonly Entry[]): readonly Entry[] {
  const entries = (list ?? []) as readonly unknown[]
  const unmatched = before.filter(({ entry }, index) => entry !== entries[index])
  const takeUnmatched = (index: number) => unmatched.splice(index, index < 0 ? 0 : 1)[0]
  const matches = entries.map((entry, index) =>
    before[index]?.entry === entry
      ? before[index]
      : takeUnmatched(unmatched.findIndex((other) => other.entry === entry)),
  )
  return entries.map((entry, index) => ({
    entry,
    key: (matches[index] ?? takeUnmatched(0))?.key ?? crypto.randomUUID(),
  }))
}

/** `Entry fee` → `an entry fee` */
const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun.toLowerCase()}`
