import type { RecordSummary } from '../api-types'
import { collectionList } from '../collections'
import { isChanged, useEditor } from '../store'
import { count, indianTime } from '../words'

/** The pages of the site by kind, and what visitors do not see yet. */
export function Site() {
  const { store, state, show } = useEditor()
  const singles = collectionList.filter(({ one }) => one === undefined)
  const groups = [
    { title: 'Pages and details', inside: singles },
    ...collectionList
      .filter(({ one }) => one !== undefined)
      .map((each) => ({ title: each.title, inside: [each] })),
  ]
  return (
    <>
      <Changes />
      {groups.map(({ title, inside }) => (
        <section key={title} aria-labelledby={`group-${title}`}>
          <h2 id={`group-${title}`}>{title}</h2>
          <ul className="records">
            {inside.flatMap(({ name }) =>
              (state.records[name] ?? []).map((record) => (
                <li key={`${name}/${record.id}`}>
                  <a href={`#edit/${name}/${record.id}`} onFocus={() => show({ page: record.page })}>
                    <span>{record.title}</span>
                    <Marks record={record} isUnsaved={isChanged(store.drafts[`${name}/${record.id}`])} />
                  </a>
                </li>
              )),
            )}
          </ul>
        </section>
      ))}
    </>
  )
}

function Marks({ record: { price, isDraft }, isUnsaved }: { record: RecordSummary; isUnsaved: boolean }) {
  return (
    <small>
      {isUnsaved && <span className="mark">unsaved</span>}
      {isDraft && <span className="mark">draft</span>}
      {price !== undefined && ` ₹${price.toLocaleString('en-IN')}`}
    </small>
  )
}

/** What is different from what was published last, and the way to publish it. */
function Changes() {
  const { state } = useEditor()
  const { changes, account } = state
  return (
    <section className="card" aria-labelledby="changes">
      <h2 id="changes">
        {changes === undefined
          ? 'Not published yet'
          : changes.length === 0
            ? `Everything is ${account ? 'published' : 'in the newest zip'}`
            : `${count(changes.length, 'change')} since ${account ? 'you last published' : 'the newest zip'}`}
      </h2>
      {changes && changes.length > 0 && (
        <ul className="sentences">
          {changes.slice(0, 12).map(({ record, what }) => (
            <li key={what}>
              <a href={`#edit/${record}`}>{what}</a>
            </li>
          ))}
        </ul>
      )}
      {changes && changes.length > 12 && <p>… and {changes.length - 12} more.</p>}
      {changes?.length === 0 && account?.online && (
        <p className="help">Nothing has changed since {indianTime(account.online.at)}.</p>
      )}
      <a className="button" href="#publish">
        Publish
      </a>
    </section>
  )
}
