import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { shapeOf } from '../../../content/schema/shape'
import type { State, RecordFile } from '../api-types'
import { api, errorMessage, ApiError } from '../api'
import { Form, idOf } from '../forms/context'
import { Fields } from '../forms/Field'
import { mistakesOf, type Values } from '../forms/shape'
import type { Collection } from '../collections'
import { Actions } from './Actions'
import { Conflict, type Versions } from './Conflict'
import { type Draft, isChanged } from './drafts'

interface RecordFormProps {
  kind: Collection
  id: string
  page: string
  /** Path of the field that a link leads to. */
  field: string | undefined
  state: State
  draft: Draft | undefined
  setDraft: (draft: Draft | undefined) => void
  onSaved: (page: string) => void
}

/** The form of one record. What is typed is kept while one looks elsewhere; what is wrong is said beside its field. */
export function RecordForm({ kind, id, page, field, state, draft, setDraft, onSaved }: RecordFormProps) {
  const shape = useMemo(() => shapeOf(kind.schema), [kind])
  /** Their mistakes are shown. */
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [trouble, setTrouble] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  const [versions, setVersions] = useState<Versions>()
  const record = `${kind.name}/${id}`
  const isLoaded = draft !== undefined

  const take = (stored: RecordFile) => setDraft({ ...stored, typed: stored.value })
  const opened = useEffectEvent(take)
  useEffect(() => {
    if (isLoaded) return
    // An answer that comes when the form is open already would overwrite what is typed.
    let isAwaited = true
    api<RecordFile>('GET', `record/${record}`).then(
      (stored) => isAwaited && opened(stored),
      (error: unknown) => setTrouble(errorMessage(error)),
    )
    return () => {
      isAwaited = false
    }
  }, [isLoaded, record])
  useEffect(() => {
    if (isLoaded && field !== undefined) goTo(field)
  }, [isLoaded, field])

  if (!draft) return <p role="status">{trouble ?? 'Opening …'}</p>
  const mistakes = mistakesOf(kind.schema, draft.typed)
  const changed = isChanged(draft)
  const isUnready = state.findings.some(({ level, form }) => level === 'stop' && form !== undefined)
  const title = String(draft.value['title'] ?? draft.value['brand'] ?? kind.title)

  const type = (typed: Values) => {
    setTrouble(undefined)
    setDraft({ ...draft, typed })
  }
  const save = async (version: string) => {
    const [first] = mistakes.keys()
    if (first !== undefined) {
      setVisited((before) => new Set([...before, ...mistakes.keys()]))
      setTrouble(`Not saved: ${mistakes.size === 1 ? 'one field is' : `${mistakes.size} fields are`} wrong.`)
      goTo(first)
      return
    }
    try {
      take(await api<RecordFile>('PUT', `record/${record}`, { value: draft.typed, version }))
      if (versions) setVersions({ ...versions, chosen: 'mine' })
      setTrouble(undefined)
      setSaved(true)
      onSaved(page)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        setVersions({ mine: draft.typed, theirs: (error.answer as { stored: RecordFile }).stored })
      else setTrouble(errorMessage(error))
    }
  }

  return (
    <div className="box stack">
      <h2 id="record-title">{title}</h2>
      <p className="help">
        Fields with a <span className="star">*</span> have to be filled in.
      </p>
      {versions && (
        <Conflict
          shape={shape}
          versions={versions}
          takeTheirs={() => {
            take(versions.theirs)
            setVersions({ ...versions, chosen: 'theirs' })
          }}
          takeMine={() => void save(versions.theirs.version)}
          close={() => setVersions(undefined)}
        />
      )}
      <form
        id="record"
        className="stack"
        noValidate
        aria-labelledby="record-title"
        onSubmit={(event) => {
          event.preventDefault()
          void save(draft.version)
        }}
      >
        <Form
          value={{
            mistakeAt: (at) => (visited.has(at) ? mistakes.get(at) : undefined),
            leave: (at) => setVisited((before) => new Set([...before, at])),
            choices: {
              tour: state.records['tours'] ?? [],
              destination: state.records['destinations'] ?? [],
            },
            record: id,
          }}
        >
          <Fields shape={shape} path="" value={draft.typed} onChange={(typed) => type(typed as Values)} />
        </Form>
      </form>
      <div className="bar row">
        <p className={trouble === undefined ? undefined : 'mistake'} role="status">
          {trouble ?? (changed ? 'Unsaved' : isSaved ? <Saved isUnready={isUnready} /> : 'All saved')}
        </p>
        <button form="record" className="button" type="submit" disabled={!changed}>
          Save
        </button>
        {changed && (
          <button type="button" onClick={() => type(draft.value)}>
            Undo changes
          </button>
        )}
        {kind.one !== undefined && (
          <Actions
            one={kind.one}
            record={record}
            title={title}
            version={draft.version}
            isChanged={changed}
            onCopied={(copy) => {
              onSaved(page)
              location.hash = `change/${kind.name}/${copy}`
            }}
            onDeleted={() => {
              setDraft(undefined)
              onSaved('/')
              location.hash = 'ready'
            }}
          />
        )}
      </div>
    </div>
  )
}

function Saved({ isUnready }: { isUnready: boolean }) {
  return (
    <>
      Saved. <a href="#look">Look at it</a>
      {isUnready && (
        <>
          {' or '}
          <a href="#ready">see what remains to be done</a>
        </>
      )}
    </>
  )
}

/** Opens what a field is folded into, and goes to it; to what holds it when it is not there. */
function goTo(path: string): void {
  const parts = path.split('.')
  const control = parts
    .map((_, index) => document.getElementById(idOf(parts.slice(0, parts.length - index).join('.'))))
    .find((element) => element !== null)
  for (let fold = control?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
