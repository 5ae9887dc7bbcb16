import { call } from '../actions'
import type { Change } from '../api-types'
import { useSite } from '../store'
import { indianTime } from '../format'
import { DialogButton } from './DialogButton'

/** Every change with its time, and the way back: one change, or all since a moment. */
export function Versions() {
  const { history } = useSite()
  const only = location.hash.split('/').slice(1).join('/')
  const shown = history.filter(({ record }) => only === '' || record === only)
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
              <TakeBack change={change} isAll={false} />
              <TakeBack change={change} isAll />
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** @param isAll with all later changes */
function TakeBack({ change: { id, at, title, record }, isAll }: { change: Change; isAll: boolean }) {
  const { account } = useSite()
  return (
    <DialogButton
      label={isAll ? 'Take back this and all later changes' : 'Take this back'}
      className={isAll ? 'quiet' : ''}
      title={isAll ? 'Take back all of them?' : `Take back the change of ${title}?`}
      act="Take back"
      also={account?.hasPassword ? 'Take back, and online' : undefined}
      run={async (filledIn) => {
        await call('POST', `version/${id}${isAll ? '?later=1' : ''}`)
        if (filledIn.has('also')) await call('POST', 'publish', {})
        if (filledIn.has('also')) location.hash = 'publish'
        else if (!isAll) location.hash = `edit/${record}`
      }}
    >
      <p>
        {isAll ? 'Everything' : `“${title}”`} becomes what it was before {indianTime(at)}. This too can be
        taken back. Visitors see no difference until you publish.
      </p>
    </DialogButton>
  )
}
