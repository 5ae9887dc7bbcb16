/** The editor's page: the list of records, one record, or one of the other views. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Overview } from '../shared/protocol.ts'
import { isUrgent } from '../shared/issues.ts'
import { isInProgress } from '../shared/publishing.ts'
import { request } from './api.ts'
import { countChanges } from './Changes.tsx'
import { Checklist } from './Checklist.tsx'
import { History } from './History.tsx'
import { Publish } from './Publish.tsx'
import { RecordForm } from './RecordForm.tsx'
import { RecordList } from './RecordList.tsx'
import { RunEnd } from './RunProgress.tsx'

/** Views by address; every other address is that of a record. */
const views = { '': 'Pages', checklist: 'Checklist', history: 'History', publish: 'Publish' }

/** @param props.problem why the overview is not up to date; '' while the editor responds */
function Editor({ overview, problem }: { overview: Overview; problem: string }) {
  const { brand, checklist, history, publishing } = overview
  const [view = '', field = ''] = viewNow().split('?')
  // The list is as it was when a record that was found is closed.
  const [search, setSearch] = useState('')
  const { run } = publishing
  const [openedAt] = useState(Date.now)
  // Ends of runs, in ms since 1970, that a window has shown, or that were before this window was opened, are not announced.
  const shownEnd = Math.max(openedAt, Number(localStorage.getItem('shownEnd')))
  const isNewEnd = run?.result !== undefined && run.updatedAt > shownEnd
  const hideEnd = () => {
    localStorage.setItem('shownEnd', String(run?.updatedAt))
    void refresh()
  }
  useEffect(() => {
    if (isNewEnd && view === 'publish' && !document.hidden) hideEnd()
  })
  const runEnd = (
    <RunEnd run={isNewEnd && view !== 'publish' ? run : undefined} overview={overview} onClose={hideEnd} />
  )
  const list = <RecordList overview={overview} search={search} onSearch={setSearch} />
  const isRecord = !Object.hasOwn(views, view)
  const current = isRecord ? '' : view
  const counts: Readonly<Record<string, number | string>> = {
    checklist: checklist.filter(isUrgent).length,
    publish: isInProgress(run) ? '…' : countChanges(publishing.unpublished ?? []),
  }
  return (
    <>
      <header>
        <p className="brand">
          <img src="/pictures/marigold.svg" alt="" />
          {brand}
        </p>
        <nav aria-label="Editor">
          {Object.entries(views).map(([name, label]) => (
            <a key={name} href={`#${name}`} aria-current={name === current ? 'page' : undefined}>
              {label} {counts[name] ? <span className="count">{counts[name]}</span> : ''}
            </a>
          ))}
        </nav>
      </header>
      <main>
        {/* A form says all this beside Save. */}
        {problem !== '' && !isRecord && (
          <p className="banner banner--error" role="alert">
            {problem}
          </p>
        )}
        {!isRecord && runEnd}
        {view === '' && list}
        {view === 'checklist' && <Checklist items={checklist} history={history} refresh={refresh} />}
        {view === 'history' && <History overview={overview} refresh={refresh} />}
        {view === 'publish' && <Publish overview={overview} refresh={refresh} />}
        {isRecord && (
          <RecordForm key={view} file={view} field={field} overview={overview} list={list} onSaved={refresh}>
            {runEnd}
          </RecordForm>
        )}
      </main>
    </>
  )
}

const root = createRoot(document.getElementById('editor') as HTMLElement)
/** `checklist` for a view, `tours/coorg-trip.yaml` for a record, `…?price` for a field of it. */
const viewNow = () => location.hash.slice(1)

let overview: Overview | undefined
let retry: ReturnType<typeof setTimeout> | undefined
/** Requests are sent one after the other, so that the last one is shown last. */
let queue = Promise.resolve()
const show = () => (queue = queue.then(load, load))

/** While the editor is closed, no run is in progress, and it has forgotten the password. */
function withoutConnection({ publishing, ...others }: Overview): Overview {
  const run = isInProgress(publishing.run) ? undefined : publishing.run
  return { ...others, publishing: { ...publishing, run, passwordFor: '' } }
}

/** Shows the view of the address with the current records; while the editor is closed, with the last ones. */
async function load(): Promise<void> {
  let problem = ''
  const response = request<Overview>('/api/overview').catch((error: Error) => void (problem = error.message))
  overview = (await response) ?? (overview && withoutConnection(overview))
  clearTimeout(retry)
  // Again until the editor responds, and until a run has ended.
  if (problem !== '' || isInProgress(overview?.publishing.run)) retry = setTimeout(() => void show(), 1000)
  // Rendered when the promise resolves, so that the focus can be moved then.
  flushSync(() =>
    root.render(overview ? <Editor overview={overview} problem={problem} /> : <p role="alert">{problem}</p>),
  )
}

addEventListener('hashchange', () => void show())

// After a save, the other windows read the records again, as they do when they get the focus.
const otherWindows = new BroadcastChannel('saved')
otherWindows.onmessage = () => dispatchEvent(new Event('focus'))
addEventListener('focus', () => void show())
const refresh = () => {
  otherWindows.postMessage('')
  return show()
}

/** What can be typed into. */
const textFields = 'textarea, input:not([type=checkbox], [type=file])'
/** Buttons by the key that presses them together with Ctrl or Cmd. */
const shortcuts: Readonly<Record<string, string>> = { s: '.save-button', z: '.undo-step' }
addEventListener('keydown', (event) => {
  const { ctrlKey, metaKey, shiftKey, target } = event
  if (!(ctrlKey || metaKey) || shiftKey) return
  // With Caps Lock it is a capital letter.
  const key = event.key.toLowerCase()
  const selector = shortcuts[key]
  if (!selector) return
  const button = document.querySelector<HTMLElement>(selector)
  // The browser undoes what was typed.
  if (key === 'z' && (target as Element).matches(textFields)) return
  event.preventDefault()
  if (!document.querySelector('dialog[open]')) button?.click()
})
// The browser would open a photograph or a link that is dropped outside its field. A text can be dropped into any field.
for (const type of ['dragover', 'drop'] as const)
  addEventListener(type, (event) => {
    const isField = (event.target as Element).matches(textFields)
    if (!isField || event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
void show()
