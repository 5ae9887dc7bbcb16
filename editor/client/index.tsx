/** The editor's page: the list of records, one record, checklist or publishing. */
import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Overview } from '../types.ts'
import { ask } from './api.ts'
import { allDrafts } from './drafts.ts'
import { Publish } from './Publish.tsx'
import { RecordForm } from './RecordForm.tsx'
import { openRecord, placeOf } from './values.ts'

function Editor() {
  const [overview, setOverview] = useState<Overview>()
  const [place, setPlace] = useState(location.hash.slice(1))
  const [version, setVersion] = useState(0)
  const [message, setMessage] = useState('')

  const fail = (error: Error) => setMessage(error.message)
  const load = useCallback(() => ask<Overview>('/api/overview').then(setOverview, fail), [])
  useEffect(() => {
    void load()
  }, [load])
  useEffect(() => {
    const move = () => {
      setPlace(location.hash.slice(1))
      setMessage('')
      scrollTo(0, 0)
    }
    addEventListener('hashchange', move)
    return () => removeEventListener('hashchange', move)
  }, [])

  const undo = async () => {
    const { file } = await ask<{ file?: string }>('/api/undo', {})
    setMessage('The last save is taken back.')
    if (!file && place.includes('/')) openRecord()
    setVersion(version + 1)
    await load()
  }

  if (!overview) return <p role="status">{message || 'One moment …'}</p>
  return (
    <>
      <header>
        <strong>{overview.brand}</strong>
        <nav aria-label="Editor">
          <a href="#">All pages</a>
          <a href="#publish">Check and publish</a>
        </nav>
        {overview.undo !== undefined && (
          <button type="button" onClick={() => void undo().catch(fail)}>
            Undo the last save ({overview.undo})
          </button>
        )}
        <p role="status">{message}</p>
      </header>
      <main>
        {place === '' && <List overview={overview} />}
        {place === 'publish' && <Publish site={overview.site} />}
        {place !== '' && place !== 'publish' && (
          <RecordForm key={`${place} ${version}`} file={`${place}.yaml`} overview={overview} onSaved={load} />
        )}
      </main>
    </>
  )
}

function List({ overview: { groups } }: { overview: Overview }) {
  const drafts = allDrafts()
  const isUnsaved = (file: string) => drafts.some(({ state }) => state.file === file)
  const unsaved = drafts.filter(({ state }) => state.hash === '').map(({ state }) => state)
  const all = [...(unsaved.length > 0 ? [{ label: 'New, not saved yet', records: unsaved }] : []), ...groups]
  return (
    <>
      <h1>What do you want to change?</h1>
      <div className="list">
        {all.map(({ label, records }) => (
          <section key={label}>
            <h2>{label}</h2>
            <ul>
              {records.map(({ file, title }) => (
                <li key={file}>
                  <a href={`#${placeOf(file)}`}>{title}</a>
                  {isUnsaved(file) && <span className="help"> has unsaved text</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

const root = document.getElementById('editor')
if (root) createRoot(root).render(<Editor />)
