/** The form of a record, rendered from its schema: a new field needs no code here. */
import { use, useRef, useState, type HTMLAttributes, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FieldSchema, Path, RecordSummary, Values } from '../shared/protocol.ts'
import { FormContext } from './FormContext.ts'
import { PhotoInput } from './PhotoInput.tsx'
import { formatDay } from '../shared/formats.ts'
import { focusField, idOf, advancedKey } from './navigation.ts'
import { coordinatesIn, typedValue } from '../shared/typed-value.ts'
import { formatIssueWithoutField } from '../shared/issues.ts'
import { entryName } from '../shared/names.ts'
import { hasOwnPage, shownFields, sortedByTime, valueAt } from '../shared/values.ts'

interface FieldProps {
  schema: FieldSchema
  path: Path
  value: unknown
  isRequired: boolean
  /** Replaces the title, for an entry of a list. */
  label?: string
}

/** A field of any kind with its label, help and issues. */
function Field(props: FieldProps) {
  const { schema, path, isRequired, label = schema.title } = props
  const { file, issues } = use(FormContext).state
  const id = idOf(path)
  const messages = issues
    .filter((issue) => issue.file === file && idOf(issue.path) === id)
    .map(formatIssueWithoutField)
  const attributes = {
    id,
    'aria-describedby': `${id}-help ${id}-issue`,
    'aria-invalid': messages.length > 0 || undefined,
    // Only the number of an entry is visible.
    ...(props.label && schema.type !== 'object' && { 'aria-label': `${schema.title} ${label}` }),
  }
  const notes = (
    <>
      <p className="help" id={`${id}-help`}>
        {schema.description}
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
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="optional"> (optional)</span>}
      </label>
      <Control {...props} attributes={attributes} />
      {notes}
    </div>
  )
}

function Control(props: FieldProps & { attributes: HTMLAttributes<HTMLElement> }) {
  const { schema, path, value, isRequired, attributes } = props
  const { state, session, records } = use(FormContext)
  // The text as it was typed, `12.50`, until the field loses the focus.
  const [typed, setTyped] = useState<string>()
  if (path.at(-1) === 'upload') return <PhotoInput path={path} attributes={attributes} />
  if (schema.type === 'boolean')
    return (
      <input
        {...attributes}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => session.change(path, target.checked || (isRequired ? false : undefined))}
      />
    )
  const { widget } = schema
  const isOneLine = widget !== 'long text'
  const common = {
    ...attributes,
    autoComplete: 'off',
    value: typed ?? String(value ?? ''),
    onChange: ({ target }: { target: { value: string } }) => {
      const coordinates = schema.type === 'number' && coordinatesIn(target.value)
      if (coordinates) {
        const place = valueAt(state.values, path.slice(0, -1)) as object
        return session.change(path.slice(0, -1), { ...place, ...coordinates })
      }
      const text = isOneLine ? target.value.replaceAll('\n', ' ') : target.value
      setTyped(text)
      session.change(path, typedValue(text, schema, isRequired), schema.entriesIn)
    },
    onBlur: () => setTyped(undefined),
  }
  const choices = choicesIn(schema, records)
  if (choices)
    return (
      <select {...common}>
        <option value="">{isRequired ? 'Choose …' : 'None'}</option>
        {choices.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    )
  if (schema.type !== 'string') return <input {...common} inputMode="decimal" />
  if (widget === 'month') return <input {...common} type="month" />
  if (widget === 'clock') return <input {...common} type="time" />
  // It is set at every save.
  if (widget === 'day') return <input {...common} value={formatDay(common.value)} readOnly />
  return (
    <>
      <textarea
        {...common}
        // For browsers without `field-sizing`: the narrowest form has about 40 letters in a line.
        rows={Math.max(isOneLine ? 1 : 3, Math.ceil(common.value.length / 40))}
        onKeyDown={(event) => {
          if (isOneLine && event.key === 'Enter') event.preventDefault()
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (!isOneLine || !text.includes('\n')) return
          event.preventDefault()
          typeText(text.trim().replace(/\s*\n\s*/g, ' '))
        }}
      />
      {Object.entries(schema.placeholders ?? {}).map(([name, title]) => (
        <button
          className="chip"
          key={name}
          title={`Insert {${name}}`}
          onClick={({ currentTarget }) => {
            currentTarget.parentElement!.querySelector('textarea')!.focus()
            typeText(`{${name}}`)
          }}
        >
          <span aria-hidden>＋</span> {title}
        </button>
      ))}
    </>
  )
}

/** Inserts a text where the cursor is, as typing does: Ctrl+Z removes it. */
const typeText = (text: string) => document.execCommand('insertText', false, text)

