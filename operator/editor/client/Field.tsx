/** The form of a record, rendered from its schema: a new field needs no code here. */
import { use, useState, type ReactElement, type ReactNode } from 'react'
import { formatIssue } from '../shared/issues.ts'
import type { Path, Values } from '../shared/protocol.ts'
import { Control, type FieldProps } from './Control.tsx'
import { addField, ArrayField, ignoreSecondClick, removalMessages } from './ArrayField.tsx'
import { FormContext } from './form-state.ts'
import { collapsedGroups, fieldsIn } from './shown-fields.ts'
import { fieldId } from './navigation.ts'

/**
 * A field of any kind with its label, help and issues.
 *
 * @param props.label replaces the title, for an entry of a list
 * @param props.buttons move and remove an entry of a list
 */
export function Field(props: FieldProps & { label?: string; buttons?: ReactNode }) {
  const { schema, path, value, isRequired, label = schema.title, buttons } = props
  const { state, shownIssues } = use(FormContext)
  const id = fieldId(path)
  const issueTexts = shownIssues
    .filter((issue) => issue.file === state.file && fieldId(issue.path) === id)
    .map((issue) => formatIssue(issue, state.file))
  const attributes = {
    id,
    'aria-describedby': `${id}-help ${id}-issue`,
    'aria-invalid': issueTexts.length > 0 || undefined,
    // The visible label of an entry is only its number.
    ...(props.label && schema.type !== 'object' && { 'aria-label': `${schema.title} ${label}` }),
  }
  const { description = '', maxLength = Infinity } = schema
  // The limit is shown only when it is near.
  const limit = String(value ?? '').length > maxLength * 0.75 ? ` At most ${maxLength} characters.` : ''
  const notes = (
    <>
      <p className="help" id={`${id}-help`}>
        {description + limit}
      </p>
      <p className="issue" id={`${id}-issue`}>
        {issueTexts.join(' ')}
      </p>
    </>
  )
  const isOptional = !isRequired && schema.type !== 'boolean' && !schema.neededToPublish
  // Only entries of a list can be closed.
  const isEntry = typeof path.at(-1) === 'number'
  const [Container, Heading] = isEntry ? (['details', 'summary'] as const) : (['fieldset', 'legend'] as const)
  if (schema.type === 'object' || schema.type === 'array')
    return (
      <Container {...attributes} tabIndex={-1}>
        <Heading>{label}</Heading>
        {buttons}
        {notes}
        {schema.type === 'object' ? <ObjectField {...props} /> : <ArrayField {...props} />}
      </Container>
    )
  return (
    <>
      <div className="field">
        {/* A photograph is labelled by its button. */}
        {path.at(-1) !== 'upload' && (
          <label htmlFor={id}>
            {label}
            {isOptional && <span className="optional"> (optional)</span>}
          </label>
        )}
        <Control {...props} attributes={attributes} />
        {notes}
      </div>
      {buttons}
    </>
  )
}

/** The fields of a record, or of a group in it. Fields that are rarely changed follow in a collapsed group. */
export function ObjectField({ schema, path, value, isRequired, containingEntry }: FieldProps) {
  const { state, session } = use(FormContext)
  const { required = [], title } = schema
  const isMissing = value === undefined && !isRequired
  const values = (value ?? {}) as Values
  const inGroup = (name?: string) =>
    fieldsIn(name, isMissing ? {} : schema, path, state).map(([key, field]) => (
      <Field
        key={key}
        schema={field}
        path={[...path, key]}
        value={values[key]}
        isRequired={required.includes(key)}
        containingEntry={containingEntry}
      />
    ))
  const addOrRemove = () =>
    isMissing
      ? addField(session, path, schema)
      : session.change(path, undefined, ...removalMessages(title, containingEntry))
  return (
    <>
      {path.length === 0 ? inGroup() : <div className="fields">{inGroup()}</div>}
      <CollapsedGroup path={path} name="(optional)" fields={inGroup('(optional)')} />
      <CollapsedGroup path={path} name="(advanced)" fields={inGroup('(advanced)')} />
      {!isRequired && (
        <button onClickCapture={ignoreSecondClick} onClick={addOrRemove}>
          {isMissing ? (path.length === 1 ? 'Fill in' : 'Add') : 'Remove'} “{title}”
        </button>
      )}
    </>
  )
}

interface CollapsedGroupProps {
  /** The path of the group that contains the collapsed group. */
  path: Path
  name: keyof typeof collapsedGroups
  fields: readonly ReactElement<FieldProps>[]
}

/** A group of fields that is closed at first, unless one of the optional fields of a new page is filled in already. */
function CollapsedGroup({ path, name, fields }: CollapsedGroupProps) {
  const isOptional = name === '(optional)'
  const [isOpenAtFirst] = useState(() =>
    fields.some(({ props: { value } }) => isOptional && String(value ?? '') !== ''),
  )
  return (
    fields.length > 0 && (
      <details className="collapsed-group" id={fieldId([...path, name])} tabIndex={-1} open={isOpenAtFirst}>
        <summary>
          {collapsedGroups[name]}{' '}
          {isOptional && (
            <span className="help">{fields.map(({ props }) => props.schema.title).join(' · ')}</span>
          )}
        </summary>
        {fields}
      </details>
    )
  )
}
