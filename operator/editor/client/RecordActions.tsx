/** The buttons at the end of a form: copy a tour, delete a tour or a destination. */
import { use } from 'react'
import { parseRecordFile } from '../shared/addresses.ts'
import type { Overview } from '../shared/protocol.ts'
import { createRecord } from './create-record.tsx'
import { deleteButton, showBlockedDeletion, DeletionEffects, fetchDeletion } from './Deletion.tsx'
import { confirmDialog, errorDialog } from './dialogs.tsx'
import { FormContext } from './form-state.ts'
import { fieldId, isCurrentRecord } from './navigation.ts'

export function RecordActions({ title, overview }: { title: string; overview: Overview }) {
  const { state, session } = use(FormContext)
  const { file, values, base } = state
  const { folder } = parseRecordFile(file)
  if (folder === '') return null
  const copy = () => {
    const { groups } = overview
    return createRecord('Name of the copy', 'Copy', { folder, groups, tour: { ...values, title } })
  }
  const remove = async () => {
    const deletion = await fetchDeletion(file)
    if (!isCurrentRecord(file)) return
    if (deletion.issues.length > 0) return showBlockedDeletion(title, deletion)
    const { publishedAt, unpublished } = overview.publishing
    const isNew = unpublished?.some((record) => record.file === file && record.effect === 'new')
    const effect = (
      <>
        <p>
          {publishedAt !== undefined && !isNew && 'Visitors see it until you publish. '}You can bring it back
          in History.
        </p>
        <DeletionEffects {...deletion} />
      </>
    )
    if (await confirmDialog(`Delete “${title}”?`, 'Delete', effect)) void session.remove()
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
