import type { ReactNode } from 'react'
import { clockTime } from '../../../content/schema/fields'
import { idOf, useForm } from './context'
import type { FieldProps } from './Field'
import { isNumber } from './shape'

/** Kinds of texts for which browsers have a control of their own. A time may be typed as people write it: a text. */
const inputTypes: Readonly<Record<string, string>> = {
  month: 'month',
  day: 'date',
  uri: 'url',
  email: 'email',
}

/** What one types into or chooses from: a single value. `taken` cannot be chosen a second time. */
export function Control({
  shape,
  path,
  value,
  required,
  taken = [],
}: FieldProps & { taken?: readonly unknown[] }): ReactNode {
  const { errorAt, leave, choices, change } = useForm()
  const id = idOf(path)
  const text = value === undefined ? '' : String(value)
  const set = (typed: unknown) => change(path, () => (typed === '' ? undefined : typed))
  const [example] = shape.examples ?? []
  const common = {
    id,
    required,
    value: text,
    'aria-invalid': errorAt(path) !== undefined,
    'aria-describedby': `${id}-help ${id}-error`,
    onBlur: () => {
      if (shape.widget === 'clock' && text !== '' && clockTime(text) !== text) set(clockTime(text))
      leave(path)
    },
  }

  if (shape.type === 'boolean')
    return (
      <input
        type="checkbox"
        id={id}
        checked={value === true || value === 'true' || value === 'yes'}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => set(target.checked)}
      />
    )
  const options =
    shape.enum?.map((each) => ({ id: String(each), title: String(each) })) ?? choices[shape.widget ?? '']
  if (options)
    return (
      <select {...common} onChange={({ target }) => set(target.value)}>
        {(!required || text === '') && <option value="">Choose …</option>}
        {/* A record that is no longer there stays chosen until somebody chooses another. */}
        {text !== '' && !options.some((option) => option.id === text) && (
          <option value={text}>{text} (gone)</option>
        )}
        {options.map((option) => (
          <option
            key={option.id}
            value={option.id}
            disabled={option.id !== text && taken.includes(option.id)}
          >
            {option.title}
          </option>
        ))}
      </select>
    )
  const placeholder = example === undefined ? undefined : String(example)
  if (shape.widget === 'long text')
    return (
      <textarea
        {...common}
        rows={3}
        placeholder={placeholder}
        // The pages know no paragraphs inside a text.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => set(target.value.replace(/\n/g, ' '))}
      />
    )
  return (
    <input
      {...common}
      type={inputTypes[shape.widget ?? shape.format ?? ''] ?? 'text'}
      inputMode={isNumber(shape) ? 'decimal' : undefined}
      placeholder={placeholder}
      autoComplete="off"
      onChange={({ target }) => set(target.value)}
    />
  )
}
