import { useState } from 'react'
import { call } from '../actions'
import type { Change } from '../api-types'
import { useSite } from '../store'
import { indianTime } from '../words'
import { ConfirmDialog } from './ConfirmDialog'

/** Every change with its time, and the way back: one change, or all since a moment. */
export function Versions() {
  const { history, account } = useSite()
  const [asked, setAsked] = useState<{ change: Change; isAll: boolean }>()
  const only = location.hash.split('/').slice(1).join('/')
  const shown = history.filter(({ record }) => only === '' || record === only)
  const back = async (change: Change, isAll: boolean, isOnline: boolean) => {
    await call('POST', `version/${change.id}${isAll ? '?later=1' : ''}`)
    if (isOnline) await call('POST', 'publish', {})
    if (isOnline || !isAll) location.hash = isOnline ? 'publish' : `edit/${change.record}`
  }
  return (
    <>
      {only !== '' && (
        <p>
          Only what belongs to one page is shown. <a href="#versions">Show all</a>
        </p>
      )}
      {shown.length === 0 && (
        <p>Once you have saved something, every change stands here and can be taken back.</p>
      )}
      <ol className="records">
        {shown.map((change) => (
          <li key={change.id} className="card">
            <p>
              <strong>{change.title}</strong> <small>{indianTime(change.at)}</small>
            </p>
            <ul>
              {change.what.slice(0, 6).map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
            <p className="row">
              <button type="button" onClick={() => setAsked({ change, isAll: false })}>
                Take this back
              </button>
              <button type="button" className="quiet" onClick={() => setAsked({ change, isAll: true })}>
                Take back this and all later changes
              </button>
            </p>
          </li>
        ))}
      </ol>
      {asked && (
        <ConfirmDialog
          title={asked.isAll ? 'Take back all of them?' : `Take back the change of ${asked.change.title}?`}
          act="Take back"
          also={account?.hasPassword ? 'Take back, and online' : undefined}
          close={() => setAsked(undefined)}
          run={(filledIn) => back(asked.change, asked.isAll, filledIn.has('also'))}
        >
          <p>
            {asked.isAll
              ? `Everything becomes what it was before ${indianTime(asked.change.at)}.`
              : `“${asked.change.title}” becomes what it was before ${indianTime(asked.change.at)}.`}{' '}
            This too can be taken back. Visitors see no difference until you publish.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
