/** The last saves: what each has changed, and a button that restores what was before. */
import { useState } from 'react'
import type { SavedChange } from '../shared/protocol.ts'
import { formatDateTime } from '../shared/values.ts'
import { ask } from './api.ts'
import { addressOf } from './navigation.ts'
import { ViewHeading } from './ViewHeading.tsx'

/** @param props.refresh gets the saves again */
export function History({ saves, refresh }: { saves: readonly SavedChange[]; refresh: () => Promise<void> }) {
  const [status, setStatus] = useState('')
  const restore = ({ title, savedAt }: SavedChange) =>
    ask('/api/restore', { savedAt, isLast: false }).then(
      () => refresh().then(() => setStatus(`“${title}” is as it was before that save.`)),
      (error: Error) => setStatus(error.message),
    )
  return (
    <div className="history">
      <ViewHeading text="History" />
      <p>The last ten saves. What you restore is saved too, so you can undo it.</p>
      <p role="status">{saves.length === 0 ? 'Nothing has been saved yet.' : status}</p>
      {saves.map((save) => (
        <details key={save.savedAt}>
          <summary>
            {save.title}{' '}
            <span className="help">
              {formatDateTime(save.savedAt)}:{' '}
              {save.effect === 'changed' ? save.fields.map(({ name }) => name).join('; ') : save.effect}
            </span>
          </summary>
          <Changes fields={save.fields} />
          <div className="buttons">
            <button disabled={save.isRestored} onClick={() => void restore(save)}>
              {save.effect === 'new' ? `Delete “${save.title}”` : 'Restore what was before'}
            </button>
            {save.effect !== 'deleted' && <a href={addressOf(save.file)}>Open “{save.title}”</a>}
          </div>
        </details>
      ))}
    </div>
  )
}

/** Both values of each field. */
export const Changes = ({ fields }: Pick<SavedChange, 'fields'>) => (
  <dl>
    {fields.map(({ name, before, after }) => (
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
)
