/** The editor's page: the list of records, one record, checklist or publishing. */
import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Overview } from '../types.ts'
import { get, post } from './api.ts'
import { allDrafts } from './drafts.ts'
import { Publish } from './Publish.tsx'
import { placeOf, RecordForm } from './RecordForm.tsx'

function Editor() {
  const [overview, setOverview] = useState<Overview>()
  const [place, setPlace] = useState(location.hash.slice(1))
  const [version, setVersion] = useState(0)
  const [message, setMessage] = useState('')

  const load = useCallback(async () => {
    try {
      setOverview(await get<Overview>('/api/overview'))
    } catch (error) {
      setMessage((error as Error).message)
    }
  }, [])
  useEffect(() => {
    void load()
    const move = () => {
      setPlace(location.hash.slice(1))
      setMessage('')
      scrollTo(0, 0)
    }
    addEventListener('hashchange', move)
    return () => removeEventListener('hashchange', move)
  }, [load])

  const undo = async () => {
    try {
      const { file } = await post<{ file?: string }>('/api/undo', {})
      setMessage('The last save is taken back.')
      if (!file && place.includes('/')) location.hash = ''
      // Reads the record again.
      setVersion(version + 1)
      await load()
    } catch (error) {
      setMessage((error as Error).message)
    }
  }

  if (!overview) return <p role="status">{message || 'One moment …'}</p>
  return (
    <>
      <header>
        <a href="#">{overview.brand}</a>
        <nav aria-label="Editor">
          <a href="#publish">Check and publish</a>
        </nav>
        {overview.undo !== undefined && (
          <button type="button" onClick={() => void undo()}>
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
