import type { Dispatch, SetStateAction } from 'react'
import type { State } from '../api-types'
import { collectionList } from '../collections'
import { type Drafts, isChanged } from './drafts'
import { RecordForm } from './RecordForm'

/** What stands under one heading. */
const groups = [
  { title: 'Site', inside: collectionList.filter(({ one }) => one === undefined) },
  ...collectionList
    .filter(({ one }) => one !== undefined)
    .map((kind) => ({ title: kind.title, inside: [kind] })),
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
export function Change({ state, route, drafts, setDrafts, onSaved }: ChangeProps) {
  const [collection = '', id = '', field] = route
  const kind = collectionList.find(({ name }) => name === collection)
  const record = state.records[collection]?.find((each) => each.id === id)
  const open = `${collection}/${id}`
  return (
    <div className="change">
      <nav className="records stack" aria-label="What to change">
        {groups.map(({ title, inside }) => (
          <section key={title} aria-labelledby={`kind-${title}`}>
            <h2 id={`kind-${title}`}>{title}</h2>
            <ul>
              {inside.flatMap(({ name }) =>
                (state.records[name] ?? []).map((each) => {
                  const key = `${name}/${each.id}`
                  return (
                    <li key={key}>
                      <a href={`#change/${key}`} aria-current={key === open ? 'true' : undefined}>
                        {each.title}
                        {isChanged(drafts[key]) && <small> unsaved</small>}
                      </a>
                    </li>
                  )
                }),
              )}
            </ul>
          </section>
        ))}
      </nav>
      {kind && (record || drafts[open]) ? (
        <RecordForm
          key={open}
          kind={kind}
          id={id}
          page={record?.page ?? '/'}
          field={field}
          state={state}
          draft={drafts[open]}
          setDraft={(draft) => setDrafts((all) => ({ ...all, [open]: draft }))}
          onSaved={onSaved}
        />
      ) : (
        <p>
          {collection === ''
            ? 'Choose what you want to change.'
            : 'This is no longer here. Choose something else.'}
        </p>
      )}
    </div>
  )
}
