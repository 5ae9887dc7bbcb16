/** The deletion of a record that others refer to: what it would do, and what must change before. */
import { useEffect, useState } from 'react'
import { plural } from '../../../content/format.ts'
import { formatIssue, itemOf } from '../shared/issues.ts'
import type { DeletionResponse, Overview } from '../shared/protocol.ts'
import { request } from './api.ts'
import { ChangedRecords } from './Changes.tsx'
import { ChecklistItems, linkTo } from './Checklist.tsx'
import { messageDialog } from './dialogs.tsx'
import { addressOf } from './navigation.ts'

/** What stands for the button Delete in the path of a field. */
export const deleteButton = '(delete)'

/** What the deletion of a record would do. Rejects with an error for the operator. */
export const requestDeletion = (file: string) =>
  request<DeletionResponse>(`/api/deletion?file=${encodeURIComponent(file)}`)

/** What a deletion changes elsewhere and what stays, without links, so that the button of a dialog has the focus. */
export const OtherPlaces = ({ changes, mentions }: Omit<DeletionResponse, 'issues'>) => {
  const lists = {
    'The editor removes it from these places:': changes,
    'These texts name it. Change them too:': mentions,
  }
  return Object.entries(lists).map(([heading, changes]) => (
    <ChangedRecords
      key={heading}
      heading={heading}
      changes={changes}
      onlinePageOf={() => undefined}
      isPlanned
    />
  ))
}

/** Shows what must change before a record can be deleted. */
export const deletionDialog = (title: string, { issues, ...others }: DeletionResponse) =>
  messageDialog(
    `“${title}” cannot be deleted yet`,
    <>
      <p>First change these places. After each save, a line beside Save leads to the next one.</p>
      <ChecklistItems items={issues.map(itemOf)} />
      <OtherPlaces {...others} />
    </>,
  )

interface PendingDeletionProps {
  file: string
  overview: Overview
  onEnd: () => void
}

/** Leads to the next place that must change before a record can be deleted, and then to its button Delete. */
export function PendingDeletion({ file, overview, onEnd }: PendingDeletionProps) {
  const [response, setResponse] = useState<DeletionResponse>()
  // Again after each save.
  useEffect(() => void requestDeletion(file).then(setResponse, () => {}), [file, overview])
  const record = overview.groups.flatMap(({ records }) => records).find((record) => record.file === file)
  const exists = record?.isSaved === true
  useEffect(() => {
    if (!exists) onEnd()
  }, [exists, onEnd])
  if (!response || !exists) return null
  const { title } = record
  const [next] = response.issues
  const places = new Set(response.issues.map((issue) => linkTo(itemOf(issue)))).size
  return (
    <div className="banner" role="status">
      {next ? (
        <p>
          To delete “{title}”: {plural(places, 'more place')}.{' '}
          <a href={linkTo(itemOf(next))}>{formatIssue(next, '')}</a>
        </p>
      ) : (
        <p>
          “{title}” can be deleted now. <a href={addressOf(file, [deleteButton])}>Go to Delete</a>
        </p>
      )}
      <button onClick={onEnd}>Cancel deletion</button>
    </div>
  )
}
