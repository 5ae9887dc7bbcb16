/** The deletion of a record: its effect on other records, and what must be changed first. */
import { toChecklistItem } from '../shared/issues.ts'
import type { DeletionResponse } from '../shared/protocol.ts'
import { request } from './api.ts'
import { ChangedRecords, noLink } from './Changes.tsx'
import { ChecklistItems } from './Checklist.tsx'
import { messageDialog } from './dialogs.tsx'

/** Stands for the button Delete in the path of a link. It is the key of no field, because no key has brackets. */
export const deleteButton = '(delete)'

/** Fetches what the deletion of a record would do. Rejects with an error for the operator. */
export const fetchDeletion = (file: string) =>
  request<DeletionResponse>(`/api/deletion?file=${encodeURIComponent(file)}`)

/** The references that a deletion removes from other records, and the texts that it does not change. */
export const DeletionEffects = ({ changes, mentions }: Omit<DeletionResponse, 'issues'>) => {
  const lists = {
    'The editor removes it from these places:': changes,
    'These texts name it. Please change them yourself:': mentions,
  }
  return Object.entries(lists).map(([heading, changes]) => (
    <ChangedRecords key={heading} heading={heading} changes={changes} onlinePageOf={noLink} isPlanned />
  ))
}

/** Shows the places that must be changed before a record can be deleted. */
export const showBlockedDeletion = (title: string, { issues, ...others }: DeletionResponse) =>
  messageDialog(
    `“${title}” cannot be deleted yet`,
    <>
      <p>First change these places, then press Delete again.</p>
      <ChecklistItems items={issues.map(toChecklistItem)} />
      <DeletionEffects {...others} />
    </>,
  )
