/** What has changed between two states of records. */
import type { FieldChange, RecordChange } from '../shared/publishing.ts'
import { addressOf } from './navigation.ts'

/** The number of fields that differ; a new or deleted record counts as one. */
export const countChanges = (changes: readonly RecordChange[]) =>
  changes.reduce((sum, { fields }) => sum + (fields.length || 1), 0)

/** What stands between the name of a field and its values. */
function separator(before: string | undefined, after: string | undefined, isPlanned: boolean): string {
  if (before === after) return ''
  if (before === undefined) return ' added: '
  if (after !== undefined) return ': '
  return isPlanned ? ' will be removed: ' : ' removed: '
}

interface ChangesProps {
  fields: readonly FieldChange[]
  /** Whether the changes are not made yet. */
  isPlanned?: boolean
}

/** The changes, one line each. */
export const Changes = ({ fields, isPlanned = false }: ChangesProps) => (
  <ul className="changes">
    {fields.map(({ name, before, after }, index) => (
      <li key={index}>
        {name + separator(before, after, isPlanned)}
        <del>{before}</del>
        {before !== undefined && after !== undefined && ' → '}
        <ins>{after}</ins>
      </li>
    ))}
  </ul>
)

/** Follows the message of a save. */
export const PublishHint = () => (
  <>
    {' '}
    Not online yet. <a href="#publish">Publish it</a>
  </>
)

/** For records without links, so that the button of a dialog has the focus. */
export const noLink = () => undefined

interface ChangedRecordsProps {
  heading?: string
  changes: readonly RecordChange[]
  /** For changes online: the address of each record, which opens in another window, or `noLink`. The default is its form. */
  onlinePageOf?: (change: RecordChange) => string | undefined
  isPlanned?: boolean
}

/** Records with the fields that differ, each with a link, by default to its form. */
export function ChangedRecords({ heading, changes, onlinePageOf, isPlanned = false }: ChangedRecordsProps) {
  // A record that left the site can still be in the editor.
  const effects = { new: 'new', deleted: onlinePageOf ? 'not online any more' : 'deleted', changed: '' }
  return (
    changes.length > 0 && (
      <>
        {heading && <p>{heading}</p>}
        <ul className="changed-records">
          {changes.map((change) => (
            <li key={change.file}>
              <a
                href={onlinePageOf ? onlinePageOf(change) : addressOf(change.file)}
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
