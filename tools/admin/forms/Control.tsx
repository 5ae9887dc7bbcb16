import type { ReactNode } from 'react'
import { idOf, useForm } from './context'
import type { FieldProps } from './Field'

/** Kinds of texts for which browsers have a control of their own. A time may be a day of the tour instead: a text. */
const inputTypes: Readonly<Record<string, string>> = {
  month: 'month',
  day: 'date',
  uri: 'url',
  email: 'email',
}

/** What one types into or chooses from: a single value. */
export function Control({ shape, path, value, required, onChange }: FieldProps): ReactNode {
  const { mistakeAt, leave, choices } = useForm()
  const id = idOf(path)
  const text = value === undefined ? '' : String(value)
  const common = {
    id,
    required,
    value: text,
    'aria-invalid': mistakeAt(path) !== undefined,
    'aria-describedby': `${id}-help ${id}-mistake`,
    onBlur: () => leave(path),
  }
  // Numbers too: the schema reads ₹18,500.00 as well.
  const type = (typed: string) => onChange(typed === '' ? undefined : typed)

  if (shape.type === 'boolean')
    return (
      <input
        type="checkbox"
        id={id}
        checked={value === true || value === 'true' || value === 'yes'}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.checked)}
      />
    )
  const known = shape.enum?.map((each) => ({ id: String(each), title: String(each) }))
  const options = known ?? choices[shape.widget ?? '']
  if (options)
    return (
      <select {...common} onChange={({ target }) => type(target.value)}>
        {(!required || text === '') && <option value="">Choose …</option>}
        {/* A record that is no longer there stays chosen until somebody chooses another. */}
        {text !== '' && !options.some((option) => option.id === text) && <option value={text}>{text}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.title}
          </option>
        ))}
      </select>
    )
  if (shape.widget === 'long text')
    return (
      <textarea
        {...common}
        rows={3}
        onChange={({ target }) => type(target.value.replace(/\s*\n\s*/g, ' '))}
      />
    )
  return (
    <input
      {...common}
      type={inputTypes[shape.widget ?? shape.format ?? ''] ?? 'text'}
      inputMode={shape.type === 'integer' ? 'decimal' : undefined}
      autoComplete="off"
      onChange={({ target }) => type(target.value)}
    />
  )
}
