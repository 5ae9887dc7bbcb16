import type { Dispatch, SetStateAction } from 'react'
import type { Listed, State } from '../answers'
import { kinds, lists, singles } from '../kinds'
import { type Drafts, isChanged, withDraft } from './drafts'
import { RecordForm } from './RecordForm'

/** What stands under one heading. */
const groups = [
  { title: 'Site', kinds: singles },
  ...lists.map((kind) => ({ title: kind.title, kinds: [kind] })),
]

interface ChangeProps {
  state: State
  /** What follows `#change/` in the address: collection, id, path of a field. */
  route: readonly string[]
  drafts: Drafts
  setDrafts: Dispatch<SetStateAction<Drafts>>
  /** Called with the page that shows the record. */
  onSaved: (page: string) => void
}

/** Everything that can be changed, and the form of the one that is open. */
export function Change({
  state,
  route: [collection = '', id = '', field],
  drafts,
  setDrafts,
  onSaved,
}: ChangeProps) {
  const kind = kinds.find(({ name }) => name === collection)
  const record = state.records[collection]?.find((each) => each.id === id)
  const key = `${collection}/${id}`
  return (
    <div className="change">
      <nav className="records" aria-label="What to change">
        {groups.map(({ title, kinds: inside }) => (
          <section key={title} aria-labelledby={`kind-${title}`}>
            <h2 id={`kind-${title}`}>{title}</h2>
            <ul>
              {inside.flatMap(({ name }) =>
                (state.records[name] ?? []).map((each) => (
                  <RecordLink
                    key={each.id}
                    to={`${name}/${each.id}`}
                    record={each}
                    open={key}
                    drafts={drafts}
                  />
                )),
              )}
            </ul>
          </section>
        ))}
      </nav>
      {kind && (record || drafts[key]) ? (
        <RecordForm
          key={key}
          kind={kind}
          id={id}
          page={record?.page ?? '/'}
          field={field}
          state={state}
          draft={drafts[key]}
          setDraft={(draft) => setDrafts((all) => withDraft(all, key, draft))}
          onSaved={onSaved}
        />
      ) : (
        <p className="change__hint">
          {collection === ''
            ? 'Choose what you want to change.'
            : 'This is no longer here. Choose something else.'}
        </p>
      )}
    </div>
  )
}

function RecordLink({
  to,
  record,
  open,
  drafts,
}: {
  to: string
  record: Listed
  open: string
  drafts: Drafts
}) {
  const draft = drafts[to]
  return (
    <li>
      <a className="records__link" href={`#change/${to}`} aria-current={to === open ? 'true' : undefined}>
        {record.title}
        {draft && isChanged(draft) && <span className="records__unsaved"> unsaved</span>}
      </a>
    </li>
  )
}
