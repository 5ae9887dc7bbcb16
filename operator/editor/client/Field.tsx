/** The form of a record, rendered from its schema: a new field needs no code here. */
import { use, useRef, useState, type MouseEvent, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import type { FieldSchema, Path, Values } from '../shared/protocol.ts'
import { Control, type FieldProps } from './Control.tsx'
import { FormContext } from './form-state.ts'
import type { RecordSession } from './record-session.ts'
import { closedGroups, fieldsIn } from './form-layout.ts'
import { focusAgain, focusField, idOf } from './navigation.ts'
import { entryName } from '../shared/names.ts'
import { sortedByTime } from '../shared/values.ts'

/**
 * A field of any kind with its label, help and issues.
 *
 * @param props.label replaces the title, for an entry of a list
 */
function Field(props: FieldProps & { label?: string }) {
  const { schema, path, value, isRequired, label = schema.title } = props
  const { state, shownIssues } = use(FormContext)
  const id = idOf(path)
  const messages = shownIssues
    .filter((issue) => issue.file === state.file && idOf(issue.path) === id)
    .map(({ message, remedy }) => `This ${message}. ${remedy}`)
  const attributes = {
    id,
    'aria-describedby': `${id}-help ${id}-issue`,
    'aria-invalid': messages.length > 0 || undefined,
    // Only the number of an entry is visible.
    ...(props.label && schema.type !== 'object' && { 'aria-label': `${schema.title} ${label}` }),
  }
  const { description = '', maxLength = Infinity } = schema
  // Only where it is near: most texts are far from theirs.
  const limit = String(value ?? '').length > maxLength * 0.75 ? ` At most ${maxLength} characters.` : ''
  const notes = (
    <>
      <p className="help" id={`${id}-help`}>
        {description + limit}
      </p>
      <p className="issue" id={`${id}-issue`}>
        {messages.join(' ')}
      </p>
    </>
  )
  const isOptional = !isRequired && schema.type !== 'boolean' && !schema.neededToPublish
  // An entry of a list can be closed.
  const isEntry = typeof path.at(-1) === 'number'
  const [Box, Title] = isEntry ? (['details', 'summary'] as const) : (['fieldset', 'legend'] as const)
  if (schema.type === 'object' || schema.type === 'array')
    return (
      <Box {...attributes} tabIndex={-1}>
        <Title>{label}</Title>
        {notes}
        {schema.type === 'object' ? <Group {...props} /> : <Entries {...props} />}
      </Box>
    )
  return (
    <div className="field">
      {/* That of a photograph is its button. */}
      {path.at(-1) !== 'upload' && (
        <label htmlFor={id}>
          {label}
          {isOptional && <span className="optional"> (optional)</span>}
        </label>
      )}
      <Control {...props} attributes={attributes} />
      {notes}
    </div>
  )
}

/** The fields of a record, or of a group in it; those that are rarely changed follow in a closed group. */
export function Group({ schema, path, value, isRequired, around }: FieldProps) {
  const { state, session } = use(FormContext)
  const { required = [], title } = schema
  const isMissing = value === undefined && !isRequired
  const values = Object(value) as Values
  const inGroup = (name?: string) =>
    fieldsIn(name, isMissing ? {} : schema, path, state).map(([key, inner]) => (
      <Field
        key={key}
        schema={inner}
        path={[...path, key]}
        value={values[key]}
        isRequired={required.includes(key)}
        around={around}
      />
    ))
  const change = () =>
    isMissing ? add(session, path, schema) : session.change(path, undefined, removed(title, around))
  return (
    <>
      {path.length === 0 ? inGroup() : <div className="fields">{inGroup()}</div>}
      <ClosedGroup path={path} name="(optional)" fields={inGroup('(optional)')} />
      <ClosedGroup path={path} name="(advanced)" fields={inGroup('(advanced)')} />
      {!isRequired && (
        <button onClickCapture={ignoreSecondClick} onClick={change}>
          {isMissing ? (path.length === 1 ? 'Fill in' : 'Add') : 'Remove'} “{title}”
        </button>
      )}
    </>
  )
}

interface ClosedGroupProps {
  /** Of the group around it. */
  path: Path
  name: keyof typeof closedGroups
  fields: readonly ReactElement<FieldProps>[]
}

/** Fields in a group that is closed at first; that of optional fields of a new page is open if one was filled in before. */
function ClosedGroup({ path, name, fields }: ClosedGroupProps) {
  const isOptional = name === '(optional)'
  const [isUsed] = useState(() =>
    fields.some(({ props: { value } }) => isOptional && String(value ?? '') !== ''),
  )
  return (
    fields.length > 0 && (
      <details className="closed-group" id={idOf([...path, name])} tabIndex={-1} open={isUsed}>
        <summary>
          {closedGroups[name]}{' '}
          {isOptional && (
            <span className="help">{fields.map(({ props }) => props.schema.title).join(' · ')}</span>
          )}
        </summary>
        {fields}
      </details>
    )
  )
}

/** A list, with buttons to add, move and remove its entries. */
function Entries({ schema: { items = {} }, path, value, isRequired, around }: FieldProps) {
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
    flushSync(() => session.change(isList ? path : [...path, index], undefined, removed(name, around)))
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
          // A question without its answer
          const named = entryName(entry, items).replace(/\? .*/, '?')
          const name = named || `${title} ${index + 1}`
          const heading = named ? `${index + 1}. ${named}` : name
          const label = items.type === 'object' ? heading : String(index + 1)
          // The other one keeps its place under the pointer.
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
          return (
            <li key={key}>
              <Field
                schema={items}
                path={[...path, index]}
                value={entry}
                isRequired
                label={label}
                around={name}
              />
              <div className="buttons" onClickCapture={ignoreSecondClick}>
                {moveButton(index - 1, 'up', '↑')}
                {moveButton(index + 1, 'down', '↓')}
                <button aria-label={`Remove “${name}”`} onClick={() => remove(index, name)}>
                  Remove
                </button>
              </div>
            </li>
          )
        })}
      </ol>
      {timeKey && <p className="help">Sorted by “{properties[timeKey]?.title}”.</p>}
      <button ref={addButton} onClick={() => add(session, [...path, entries.length], items)}>
        Add {withArticle(title)}
      </button>
    </>
  )
}

/** The message of a removal, with the entry of a list around what was removed. */
const removed = (name = '', around?: string) => `Removed: “${name}”${around ? ` of “${around}”` : ''}.`

/** Adds a group or an entry of a list, and moves the focus to its first field. */
function add(session: RecordSession, path: Path, { type, title, properties = {} }: FieldSchema): void {
  flushSync(() => session.change(path, type === 'object' ? {} : '', `Added: “${title}”.`))
  focusField([...path, ...Object.keys(properties).slice(0, 1)])
}

/** The second click of a double click does nothing: another button has come under the pointer. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.stopPropagation()
}

interface Entry {
  entry: unknown
  key: string
}

/** The entries of a list. One that has moved, or is beside one that has changed, keeps its key, and so stays open or closed. */
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
