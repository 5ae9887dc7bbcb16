/** The view “History”: the last saves, what each has changed, and a button that restores what was before. */
import { useState } from 'react'
import type { Overview, SavedChange } from '../shared/protocol.ts'
import { upperFirst } from '../../../content/format.ts'
import { formatTimestamp } from '../shared/dates.ts'
import { request } from './api.ts'
import { Changes, PublishHint } from './Changes.tsx'
import { confirmDialog, errorDialog } from './dialogs.tsx'
import { refresh } from './load-overview.ts'
import { recordHref } from './navigation.ts'
import { deleteButton } from './RecordActions.tsx'
import { ViewHeading } from './ViewHeading.tsx'

export function History({ overview }: { overview: Overview }) {
  const { history: saves, publishing } = overview
  /** The save whose former state was restored last. */
  const [restored, setRestored] = useState<SavedChange>()
  const records = overview.groups.flatMap((group) => group.records)
  const isReadable = (file: string) => records.some((record) => record.file === file && record.isSaved)
  const isOnline = publishing.unpublished?.every(({ file }) => file !== restored?.file)
  const restoreBefore = async (save: SavedChange) => {
    const title = previousTitle(save)
    const time = formatTimestamp(save.savedAt)
    const version = save.effect === 'deleted' ? `, deleted ${time}` : ` as it was before the save of ${time}`
    if (!(await confirmDialog(`Restore “${title}”${version}?`, 'Restore', restorationEffect(save)))) return
    await request('/api/restore', { savedAt: save.savedAt })
    await refresh()
    // The button with the focus has disappeared.
    document.querySelector<HTMLElement>('.history h1')?.focus()
    setRestored(save)
  }
  return (
    <div className="history">
      <ViewHeading text="History" />
      <p>
        The last 100 saves and answers of the checklist. What you restore is saved too, so you can take it
        back.
      </p>
      <p role="status">
        {saves.length === 0 && 'Nothing has been saved yet.'}
        {restored && `“${previousTitle(restored)}” is ${describeRestored(restored)}.`}
        {restored && !isOnline && <PublishHint />}
      </p>
      {saves.map((save) => (
        <section key={save.savedAt}>
          <h2 id={`save-${save.savedAt}`}>{save.about ?? save.title}</h2>
          <p>
            <time>{upperFirst(formatTimestamp(save.savedAt))}</time>
            {(save.isRestored ? restorations : effects)[save.effect]}
            {save.effect === 'deleted' && save.fields.length > 0 && ', and removed from these places:'}
          </p>
          <Changes fields={save.fields} />
          <div className="buttons">
            {save.restoreChange?.effect === 'deleted' && isReadable(save.file) ? (
              <a href={recordHref(save.file, [deleteButton])}>Go to Delete</a>
            ) : save.restoreChange ? (
              <button
                aria-describedby={`save-${save.savedAt}`}
                onClick={() => restoreBefore(save).catch(errorDialog)}
              >
                Restore what was before
              </button>
            ) : (
              <span className="help">Already as it was before this save.</span>
            )}
            {(save.restoreChange ?? save).effect !== 'new' && (
              <a href={recordHref(save.file)}>Open “{save.title}”</a>
            )}
          </div>
        </section>
      ))}
    </div>
  )
}

/** The title of a record before a save; the record can have another title now. */
const previousTitle = ({ restoreChange, title }: SavedChange) => restoreChange?.title ?? title

/** The state of a record once the state before a save is restored. */
function describeRestored({ effect, savedAt, restoreChange }: SavedChange) {
  if (restoreChange?.effect === 'deleted') return 'deleted'
  return effect === 'deleted' ? 'back' : `as it was before the save of ${formatTimestamp(savedAt)}`
}

/** What a save has done, after its time. */
const effects = { changed: '', new: ': the page was added', deleted: ': the page was deleted' }
const restorations = {
  ...effects,
  changed: ': an earlier state was restored',
  new: ': the page was restored',
}

/** The effect of restoring the state before a save. */
function restorationEffect({ restoreChange }: SavedChange) {
  const { effect, fields = [] } = restoreChange ?? {}
  if (effect === 'deleted') return 'There was no such page: it is deleted.'
  const comesBack = `It comes back${fields.length > 0 ? ', also in the places from which it was removed:' : '.'}`
  return (
    <>
      <p>{effect === 'changed' ? 'This replaces what is saved now:' : comesBack}</p>
      <Changes fields={fields} />
    </>
  )
}
