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
  const common = {
    id,
    required,
    'aria-invalid': mistakeAt(path) !== undefined,
    'aria-describedby': `${id}-help ${id}-mistake`,
    onBlur: () => leave(path),
  }
  const text = value === undefined ? '' : String(value)
  const asText = (typed: string) => onChange(typed === '' ? undefined : typed)

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
  const options =
    shape.enum?.map((each) => ({ id: String(each), title: String(each) })) ?? choices[shape.widget ?? '']
  if (options)
    return (
      <select
        {...common}
        value={text}
        onChange={({ target }) =>
          onChange(shape.enum?.find((each) => String(each) === target.value) ?? (target.value || undefined))
        }
      >
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
  if (shape.type === 'number' || shape.type === 'integer')
    return (
      <input
        {...common}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onChange(numberOf(target.value))}
      />
    )
  if (shape.widget === 'long text')
    return (
      <textarea
        {...common}
        rows={3}
        value={text}
        onChange={({ target }) => asText(target.value.replace(/\s*\n\s*/g, ' '))}
      />
    )
  return (
    <input
      {...common}
      type={inputTypes[shape.widget ?? shape.format ?? ''] ?? 'text'}
      autoComplete="off"
      value={text}
      onChange={({ target }) => asText(target.value)}
    />
  )
}

/** `₹18,500.00` is 18500; what is no number stays as it was typed, for the rule to speak of. */
function numberOf(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined
  const [, digits] = /^\s*(?:₹|Rs\.?)?\s*(\d[\d,]*)(?:\.00)?\s*$/.exec(typed) ?? []
  return digits === undefined ? typed : Number(digits.replaceAll(',', ''))
}
