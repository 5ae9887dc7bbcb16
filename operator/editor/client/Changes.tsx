/** Lists of changes between two states of records. */
import type { FieldChange, RecordChange } from '../shared/protocol.ts'
import { recordHref } from './navigation.ts'

/** The number of fields that differ; a new or deleted record counts as one. */
export const countChanges = (changes: readonly RecordChange[]) =>
  changes.reduce((sum, { fields }) => sum + (fields.length || 1), 0)

/** What has changed, without the values: `Price`, `Stop added`, `Stops: order changed`. */
export function describeChange({ name, kind, before, after }: FieldChange, isPlanned: boolean): string {
  if (kind === 'picture') return `${name} changed`
  if (kind === 'order') return `${name}: order changed`
  if (kind === 'checkbox' || (before === undefined) === (after === undefined)) return name
  if (after === undefined) return `${name} ${isPlanned ? 'will be removed' : 'removed'}`
  return `${name} added`
}

interface ChangesProps {
  fields: readonly FieldChange[]
  /** Whether the changes are still to be made. */
  isPlanned?: boolean
}

/** Changes of one record, a line for each. */
export const Changes = ({ fields, isPlanned = false }: ChangesProps) => (
  <ul className="changes">
    {fields.map((change, index) => (
      <li key={index}>
        {describeChange(change, isPlanned)}
        {(change.before ?? change.after) !== undefined && ': '}
        <del>{change.before}</del>
        {change.before !== undefined && change.after !== undefined && ' → '}
        <ins>{change.after}</ins>
      </li>
    ))}
  </ul>
)

/** The end of a message about a save: the link to “Publish”. */
export const PublishHint = () => (
  <>
    {' '}
    Not online yet. <a href="#publish">Publish it</a>
  </>
)

/** An `onlinePageOf` without links: in a dialog, the first link would take the focus from the button. */
export const noLink = () => undefined

interface ChangedRecordsProps {
  heading?: string
  changes: readonly RecordChange[]
  /** For changes online: returns the address of a record's page, which opens in another window. By default records link to their forms. */
  onlinePageOf?: (change: RecordChange) => string | undefined
  isPlanned?: boolean
}

/** Records with the fields that differ, each with a link, by default to its form. */
export function ChangedRecords({ heading, changes, onlinePageOf, isPlanned = false }: ChangedRecordsProps) {
  // A record that is no longer online can still be in the editor.
  const effects = { new: 'new', deleted: onlinePageOf ? 'not online any more' : 'deleted', changed: '' }
  return (
    changes.length > 0 && (
      <>
        {heading && <p>{heading}</p>}
        <ul className="changed-records">
          {changes.map((change) => (
            <li key={change.file}>
              <a
                href={onlinePageOf ? onlinePageOf(change) : recordHref(change.file)}
                target={onlinePageOf && '_blank'}
                rel={onlinePageOf && 'noreferrer'}
              >
                {change.title}
              </a>{' '}
              {effects[change.effect]}
              <Changes fields={change.fields} isPlanned={isPlanned} />
            </li>
          ))}
        </ul>
      </>
    )
  )
}
