/** Copies a tour, and deletes a tour or a destination. */
import { use } from 'react'
import { parseRecordFile } from '../shared/addresses.ts'
import type { Overview } from '../shared/protocol.ts'
import { createRecord } from './create-record.tsx'
import { deleteButton, deletionDialog, OtherPlaces, requestDeletion } from './Deletion.tsx'
import { confirmDialog, errorDialog } from './dialogs.tsx'
import { FormContext } from './form-state.ts'
import { idOf, isCurrent } from './navigation.ts'

interface RecordActionsProps {
  title: string
  overview: Overview
}

export function RecordActions({ title, overview }: RecordActionsProps) {
  const { state, session } = use(FormContext)
  const { file, values, base } = state
  const { folder } = parseRecordFile(file)
  if (folder === '') return null
  const copy = () => {
    const { groups } = overview
    return createRecord('Name of the copy', 'Copy', { folder, groups, tour: { ...values, title } })
  }
  const remove = async () => {
    const deletion = await requestDeletion(file)
    if (!isCurrent(file)) return
    if (deletion.issues.length > 0) return deletionDialog(title, deletion)
    const { publishedAt, unpublished } = overview.publishing
    const isNew = unpublished?.some((record) => record.file === file && record.effect === 'new')
    const effect = (
      <>
        <p>
          {publishedAt !== undefined && !isNew && 'Visitors see it until you publish. '}“History” can bring it
          back.
        </p>
        <OtherPlaces {...deletion} />
      </>
    )
    if (await confirmDialog(`Delete “${title}”?`, 'Delete', effect)) void session.remove()
  }
  return (
    <div className="buttons">
      {folder === 'tours' && <button onClick={() => void copy()}>Copy as a new one</button>}
      {base && (
        <button id={idOf([deleteButton])} className="danger" onClick={() => void remove().catch(errorDialog)}>
          Delete
        </button>
      )}
    </div>
  )
}
