import { useSite } from '../store'
import { count, indianTime } from '../format'

/** What is different from what was published last (without an account: packed), each with its form. */
export function Changes() {
  const { changes, account } = useSite()
  const last = account ? 'you last published' : 'the newest zip'
  return (
    <>
      <h2 id="changes">
        {changes === undefined
          ? 'Not published yet'
          : changes.length === 0
            ? `Everything is ${account ? 'published' : 'in the newest zip'}`
            : `${count(changes.length, 'change')} since ${last}`}
      </h2>
      <ul>
        {changes?.map(({ record, what }) => (
          <li key={record + what}>
            <a href={`#edit/${record}`}>{what}</a>
          </li>
        ))}
      </ul>
      {account?.online && (
        <p className="help">Last published {indianTime(account.online.at)}, every file checked.</p>
      )}
    </>
  )
}
