import { type ReactNode } from 'react'
import type { Shape } from '../../../content/schema/shape'
import { idOf, useForm } from './context'
import { Control } from './Control'
import { ListField } from './ListField'
import { PictureField } from './PictureField'
import { below, inShort, isValues } from './shape'

export interface FieldProps {
  shape: Shape
  path: string
  value: unknown
  required: boolean
  onChange: (value: unknown) => void
}

/** Any field of the schema, with its label, its help and what is wrong with it. */
export function Field(props: FieldProps): ReactNode {
  const { shape, path, value, required, onChange } = props
  if (shape.widget === 'picture') return <PictureField {...props} />
  if (shape.type === 'array') return <ListField {...props} />
  // Most facts have none: it is folded in until somebody wants it.
  if (shape.type === 'object' && !required)
    return (
      <details>
        <summary>
          {shape.title}: {(value === undefined ? '' : inShort(value)) || 'none'}
        </summary>
        <div className="box stack">
          {/* A group whose last field was emptied is left out. */}
          <Inside
            {...props}
            onChange={(typed) => onChange(JSON.stringify(typed) === '{}' ? undefined : typed)}
          />
        </div>
      </details>
    )
  if (shape.type === 'object')
    return (
      <fieldset>
        <legend>{shape.title}</legend>
        <Inside {...props} />
      </fieldset>
    )
  const isTick = shape.type === 'boolean'
  return (
    <div className={isTick ? 'field tick' : 'field'}>
      {isTick && <Control {...props} />}
      <label htmlFor={idOf(path)}>
        {shape.title}
        {required && !isTick && <Required />}
      </label>
      <Help shape={shape} path={path} />
      {!isTick && <Control {...props} />}
      <Mistake path={path} />
    </div>
  )
}

function Inside(props: FieldProps) {
  return (
    <>
      <Help {...props} />
      <Fields {...props} />
      <Mistake {...props} />
    </>
  )
}

/** The fields of a record, one under the other; the day of the change is not among them, the editor writes it itself. */
export function Fields({ shape, path, value, onChange }: Omit<FieldProps, 'required'>) {
  const values = isValues(value) ? value : {}
  const fields = Object.entries(shape.properties ?? {}).filter(([name]) => name !== 'updated')
  return fields.map(([name, field]) => (
    <Field
      key={name}
      shape={field}
      path={below(path, name)}
      value={values[name]}
      required={shape.required?.includes(name) ?? false}
      onChange={(changed) => onChange({ ...values, [name]: changed })}
    />
  ))
}

/** The star of a field that has to be filled in; screen readers are told by the control. */
export function Required() {
  return (
    <span className="star" aria-hidden>
      {' '}
      *
    </span>
  )
}

export function Help({ shape: { description, examples = [] }, path }: Pick<FieldProps, 'shape' | 'path'>) {
  if (description === undefined && examples.length === 0) return null
  return (
    <p className="help" id={`${idOf(path)}-help`}>
      {description}
      {examples.length > 0 && ` For example: ${examples.join(', ')}`}
    </p>
  )
}

export function Mistake({ path }: Pick<FieldProps, 'path'>) {
  return (
    <p className="mistake" id={`${idOf(path)}-mistake`} aria-live="polite">
      {useForm().mistakeAt(path)}
    </p>
  )
}
