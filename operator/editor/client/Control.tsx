/** The control of a field that has a single value. */
import { use, useState, type ComponentProps, type HTMLAttributes } from 'react'
import type { FieldSchema, Path, RecordSummary } from '../shared/protocol.ts'
import { parseRecordFile } from '../shared/addresses.ts'
import { folderOf } from '../../../content/collections.ts'
import { upperFirst } from '../../../content/format.ts'
import { formatDate } from '../shared/dates.ts'
import { nameIn } from '../shared/names.ts'
import { parseCoordinates, parseInput } from '../shared/parse-input.ts'
import { valueAt } from '../../../content/paths.ts'
import { FormContext, savedMessage } from './form-state.ts'
import { PhotoInput } from './PhotoInput.tsx'

export interface FieldProps {
  schema: FieldSchema
  path: Path
  value: unknown
  isRequired: boolean
  /** The name of the list entry that contains the field. */
  containingEntry?: string | undefined
}
type ControlProps = FieldProps & { attributes: HTMLAttributes<HTMLElement> }

/** Longer texts wrap in a `<textarea>`: an `<input>` on a phone shows about 36 characters without scrolling. */
const maxInputLength = 50

export function Control(props: ControlProps) {
  const { schema, path, value, isRequired, attributes } = props
  const { session } = use(FormContext)
  if (path.at(-1) === 'upload') return <PhotoInput path={path} attributes={attributes} />
  if (schema.type !== 'boolean') return <TextControl {...props} />
  return (
    <input
      {...attributes}
      type="checkbox"
      checked={value === true}
      onChange={({ target }) => session.change(path, target.checked || (isRequired ? false : undefined))}
    />
  )
}

/** A select, an input or a text area. */
function TextControl({ schema, path, value, isRequired, containingEntry, attributes }: ControlProps) {
  const { state, session, records } = use(FormContext)
  // The text as it was typed, `12.50` for 12.5, until the field loses the focus or gets another value.
  const [typed, setTyped] = useState<string>()
  const change = (text: string) => {
    const coordinates = schema.format === 'coordinate' && parseCoordinates(text)
    if (coordinates) {
      setTyped(undefined)
      const place = path.slice(0, -1)
      return session.change(place, { ...(valueAt(state.values, place) as object), ...coordinates })
    }
    setTyped(text)
    // A text that is itself an entry of a list has no other name.
    const names = typeof path.at(-1) === 'number' ? [containingEntry] : [schema.title, containingEntry]
    const undoMessage = `Undone: the text in ${nameIn(...names)}.`
    session.type(path, parseInput(text, schema, isRequired), schema.setsLengthOf, undoMessage)
  }
  // A save removes spaces at the end, which must not disappear while somebody types. Apart from these, the saved value is shown.
  const isSaved = state.status === savedMessage
  if (isSaved && typed !== undefined && trimmed(typed) !== trimmed(value)) setTyped(undefined)
  const isSameValue = (typed: string) => trimmed(parseInput(typed, schema, isRequired)) === trimmed(value)
  const text = typed !== undefined && isSameValue(typed) ? typed : String(value ?? '')
  const input = {
    ...attributes,
    autoComplete: 'off',
    value: text,
    onBlur: () => setTyped(undefined),
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  }
  const choices = selectOptions(schema, records)
  if (choices)
    return (
      <select {...input}>
        <option value="">{isRequired ? 'Choose …' : 'None'}</option>
        {choices.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    )
  if (schema.type !== 'string') return <input {...input} inputMode="decimal" />
  if (schema.widget === 'month' || schema.widget === 'time') return <input {...input} type={schema.widget} />
  // Every save sets the date itself.
  if (schema.widget === 'date') return <input {...input} value={formatDate(text)} readOnly />

  if (schema.widget !== 'long text' && (schema.maxLength ?? 0) <= maxInputLength) return <input {...input} />
  return <TextArea schema={schema} input={input} />
}

type TextAreaProps = Pick<FieldProps, 'schema'> & { input: ComponentProps<'textarea'> & { value: string } }

/** A text of several lines, with a button for each of its placeholders. */
function TextArea({ schema: { widget, placeholders = {} }, input: { value, ...input } }: TextAreaProps) {
  return (
    <>
      <textarea
        {...input}
        // With `value` React also sets the text inside a <textarea>, after which Ctrl+Z undoes one letter at a time.
        defaultValue=""
        ref={(field) => {
          if (field && field.value !== value) field.value = value
        }}
        // For browsers without `field-sizing`: the narrowest form has about 40 letters in a line.
        rows={Math.max(widget === 'long text' ? 3 : 1, Math.ceil(value.length / 40))}
      />
      {Object.entries(placeholders).map(([name, title]) => (
        <button
          className="chip"
          key={name}
          onClick={({ currentTarget }) => {
            currentTarget.parentElement!.querySelector('textarea')!.focus()
            // Deprecated, but the only way to insert at the cursor so that Ctrl+Z removes the text.
            document.execCommand('insertText', false, `{${name}}`)
          }}
        >
          <span aria-hidden>＋</span> {title} {`{${name}}`}
        </button>
      ))}
    </>
  )
}

const trimmed = (value: unknown) => String(value ?? '').trim()

/** The options of a select; undefined if any text is allowed. */
function selectOptions({ enum: values, labels, widget }: FieldSchema, records: readonly RecordSummary[]) {
  if (values) return values.map(String).map((id) => ({ id, title: labels?.[id] ?? upperFirst(id) }))
  const folder = folderOf(widget)
  if (!folder) return undefined
  return records
    .filter(({ file, isSaved }) => isSaved && parseRecordFile(file).folder === folder)
    .map(({ file, title }) => ({ id: parseRecordFile(file).id, title }))
}
