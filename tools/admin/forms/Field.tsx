import { type ReactNode } from 'react'
import { today } from '../../../content/schema/fields'
import type { Shape } from '../../../content/schema/shape'
import { idOf, useForm } from './context'
import { Control } from './Control'
import { ListField } from './ListField'
import { PictureField } from './PictureField'
import { below, inShort, isNumber, isValues } from './shape'
import { StillRight } from './StillRight'

export interface FieldProps {
  shape: Shape
  path: string
  value: unknown
  required: boolean
}

/** Any field of the schema, with its label, its help and what is wrong with it. */
export function Field(props: FieldProps): ReactNode {
  const { shape, path, value, required } = props
  const { change } = useForm()
  if (shape.widget === 'picture') return <PictureField {...props} />
  if (shape.type === 'array') return <ListField {...props} />
  if (shape.type === 'object') return <Group {...props} />
  const isTick = shape.type === 'boolean'
  return (
    <div className={`field ${isTick ? 'tick' : sizeOf(shape)}`}>
      {isTick && <Control {...props} />}
      <label htmlFor={idOf(path)}>
        {shape.title}
        {!required && !isTick && <small> may be empty</small>}
      </label>
      {!isTick && <Control {...props} />}
      <Help shape={shape} path={path} />
      <ErrorText path={path} />
      {path.endsWith('.source.month') && value !== undefined && value !== today().slice(0, 7) && (
        <StillRight confirm={(month) => change(path, () => month)} />
      )}
    </div>
  )
}

/** Fields that belong together; an optional group is collapsed. */
function Group(props: FieldProps) {
  const { shape, path, value, required } = props
  const inside = (
    <>
      <Help {...props} />
      <Fields {...props} />
      <ErrorText {...props} />
    </>
  )
  if (required)
    return (
      <fieldset>
        <legend>{shape.title}</legend>
        {inside}
      </fieldset>
    )
  return (
    <details>
      <summary>
        {shape.title} <small>{(value === undefined ? '' : inShort(value)) || 'none'}</small>
      </summary>
      <div>{inside}</div>
      <span id={idOf(path)} tabIndex={-1} />
    </details>
  )
}

/** The width of a field: numbers, times and months are side by side. */
function sizeOf(shape: Shape): string {
  if (isNumber(shape) || ['clock', 'month', 'day'].includes(shape.widget ?? '')) return 'short'
  if (shape.enum || shape.widget === 'tour' || shape.widget === 'destination') return 'middle'
  return Number((shape as { maxLength?: number }).maxLength) <= 45 ? 'middle' : ''
}

/** The fields of a record; the day of the change is not among them, the editor writes it itself. */
export function Fields({
  shape,
  path,
  value,
  only = Object.keys(shape.properties ?? {}),
}: Omit<FieldProps, 'required'> & { only?: readonly string[] }) {
  const values = isValues(value) ? value : {}
  return (
    <div className="fields">
      {only.map((name) => {
        const field = shape.properties?.[name]
        if (!field || name === 'updated') return null
        return (
          <Field
            key={name}
            shape={field}
            path={below(path, name)}
            value={values[name]}
            required={shape.required?.includes(name) ?? false}
          />
        )
      })}
    </div>
  )
}

export function Help({ shape: { description }, path }: Pick<FieldProps, 'shape' | 'path'>) {
  if (description === undefined) return null
  return (
    <p className="help" id={`${idOf(path)}-help`}>
      {description}
    </p>
  )
}

export function ErrorText({ path }: Pick<FieldProps, 'path'>) {
  return (
    <p className="error" id={`${idOf(path)}-error`} aria-live="polite">
      {useForm().errorAt(path)}
    </p>
  )
}
