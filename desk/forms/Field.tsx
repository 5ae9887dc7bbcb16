import { type ReactNode } from 'react'
import { idOf, useForm } from './context'
import { ListField } from './ListField'
import { PictureField } from './PictureField'
import { below, inShort, isValues, type Shape } from './shape'
import { Control } from './Control'

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
      <details className="optional">
        <summary>
          {shape.title}: {(value === undefined ? '' : inShort(value)) || 'none'}
        </summary>
        <div className="group">
          <Help shape={shape} path={path} />
          <Fields shape={shape} path={path} value={value} onChange={(typed) => onChange(orNothing(typed))} />
          <Mistake path={path} />
        </div>
      </details>
    )
  if (shape.type === 'object')
    return (
      <fieldset className="group">
        <legend>{shape.title}</legend>
        <Help shape={shape} path={path} />
        <Fields shape={shape} path={path} value={value} onChange={onChange} />
        <Mistake path={path} />
      </fieldset>
    )
  if (shape.type === 'boolean')
    return (
      <div className="field field--check">
        <Control {...props} />
        <label htmlFor={idOf(path)}>{shape.title}</label>
        <Help shape={shape} path={path} />
      </div>
    )
  return (
    <div className="field">
      <label htmlFor={idOf(path)}>
        {shape.title}
        {required && <Required />}
      </label>
      <Help shape={shape} path={path} />
      <Control {...props} />
      <Mistake path={path} />
    </div>
  )
}

/** A group whose last field was emptied is left out. */
function orNothing(values: unknown): unknown {
  return isValues(values) && Object.keys(values).length === 0 ? undefined : values
}

/** The fields of a record, one under the other; the day of the change is not among them, the desk writes it itself. */
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
      onChange={(changed) => {
        const others = Object.entries(values).filter(([each]) => each !== name)
        // What is left empty is not written at all; the order of the fields stays.
        if (changed === undefined) onChange(Object.fromEntries(others))
        else onChange({ ...values, [name]: changed })
      }}
    />
  ))
}

/** The star of a field that has to be filled in; screen readers are told by the control. */
export function Required() {
  return (
    <span className="field__star" aria-hidden>
      {' '}
      *
    </span>
  )
}

export function Help({ shape: { description, examples = [] }, path }: { shape: Shape; path: string }) {
  if (description === undefined && examples.length === 0) return null
  return (
    <p className="field__help" id={`${idOf(path)}-help`}>
      {description}
      {examples.length > 0 && <span className="field__example"> For example: {examples.join(', ')}</span>}
    </p>
  )
}

export function Mistake({ path }: { path: string }) {
  const text = useForm().mistakeAt(path)
  return (
    <p className="field__mistake" id={`${idOf(path)}-mistake`} aria-live="polite">
      {text}
    </p>
  )
}
