/** The last saves: what each has changed, and a button that brings back what was before. */
import { useState } from 'react'
import type { SavedChange, UndoAnswer } from '../shared/protocol.ts'
import { formatTime } from '../shared/values.ts'
import { ask } from './api.ts'
import { addressOf } from './navigation.ts'
import { ViewHeading } from './ViewHeading.tsx'

/** @param props.refresh gets the saves again */
export function History({ saves, refresh }: { saves: readonly SavedChange[]; refresh: () => Promise<void> }) {
  const [status, setStatus] = useState('')
  const bringBack = ({ title, savedAt }: SavedChange) =>
    ask<UndoAnswer>('/api/bring-back', { savedAt }).then(
      () => refresh().then(() => setStatus(`“${title}” is again as it was before.`)),
      (error: Error) => setStatus(error.message),
    )
  return (
    <div className="history">
      <ViewHeading text="History" />
      <p>The last ten saves. Bringing one back is a save too, so it can be undone.</p>
      <p role="status">{saves.length === 0 ? 'Nothing has been saved yet.' : status}</p>
      {saves.map((save) => (
        <details key={save.savedAt}>
          <summary>
            {save.title}{' '}
            <span className="help">
              {formatTime(save.savedAt)}. {changeInShort(save)}
            </span>
          </summary>
          <dl>
            {save.fields.map(({ name, before, after }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <del>{before}</del>
                </dd>
                <dd>
                  <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
          <div className="buttons">
            <button disabled={save.isBack} onClick={() => void bringBack(save)}>
              {save.effect === 'new' ? 'Delete it again' : 'Bring back what was before'}
            </button>
            {save.effect !== 'deleted' && <a href={addressOf(save.file)}>Open “{save.title}”</a>}
          </div>
        </details>
      ))}
    </div>
  )
}

/** What a save has changed, in one line: its first field, and the number of the others. */
export function changeInShort({ effect, fields: [first, ...others] }: SavedChange): string {
  if (!first) return effect === 'changed' ? '' : `It was ${effect}.`
  const [before, after] = [first.before, first.after].map((text) => text.slice(0, 40) || 'nothing')
  return `${first.name}: ${before} → ${after}${others.length > 0 ? `, and ${others.length} more` : ''}.`
}
