/** The deletion of a record that others refer to: what it would do, and what must change before. */
import { itemOf } from '../shared/issues.ts'
import type { DeletionResponse } from '../shared/protocol.ts'
import { request } from './api.ts'
import { ChangedRecords, noLink } from './Changes.tsx'
import { ChecklistItems } from './Checklist.tsx'
import { messageDialog } from './dialogs.tsx'

/** What stands for the button Delete in the path of a field. */
export const deleteButton = '(delete)'

/** What the deletion of a record would do. Rejects with an error for the operator. */
export const requestDeletion = (file: string) =>
  request<DeletionResponse>(`/api/deletion?file=${encodeURIComponent(file)}`)

/** What a deletion changes elsewhere and what stays. */
export const OtherPlaces = ({ changes, mentions }: Omit<DeletionResponse, 'issues'>) => {
  const lists = {
    'The editor removes it from these places:': changes,
    'These texts name it. Change them too:': mentions,
  }
  return Object.entries(lists).map(([heading, changes]) => (
    <ChangedRecords key={heading} heading={heading} changes={changes} onlinePageOf={noLink} isPlanned />
  ))
}

/** Shows what must change before a record can be deleted. */
export const deletionDialog = (title: string, { issues, ...others }: DeletionResponse) =>
  messageDialog(
    `“${title}” cannot be deleted yet`,
    <>
      <p>First change these places, then press Delete again.</p>
      <ChecklistItems items={issues.map(itemOf)} />
      <OtherPlaces {...others} />
    </>,
  )
