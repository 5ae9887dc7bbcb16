/** One record: its form, its page, and saving. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftAnswer, Overview, Path, Problem, RecordState, SaveAnswer, Values } from '../types.ts'
import { ask } from './api.ts'
import { Conflict } from './Conflict.tsx'
import { draftOf, keepDraft } from './drafts.ts'
import { Fields, FormContext } from './Field.tsx'
import { Preview } from './Preview.tsx'
import { focusField, openRecord, placeOf, sentence, withValue } from './values.ts'

interface RecordFormProps {
  file: string
  overview: Overview
  /** After every change of a file. */
  onSaved: () => Promise<void>
}

/** In ms after the last key. */
const pause = 150

export function RecordForm({ file, overview, onSaved }: RecordFormProps) {
  const [state, setState] = useState<RecordState>()
  const [values, setValues] = useState<Values>({})
  const [answer, setAnswer] = useState<DraftAnswer>({ problems: [] })
  const [html, setHtml] = useState<string>()
  const [message, setMessage] = useState('')
  const [refused, setRefused] = useState<readonly Problem[]>([])
  const [conflict, setConflict] = useState<RecordState>()
  // Saving goes on while something is typed: what is sent next is decided by these, not by the state of a past drawing.
  const latest = useRef<{ state: RecordState; values: Values }>(undefined)
  const queue = useRef<Promise<void>>(Promise.resolve())

  const show = useCallback((next: RecordState, typed: Values) => {
    latest.current = { state: next, values: typed }
    setState(next)
    setValues(typed)
  }, [])

  useEffect(() => {
    const draft = draftOf(file)
    const begin = async () => {
      if (draft?.state.hash === '') return show(draft.state, draft.values)
      const saved = await ask<RecordState>(`/api/record?file=${encodeURIComponent(file)}`)
      show({ ...saved, hash: draft?.state.hash ?? saved.hash }, draft?.values ?? saved.values)
      if (draft) setMessage('Your unsaved text is back.')
    }
    begin().catch((error: Error) => setMessage(error.message))
  }, [file, show])

  const isDirty =
    state !== undefined && (state.hash === '' || JSON.stringify(values) !== JSON.stringify(state.values))
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])

  const change = useCallback(
    (path: Path, value: unknown) => {
      const now = latest.current
      if (!now) return
      const typed = withValue(now.values, path, value) as Values
      keepDraft(file, { state: now.state, values: typed })
      show(now.state, typed)
      setMessage('')
      setRefused([])
    },
    [file, show],
  )

  const address = addressOf(file, values)
  const isShown = state !== undefined
  useEffect(() => {
    if (!isShown) return
    const abort = new AbortController()
    const check = async () => {
      const next = await ask<DraftAnswer>('/api/draft', { file, values, address }, abort.signal)
      setAnswer(next)
      // While something is wrong, the last right page stays.
      setHtml((shown) => (next.problems.length > 0 && shown !== undefined ? shown : (next.html ?? shown)))
    }
    const timer = setTimeout(
      () =>
        check().catch((error: Error) => {
          if (error.name !== 'AbortError') setAnswer({ problems: [], reason: error.message })
        }),
      html === undefined ? 0 : pause,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // Not after a new page: it is the answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [file, values, address, isShown])

  /** One save at a time: the next one sends the hash that the one before has brought. */
  const save = useCallback(() => {
    const saveLatest = async () => {
      const sent = latest.current
      if (!sent) return
      setMessage('Saving …')
      const { saved, conflict, problems } = await ask<SaveAnswer>('/api/save', {
        file,
        values: sent.values,
        hash: sent.state.hash,
      })
      setConflict(conflict)
      setRefused(problems ?? [])
      setMessage(saved ? 'Saved.' : 'Not saved.')
      if (!saved) return
      const typed = latest.current?.values ?? sent.values
      const isTypedSince = typed !== sent.values
      keepDraft(file, isTypedSince ? { state: saved, values: typed } : undefined)
      show(saved, isTypedSince ? typed : saved.values)
      if (isTypedSince) setMessage('Saved, but for what you have typed since.')
      await onSaved()
    }
    queue.current = queue.current
      .then(saveLatest)
      .catch((error: Error) => setMessage(`Not saved. ${error.message}`))
  }, [file, onSaved, show])

  const problems = answer.problems.filter((problem) => problem.file === file)
  const form = { change, problems, records: overview.groups.flatMap(({ records }) => records) }
  const goTo = (problem: Problem) => {
    if (problem.file === file) focusField(problem.path)
    else openRecord(problem.file)
  }

  const attempt = (action: () => Promise<void>) => {
    action().catch((error: Error) => setMessage(error.message))
  }
  const remove = async () => {
    if (!state || !confirm(`Delete “${state.title}”? You can take it back.`)) return
    const { problems, conflict } = await ask<SaveAnswer>('/api/delete', { file, hash: state.hash })
    setConflict(conflict)
    setRefused(problems ?? [])
    if (problems || conflict) return setMessage('Not deleted: the site needs it.')
    keepDraft(file)
    await onSaved()
    openRecord()
  }
  /** A new tour is a copy; nothing is written before Save. */
  const copy = async () => {
    const title = prompt('The name of the new one:', `${state?.title} 2`)
    if (!title) return
    const copied = await ask<RecordState>('/api/copy', { file, title })
    keepDraft(copied.file, { state: copied, values: copied.values })
    openRecord(copied.file)
  }
  /** Goes on from the state that somebody else has saved. */
  const settle = (theirs: RecordState, typed: Values) => {
    show(theirs, typed)
    setConflict(undefined)
    if (typed === theirs.values) keepDraft(file)
    else save()
  }
  const discard = () => {
    if (!confirm('Discard what you have not saved?')) return
    keepDraft(file)
    if (state?.hash === '') openRecord()
    else location.reload()
  }

  if (!state) return <p role="status">{message || 'One moment …'}</p>
  const [first] = answer.problems
  const reason = answer.reason ?? (first && `The page waits: ${sentence(first, file)}`)
  return (
    <div className="record">
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <h1>{String(values['title'] || state.title)}</h1>
        {conflict && (
          <Conflict
            mine={values}
            theirs={conflict}
            onMine={() => settle(conflict, values)}
            onTheirs={() => settle(conflict, conflict.values)}
          />
        )}
        <FormContext value={form}>
          <Fields schema={state.schema} path={[]} value={values} />
        </FormContext>
        {file.includes('/') && state.hash !== '' && (
          <div className="record-more">
            <button type="button" onClick={() => attempt(copy)}>
              Copy as a new one
            </button>
            <button type="button" onClick={() => attempt(remove)}>
              Delete
            </button>
          </div>
        )}
        <div className="save-bar">
          <button type="submit" className="main-button">
            Save
          </button>
          {isDirty && (
            <button type="button" onClick={discard}>
              Discard
            </button>
          )}
          <button
            type="button"
            className="to-page"
            onClick={() => document.querySelector('.preview')?.scrollIntoView()}
          >
            See the page
          </button>
          <p role="status">{message || (isDirty && 'Not saved yet; kept in this browser.')}</p>
          <div className="refused" role="alert">
            <ul>
              {refused.map((problem) => (
                <li key={`${problem.file} ${problem.path.join('.')} ${problem.message}`}>
                  <button type="button" onClick={() => goTo(problem)}>
                    {sentence(problem, file)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </form>
      <Preview html={html} reason={reason ?? ''} />
    </div>
  )
}

function addressOf(file: string, values: Values): string {
  const [folder = '', name = ''] = placeOf(file).split('/')
  if (folder === 'tours') return values['hasPage'] === true ? `/tour/${name}/` : '/packages/'
  if (folder === 'destinations') return `/destination/${name}/`
  if (folder === 'tour-types') return '/tour-type/one-day-tours/'
  return folder === 'packages-page' || folder === 'questions' ? '/packages/' : '/'
}
