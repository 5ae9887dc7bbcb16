/** The form of a record, made from its schema: a new field needs no line here. */
import { useContext, useState, type MouseEvent, type ReactNode } from 'react'
import type { FieldSchema, Path, RecordSummary, Values } from '../types.ts'
import { FormContext, useIsWrong, useNotes, type FieldProps } from './FormContext.tsx'
import { PhotoInput } from './PhotoInput.tsx'
import { entryName, focusField, idOf, isNumber, rareKey, typedValue, viewOf } from './values.ts'

/** A field of any kind with its label, help and issues. */
export function Field(props: FieldProps) {
  const { schema, value } = props
  if (schema.type === 'array') return <ListField {...props} />
  if (schema.type === 'object') return <GroupField {...props} value={value as Values | undefined} />
  if (schema.type === 'boolean') return <TickField {...props} />
  return <TextField {...props} />
}

function TextField(props: FieldProps) {
  const { schema, path, value, isRequired, label = schema.title } = props
  const { change, records } = useContext(FormContext)
  const { attributes, notes } = useNotes(props)
  // As it was typed, `12.50`, until the field is left.
  const [typed, setTyped] = useState<string>()
  const { widget } = schema
  const choices = choicesIn(schema, records)
  const common = {
    ...attributes,
    id: idOf(path),
    value: typed ?? (value === undefined ? '' : String(value)),
    onChange: ({ target }: { target: { value: string } }) => {
      if (isNumber(schema.type) && !choices) setTyped(target.value)
      change(path, typedValue(target.value, schema, isRequired))
    },
    onBlur: () => setTyped(undefined),
  }
  return (
    <div className="field">
      <label htmlFor={common.id}>
        {label}
        {!isRequired && <span className="optional"> (optional)</span>}
      </label>
      {choices && (
        <select {...common}>
          <option value="">{isRequired ? 'Choose …' : 'None'}</option>
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
      {!choices && widget === 'long text' && <textarea {...common} rows={3} />}
      {!choices && widget !== 'long text' && (
        <input
          {...common}
          type={widget === 'month' ? 'month' : widget === 'clock' ? 'time' : 'text'}
          // The day of the last change is set at every save.
          readOnly={widget === 'day'}
          autoComplete="off"
        />
      )}
      {notes}
    </div>
  )
}

/** Undefined where anything can be typed. */
function choicesIn({ enum: values, widget }: FieldSchema, records: readonly RecordSummary[]) {
  if (values) return values.map((each) => ({ id: String(each), title: String(each) }))
  if (widget !== 'tour' && widget !== 'destination') return undefined
  return records
    .filter(({ file }) => file.startsWith(`${widget}s/`))
    .map(({ file, title }) => ({ id: viewOf(file).slice(`${widget}s/`.length), title }))
}

function TickField(props: FieldProps) {
  const { schema, path, value, isRequired } = props
  const { change } = useContext(FormContext)
  const { attributes, notes } = useNotes(props)
  return (
    <div className="field">
      <label className="tick">
        <input
          {...attributes}
          type="checkbox"
          id={idOf(path)}
          checked={value === true}
          onChange={({ target }) => change(path, target.checked || (isRequired ? false : undefined))}
        />
        {schema.title}
      </label>
      {notes}
    </div>
  )
}

function Group(props: FieldProps & { children: ReactNode }) {
  const { schema, path, label = schema.title } = props
  const { attributes, notes } = useNotes(props)
  return (
    <fieldset {...attributes} id={idOf(path)} tabIndex={-1}>
      <legend>{label}</legend>
      {notes}
      {props.children}
    </fieldset>
  )
}

function GroupField(props: FieldProps & { value: Values | undefined }) {
  const { schema, path, value, isRequired, label = schema.title } = props
  const { change } = useContext(FormContext)
  const isMissing = value === undefined && !isRequired
  return (
    <Group {...props}>
      {!isMissing && <Fields schema={schema} path={path} value={value ?? {}} />}
      {!isRequired && (
        <button type="button" onClick={() => change(path, isMissing ? {} : undefined)}>
          {isMissing ? 'Add' : 'Remove'} “{label}”
        </button>
      )}
    </Group>
  )
}

/** The fields of a record, or of a group in it; those that are rarely changed follow in a closed group. */
export function Fields({ schema, path, value }: { schema: FieldSchema; path: Path; value: Values }) {
  const isWrong = useIsWrong()
  const { properties = {}, required = [] } = schema
  const keys = Object.keys(properties)
  const rare = keys.filter((key) => properties[key]?.rare)
  const field = (key: string) => {
    const props = {
      schema: properties[key] ?? {},
      path: [...path, key],
      value: value[key],
      isRequired: required.includes(key),
    }
    if (schema.widget === 'picture' && key === 'upload')
      return <PhotoInput key={key} {...props} focus={value['focus']} />
    return <Field key={key} {...props} />
  }
  return (
    <>
      {keys.filter((key) => !rare.includes(key)).map(field)}
      {rare.length > 0 && (
        <details className="rare">
          <summary id={idOf([...path, rareKey])}>
            Rarely changed
            {rare.some((key) => isWrong([...path, key])) && <WrongHere />}
          </summary>
          {rare.map(field)}
        </details>
      )}
    </>
  )
}

function WrongHere() {
  return <span className="issue"> Something is wrong here.</span>
}

function ListField(props: FieldProps) {
  const { schema, path, isRequired } = props
  const { change } = useContext(FormContext)
  const isWrong = useIsWrong()
  const entries = (props.value ?? []) as readonly unknown[]
  const { items = {}, title } = schema
  // An entry that moves keeps its key, and with it whether it is open.
  const [keys, setKeys] = useState(() => entries.map((_, index) => index))
  const indexes = [...entries.keys()]
  const rearrange = (order: readonly number[]) => {
    setKeys(order.map((index) => keys[index] ?? index))
    change(path, order.length === 0 && !isRequired ? undefined : order.map((index) => entries[index]))
  }
  const add = () => {
    setKeys([...keys, Math.max(-1, ...keys) + 1])
    change(path, [...entries, items.type === 'object' ? {} : ''])
    const [first] = Object.keys(items.properties ?? {})
    // After React has drawn the entry.
    setTimeout(() => focusField([...path, entries.length, ...(first === undefined ? [] : [first])]))
  }
  const swap = (from: number, to: number, { currentTarget }: MouseEvent<HTMLElement>) => {
    if (to < 0 || to === entries.length) return
    rearrange(indexes.with(from, to).with(to, from))
    setTimeout(() => currentTarget.focus())
  }
  return (
    <Group {...props}>
      <ol className="entries">
        {entries.map((entry, index) => {
          const inner = [...path, index]
          const name = entryName(entry, items) || `Entry ${index + 1}`
          return (
            <li key={keys[index] ?? index}>
              {items.type === 'object' ? (
                <details>
                  <summary>
                    {index + 1}. {name}
                    {isWrong(inner) && <WrongHere />}
                  </summary>
                  <Fields schema={items} path={inner} value={(entry ?? {}) as Values} />
                </details>
              ) : (
                <Field
                  schema={items}
                  path={inner}
                  value={entry}
                  isRequired
                  label={`${items.title} ${index + 1}`}
                />
              )}
              <div className="entry-buttons">
                {[-1, 1].map((step) => (
                  <button
                    key={step}
                    type="button"
                    aria-label={`Move “${name}” ${step < 0 ? 'up' : 'down'}`}
                    aria-disabled={entries[index + step] === undefined}
                    onClick={(event) => swap(index, index + step, event)}
                  >
                    {step < 0 ? '↑' : '↓'}
                  </button>
                ))}
                <button
                  type="button"
                  aria-label={`Remove “${name}”`}
                  onClick={() => rearrange(indexes.toSpliced(index, 1))}
                >
                  Remove
                </button>
              </div>
            </li>
          )
        })}
      </ol>
      <button type="button" onClick={add}>
        Add to “{title}”
      </button>
    </Group>
  )
}
