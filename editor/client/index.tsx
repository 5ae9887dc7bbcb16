/** The editor's page: the list of records, one record, or checking and publishing. */
import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Overview } from '../types.ts'
import { ask } from './api.ts'
import { Publish } from './Publish.tsx'
import { RecordForm } from './RecordForm.tsx'
import { RecordList } from './RecordList.tsx'
import { openRecord, viewOf } from './values.ts'

function Editor() {
  const [overview, setOverview] = useState<Overview>()
  // The list for '', a record for `tours/coorg-trip`.
  const [view, setView] = useState(location.hash.slice(1))
  const [version, setVersion] = useState(0)
  const [message, setMessage] = useState('')

  const fail = (error: Error) => setMessage(error.message)
  const load = useCallback(() => ask<Overview>('/api/overview').then(setOverview, fail), [])
  useEffect(() => {
    void load()
    const move = () => {
      setView(location.hash.slice(1))
      setMessage('')
      scrollTo(0, 0)
      void load()
    }
    addEventListener('hashchange', move)
    return () => removeEventListener('hashchange', move)
  }, [load])

  const reopen = useCallback(() => {
    setVersion((last) => last + 1)
    return load()
  }, [load])

  const undo = async (question: string) => {
    if (!confirm(question)) return
    const { file, isGone } = await ask<{ file: string; isGone: boolean }>('/api/undo', {})
    if (isGone && viewOf(file) === view) openRecord()
    await reopen()
    setMessage('Done.')
  }

  if (!overview) return <p role="status">{message || 'One moment …'}</p>
  const { brand, undo: last } = overview
  return (
    <>
      <header>
        <strong>{brand}</strong>
        <nav aria-label="Editor">
          <a href="#">All pages</a>
          <a href="#publish">Check and publish</a>
        </nav>
        {last && (
          <button type="button" onClick={() => void undo(last.question).catch(fail)}>
            {last.label}
          </button>
        )}
        <p role="status">{message}</p>
      </header>
      <main>
        {view === '' && <RecordList overview={overview} />}
        {view === 'publish' && <Publish overview={overview} />}
        {view !== '' && view !== 'publish' && (
          <RecordForm
            key={`${view} ${version}`}
            file={`${view}.yaml`}
            overview={overview}
            onSaved={load}
            onDiscarded={reopen}
          />
        )}
      </main>
    </>
  )
}

// A photograph that is dropped beside its field would take the place of the editor.
for (const type of ['dragover', 'drop']) addEventListener(type, (event) => event.preventDefault())

const root = document.getElementById('editor')
if (root) createRoot(root).render(<Editor />)
