import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { State, Stored } from '../answers'
import { ask, Said } from '../ask'
import { Form, idOf } from '../forms/context'
import { Fields } from '../forms/Field'
import { mistakesOf, shapeOf, type Values } from '../forms/shape'
import type { Kind } from '../kinds'
import { Conflict, type Versions } from './Conflict'
import { CopyDialog, DeleteDialog } from './dialogs'
import { type Draft, isChanged } from './drafts'

interface RecordFormProps {
  kind: Kind
  id: string
  page: string
  /** Path of the field that a link leads to. */
  field: string | undefined
  state: State
  draft: Draft | undefined
  setDraft: (draft: Draft | undefined) => void
  onSaved: (page: string) => void
}

/** What became of the last press of a button. */
interface Notice {
  text: string
  isTrouble?: boolean
}

/** The form of one record. What is typed is kept while one looks elsewhere; what is wrong is said beside its field. */
export function RecordForm({ kind, id, page, field, state, draft, setDraft, onSaved }: RecordFormProps) {
  const shape = useMemo(() => shapeOf(kind.schema), [kind])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  const [versions, setVersions] = useState<Versions>()
  const [dialog, setDialog] = useState<'copy' | 'delete'>()
  const path = `record/${kind.name}/${id}`
  const isLoaded = draft !== undefined

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Said)) throw error
      setNotice({ text: error.message, isTrouble: true })
    }
  }
  const opened = useEffectEvent((stored: Stored) => setDraft({ ...stored, typed: stored.value }))
  useEffect(() => {
    if (isLoaded) return
    ask<Stored>('GET', path).then(opened, (error: unknown) =>
      setNotice({ text: error instanceof Error ? error.message : String(error), isTrouble: true }),
    )
  }, [isLoaded, path])
  useEffect(() => {
    if (isLoaded && field !== undefined) goTo(field)
  }, [isLoaded, field])

  if (!draft) return <p role="status">{notice?.text ?? 'Opening …'}</p>
  const mistakes = mistakesOf(kind.schema, draft.typed)
  const changed = isChanged(draft)
  const remaining = state.findings.filter(({ level, form }) => level === 'stop' && form !== undefined)

  const save = (version: string) =>
    attempt(async () => {
      const [first] = mistakes.keys()
      if (first !== undefined) {
        setAll(true)
        setNotice({
          text: `Not saved: ${mistakes.size === 1 ? 'one field is' : `${mistakes.size} fields are`} wrong.`,
          isTrouble: true,
        })
        goTo(first)
        return
      }
      try {
        const stored = await ask<Stored>('PUT', path, { value: draft.typed, version })
        setDraft({ ...stored, typed: stored.value })
        if (versions) setVersions({ ...versions, chosen: 'mine' })
        setNotice({ text: 'Saved.' })
        onSaved(page)
      } catch (error) {
        if (!(error instanceof Said) || error.status !== 409) throw error
        setVersions({ mine: draft.typed, theirs: (error.answer as { stored: Stored }).stored })
      }
    })

  return (
    <>
      <form
        className="record"
        noValidate
        aria-labelledby="record-title"
        onSubmit={(event) => {
          event.preventDefault()
          void save(draft.version)
        }}
      >
        <h2 id="record-title">{titleOf(draft.value) ?? kind.title}</h2>
        <p className="record__legend">
          Fields with a <span className="field__star">*</span> have to be filled in.
        </p>
        {versions && (
          <Conflict
            shape={shape}
            versions={versions}
            takeTheirs={() => {
              setDraft({ ...versions.theirs, typed: versions.theirs.value })
              setVersions({ ...versions, chosen: 'theirs' })
            }}
            takeMine={() => void save(versions.theirs.version)}
            close={() => setVersions(undefined)}
          />
        )}
        <Form
          value={{
            mistakeAt: (at) => (all || left.has(at) ? mistakes.get(at) : undefined),
            leave: (at) => setLeft((before) => new Set([...before, at])),
            choices: { tour: state.records['tours'] ?? [], destination: state.records['destinations'] ?? [] },
            record: id,
          }}
        >
          <Fields
            shape={shape}
            path=""
            value={draft.typed}
            onChange={(typed) => setDraft({ ...draft, typed: typed as Values })}
          />
        </Form>
        <div className="record__bar">
          <p
            className={notice?.isTrouble ? 'record__state record__state--stop' : 'record__state'}
            role="status"
          >
            {notice?.isTrouble ? notice.text : changed ? 'Unsaved' : (notice?.text ?? 'All saved')}
            {!changed && notice?.text === 'Saved.' && <SavedLinks remaining={remaining.length} />}
          </p>
          <button className="button" type="submit" disabled={!changed}>
            Save
          </button>
          {changed && (
            <button
              className="button button--quiet"
              type="button"
              onClick={() => setDraft({ ...draft, typed: draft.value })}
            >
              Undo changes
            </button>
          )}
          {kind.one !== undefined && (
            <>
              <button
                className="button button--quiet"
                type="button"
                disabled={changed}
                onClick={() => setDialog('copy')}
              >
                Copy as a new {kind.one}
              </button>
              <button className="button button--quiet" type="button" onClick={() => setDialog('delete')}>
                Delete this {kind.one}
              </button>
            </>
          )}
        </div>
      </form>
      {dialog === 'copy' && (
        <CopyDialog
          kind={kind}
          from={draft.value}
          id={id}
          close={() => setDialog(undefined)}
          onCopied={(copied) => {
            onSaved(page)
            location.hash = `change/${kind.name}/${copied}`
          }}
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          kind={kind}
          id={id}
          version={draft.version}
          title={titleOf(draft.value) ?? id}
          close={() => setDialog(undefined)}
          onDeleted={() => {
            setDraft(undefined)
            onSaved('/')
            location.hash = 'ready'
          }}
        />
      )}
    </>
  )
}

function SavedLinks({ remaining }: { remaining: number }) {
  return (
    <>
      {' '}
      <a href="#look">Look at it</a>
      {remaining > 0 && (
        <>
          {' or '}
          <a href="#ready">see what remains to be done</a>
        </>
      )}
    </>
  )
}

function titleOf({ title, brand }: Values): string | undefined {
  return [title, brand].find((each) => typeof each === 'string')
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
