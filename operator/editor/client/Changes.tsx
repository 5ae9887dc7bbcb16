/** What has changed between two states of records. */
import type { RecordSummary } from '../shared/protocol.ts'
import type { FieldChange, RecordChange } from '../shared/publishing.ts'
import { addressOf } from './navigation.ts'

/** The number of fields that differ; a new or deleted record counts as one. */
export const countChanges = (changes: readonly RecordChange[]) =>
  changes.reduce((sum, { fields }) => sum + (fields.length || 1), 0)

/** What stands between the name of a field and its values. */
function separator(before: string | undefined, after: string | undefined): string {
  if (before === after) return ''
  if (before === undefined) return ' added: '
  return after === undefined ? ' removed: ' : ': '
}

/** The changes, one line each. */
export const Changes = ({ fields }: { fields: readonly FieldChange[] }) => (
  <ul className="changes">
    {fields.map(({ name, before, after }) => (
      <li key={[name, before, after].join()}>
        {name + separator(before, after)}
        <del>{before}</del>
        {before !== undefined && after !== undefined && ' → '}
        <ins>{after}</ins>
      </li>
    ))}
  </ul>
)

const formOf = ({ file }: RecordChange) => addressOf(file)

interface ChangedRecordsProps {
  changes: readonly RecordChange[]
  /** The records of the editor, if the changes are those of the site: one that left it can stay in the editor. */
  records?: readonly RecordSummary[]
  /** Where a record leads to; undefined for nowhere. */
  hrefOf?: (change: RecordChange) => string | undefined
}

/** Records with the fields that differ, each with a link, by default to its form. */
export function ChangedRecords({ changes, records = [], hrefOf = formOf }: ChangedRecordsProps) {
  const effectOn = ({ file, effect }: RecordChange) =>
    effect === 'deleted' && records.some((record) => record.file === file)
      ? 'not online any more; it stays in the editor'
      : effect
  return (
    <ul className="changed-records">
      {changes.map((change) => (
        <li key={change.file}>
          <a href={hrefOf(change)} target={hrefOf(change)?.startsWith('#') ? undefined : '_blank'}>
            {change.title}
          </a>{' '}
          {change.effect !== 'changed' && effectOn(change)}
          <Changes fields={change.fields} />
        </li>
      ))}
    </ul>
  )
}