/** The options of a select; undefined if any text is allowed. */
function choicesIn({ enum: values, labels, widget }: FieldSchema, records: readonly RecordSummary[]) {
  if (values) return values.map(String).map((id) => ({ id, title: labels?.[id] ?? capitalised(id) }))
  if (widget !== 'tour' && widget !== 'destination') return undefined
  return records
    .filter(({ file, isSaved }) => isSaved && file.startsWith(`${widget}s/`))
    .map(({ file, title }) => ({ id: file.slice(`${widget}s/`.length, -'.yaml'.length), title }))
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** `Entry fee` → `an entry fee` */
const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun.toLowerCase()}`

const firstKey = ({ properties = {} }: FieldSchema) => Object.keys(properties)[0] ?? ''

/** The fields of a record, or of a group in it; those that are rarely changed follow in a closed group. */
export function Group({ schema, path, value, isRequired }: FieldProps) {
  const { state, session } = use(FormContext)
  const { required = [], title } = schema
  const isMissing = value === undefined && !isRequired
  const values = Object(value) as Values
  const ownPage = hasOwnPage(state.file, state.values)
  const fields = shownFields(isMissing ? {} : schema, values, ownPage).map(([key, inner]) => (
    <Field
      key={key}
      schema={inner}
      path={[...path, key]}
      value={values[key]}
      isRequired={required.includes(key)}
    />
  ))
  const advanced = fields.filter(({ props }) => props.schema.advanced)
  const usual = fields.filter((field) => !advanced.includes(field))
  const add = () => {
    flushSync(() => session.add(path, {}, title ?? ''))
    focusField([...path, firstKey(schema)])
  }
  return (
    <>
      {path.length === 0 ? usual : <div className="fields">{usual}</div>}
      {advanced.length > 0 && (
        <details className="advanced" id={idOf([...path, advancedKey])} tabIndex={-1}>
          <summary>Rarely changed</summary>
          {advanced}
        </details>
      )}
      {!isRequired && (
        <button onClick={() => (isMissing ? add() : session.removeAt(path, title ?? ''))}>
          {isMissing ? (path.length === 1 ? 'Fill in' : 'Add') : 'Remove'} “{title}”
        </button>
      )}
    </>
  )
}

function Entries({ schema: { items = {} }, path, value, isRequired }: FieldProps) {
  const { session } = use(FormContext)
  const addButton = useRef<HTMLButtonElement>(null)
  // An entry that moves keeps its key, and so stays open or closed.
  const [keys, setKeys] = useState<readonly (string | number)[]>([])
  const list = (value ?? []) as unknown[]
  // Another window or Undo may have changed the number of entries.
  const hasKeys = keys.length === list.length
  const entries = list.map((entry, index) => ({ entry, key: (hasKeys ? keys[index] : undefined) ?? index }))
  /** Changes the list; `next` are the entries in their new order. */
  const update = (next: readonly (typeof entries)[number][], change: () => void) =>
    flushSync(() => {
      setKeys(next.map(({ key }) => key))
      change()
    })
  const { properties = {} } = items
  const timeKey = Object.keys(properties).find((key) => properties[key]?.format === 'time')
  const sort = () => {
    const sorted = timeKey ? sortedByTime(entries, timeKey) : entries
    const order = sorted.map((entry) => entries.indexOf(entry))
    if (order.some((from, to) => from !== to)) update(sorted, () => session.sort(path, order))
  }
  // A move between different times or days would be reverted.
  const timeAt = (index: number) => timeKey && (entries[index]?.entry as Values | undefined)?.[timeKey]
  const canMove = (index: number, to: number) => list.length > 1 && timeAt(index) === timeAt(to)
  const remove = (index: number, name: string) => {
    update(entries.toSpliced(index, 1), () => {
      session.removeAt([...path, index], name)
      if (list.length === 1 && !isRequired) session.change(path, undefined)
    })
    const next = document.getElementById(idOf([...path, Math.min(index, list.length - 2)]))
    // A tour of one day has no empty list of days.
    const undo = document.querySelector<HTMLElement>('.undo-step')
    ;(next?.querySelector('summary') ?? next ?? addButton.current ?? undo)?.focus()
  }
  const add = () => {
    const [entry, place] = [items.type === 'object' ? {} : '', [...path, list.length]]
    update([...entries, { entry, key: crypto.randomUUID() }], () =>
      session.add(place, entry, items.title ?? 'Entry'),
    )
    focusField([...place, firstKey(items)])
  }
  const swap = (from: number, to: number, name: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    const [one, other] = [entries[from], entries[to]]
    if (!one || !other) return
    update(entries.with(from, other).with(to, one), () => session.move(path, from, to, name))
    // The buttons of an entry are visible only while it has the focus, which it loses when its node moves.
    currentTarget.closest('li')?.querySelector<HTMLElement>('input, textarea, select, summary')?.focus()
    currentTarget.focus()
  }
  return (
    <>
      <ol onBlur={sort}>
        {entries.map(({ entry, key }, index) => {
          const named = entryName(entry, items)
          const name = named || `${items.title ?? 'Entry'} ${index + 1}`
          const numbered = named ? `${index + 1}. ${named}` : name
          const label = items.type === 'object' ? numbered : String(index + 1)
          return (
            <li key={key}>
              <Field schema={items} path={[...path, index]} value={entry} isRequired label={label} />
              <div className="buttons">
                {[index - 1, index + 1].map(
                  (to) =>
                    canMove(index, to) && (
                      <button
                        key={to - index}
                        aria-label={`Move “${name}” ${to < index ? 'up' : 'down'}`}
                        aria-disabled={!entries[to]}
                        onClick={(event) => swap(index, to, name, event)}
                      >
                        {to < index ? '↑' : '↓'}
                      </button>
                    ),
                )}
                <button aria-label={`Remove “${name}”`} onClick={() => remove(index, name)}>
                  Remove
                </button>
              </div>
            </li>
          )
        })}
      </ol>
      {timeKey && <p className="help">Sorted by time.</p>}
      <button ref={addButton} onClick={add}>
        Add {withArticle(items.title ?? 'Entry')}
      </button>
    </>
  )
}
