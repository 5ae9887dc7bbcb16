/** One record: its form, its page, and what can be done with it. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Overview } from '../types.ts'
import { ask } from './api.ts'
import { Conflict } from './Conflict.tsx'
import { Fields } from './Field.tsx'
import { FormContext } from './FormContext.tsx'
import { FormNav } from './FormNav.tsx'
import { Preview } from './Preview.tsx'
import { RecordSession } from './record-session.ts'
import { SaveBar } from './SaveBar.tsx'
import { addressOf, sentence } from './values.ts'
import { ViewHeading } from './ViewHeading.tsx'

interface RecordFormProps {
  file: string
  overview: Overview
  /** After every change of a file. */
  onSaved: () => Promise<void>
  onDiscarded: () => Promise<void>
}

export function RecordForm({ file, overview, onSaved, onDiscarded }: RecordFormProps) {
  const [session] = useState(() => new RecordSession(file, ask, onSaved, onDiscarded))
  const view = useSyncExternalStore(session.subscribe, session.current)
  const { schema, values, conflict, isKept } = view

  useEffect(() => {
    void session.load()
    return () => void session.flush().then(onSaved)
  }, [session, onSaved])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void session.save()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [session])

  // A window with text that the disk does not have yet asks before it closes.
  useEffect(() => {
    if (isKept) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isKept])

  if (!schema) return <p role="status">{view.status}</p>

  const records = overview.groups.flatMap((group) => group.records)
  const issues = view.issues.filter((issue) => issue.file === file)
  const [first] = view.issues
  const title = String(values['title'] || records.find((record) => record.file === file)?.title)
  const copy = () => {
    const name = prompt('The name of the new one:', `${title} 2`)
    if (name) void session.copy(name)
  }
  const remove = () => {
    if (confirm(`Delete “${title}”? You can take it back.`)) void session.remove()
  }
  return (
    <FormContext
      value={{ change: session.change, issues, records: records.filter(({ isSaved }) => isSaved) }}
    >
      <div className="record">
        <FormNav schema={schema} />
        <form
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault()
            void session.save()
          }}
          onBlur={() => void session.flush()}
        >
          <ViewHeading text={title} />
          {conflict && (
            <Conflict
              schema={schema}
              mine={values}
              theirs={conflict.values}
              onKeep={session.keepMine}
              onDiscard={session.discard}
            />
          )}
          <Fields schema={schema} path={[]} value={values} />
          {file.includes('/') && (
            <div className="record-more">
              <button type="button" onClick={copy}>
                Copy as a new one
              </button>
              {view.hash !== '' && (
                <button type="button" onClick={remove}>
                  Delete
                </button>
              )}
            </div>
          )}
          <SaveBar view={view} onDiscard={session.discard} />
        </form>
        <Preview
          html={view.html}
          reason={first ? `The page waits: ${sentence(first, file)}` : ''}
          part={addressOf(file, values).split('#')[1] ?? ''}
        />
      </div>
    </FormContext>
  )
}
