/** The buttons at the end of a form: copy a tour, delete a tour or a destination. */
import { use } from 'react'
import { parseRecordFile } from '../shared/addresses.ts'
import { toChecklistItem } from '../shared/issues.ts'
import type { DeletionResponse, Overview } from '../shared/protocol.ts'
import { request } from './api.ts'
import { ChangedRecords, noLink } from './Changes.tsx'
import { ChecklistItems } from './Checklist.tsx'
import { createRecord } from './create-record.tsx'
import { confirmDialog, errorDialog, messageDialog } from './dialogs.tsx'
import { FormContext } from './form-state.ts'
import { fieldId, isCurrentRecord } from './navigation.ts'

/** Stands for the button Delete in the path of a link. It is the key of no field, because no key has brackets. */
export const deleteButton = '(delete)'

export function RecordActions({ title, overview }: { title: string; overview: Overview }) {
  const { state, session } = use(FormContext)
  const { file, values, base, draft, isPersisted } = state
  const { folder } = parseRecordFile(file)
  if (folder === '') return null
  const copy = () => {
    const { groups } = overview
    return createRecord('Name of the copy', 'Copy', { folder, groups, tour: { ...values, title } })
  }
  const remove = async () => {
    const address = `/api/deletion?file=${encodeURIComponent(file)}`
    const { issues, changes, mentions } = await request<DeletionResponse>(address)
    if (!isCurrentRecord(file)) return
    const lists = {
      'The editor removes it from these places:': changes,
      'These texts name it. Please change them yourself:': mentions,
    }
    const effects = Object.entries(lists).map(([heading, changes]) => (
      <ChangedRecords key={heading} heading={heading} changes={changes} onlinePageOf={noLink} isPlanned />
    ))
    if (issues.length > 0)
      return messageDialog(
        `“${title}” cannot be deleted yet`,
        <>
          <p>First change these places, then press Delete again.</p>
          <ChecklistItems items={issues.map(toChecklistItem)} />
          {effects}
        </>,
      )
    const { publishedAt, unpublished } = overview.publishing
    const isNew = unpublished?.some((record) => record.file === file && record.effect === 'new')
    const content = (
      <>
        <p>
          {publishedAt !== undefined && !isNew && 'Visitors see it until you publish. '}You can bring it back
          in History{(draft !== null || !isPersisted) && ', as it was saved last: your unsaved text is lost'}.
        </p>
        {effects}
      </>
    )
    if (await confirmDialog(`Delete “${title}”?`, 'Delete', content)) void session.remove()
  }
  return (
    <div className="buttons">
      {folder === 'tours' && <button onClick={() => void copy()}>Copy as a new one</button>}
      {base && (
        <button
          id={fieldId([deleteButton])}
          className="danger"
          onClick={() => void remove().catch(errorDialog)}
        >
          Delete
        </button>
      )}
    </div>
  )
}
