import type { RecordSummary } from '../api-types'
import { collectionList } from '../collections'
import { dispatch, isChanged, useSite, useStore } from '../store'
import { Changes } from './Changes'

/** The pages of the site by kind, and what visitors do not see yet. */
export function Site() {
  const { records } = useSite()
  const { drafts } = useStore()
  const singles = collectionList.filter(({ one }) => one === undefined)
  const groups = [
    { title: 'Pages and details', inside: singles },
    ...collectionList
      .filter(({ one }) => one !== undefined)
      .map((each) => ({ title: each.title, inside: [each] })),
  ]
  return (
    <>
      <section className="card" aria-labelledby="changes">
        <Changes />
        <a className="button" href="#publish">
          Publish
        </a>
      </section>
      {groups.map(({ title, inside }) => (
        <section key={title} aria-labelledby={`group-${title}`}>
          <h2 id={`group-${title}`}>{title}</h2>
          <ul className="records">
            {inside.flatMap(({ name }) =>
              (records[name] ?? []).map((record) => (
                <li key={`${name}/${record.id}`}>
                  <a
                    href={`#edit/${name}/${record.id}`}
                    onFocus={() => dispatch({ type: 'show', shown: { page: record.page } })}
                  >
                    <span>{record.title}</span>
                    <Marks record={record} isUnsaved={isChanged(drafts[`${name}/${record.id}`])} />
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
