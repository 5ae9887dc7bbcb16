import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { State } from './api-types'
import { api, errorMessage } from './api'
import { Change } from './steps/Change'
import { type Drafts, isChanged } from './steps/drafts'
import { Ready } from './steps/Findings'
import { Look } from './steps/Look'
import { Online } from './steps/Online'

const titles = { change: 'Change', look: 'Look', ready: 'Ready?', online: 'Put online' } as const
type StepName = keyof typeof titles
const steps = Object.keys(titles) as StepName[]

/** The operator's editor: four steps, of which one is open; the address says which, so that links lead anywhere in it. */
export function Editor() {
  const route = useSyncExternalStore(onHash, () => location.hash.slice(1))
  const [asked = '', ...rest] = route.split('/')
  const open = steps.find((step) => step === asked) ?? 'change'
  const [state, setState] = useState<State>()
  const [trouble, setTrouble] = useState<string>()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [shown, setShown] = useState('/')
  const heading = useRef<HTMLHeadingElement>(null)

  const refresh = useCallback(async () => {
    try {
      setState(await api<State>('GET', 'state'))
      setTrouble(undefined)
    } catch (error) {
      setTrouble(errorMessage(error))
    }
  }, [])

  const isRunning = state?.build?.state === 'running' || state?.live?.state === 'running'
  const soon = !state || isRunning || (open === 'look' && !state.preview.isOpen)
  useEffect(() => {
    const first = setTimeout(() => void refresh())
    const timer = setInterval(() => void refresh(), soon ? 1000 : 10_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [refresh, soon, open])

  const unsaved = Object.values(drafts).filter(isChanged).length
  useEffect(() => {
    window.onbeforeunload = unsaved > 0 ? (event) => event.preventDefault() : null
  }, [unsaved])

  const before = useRef(open)
  const field = rest[2]
  useEffect(() => {
    // A link to a field leads there instead.
    if (before.current !== open && field === undefined) heading.current?.focus()
    before.current = open
  }, [open, field])

  const stops = state?.findings.filter(({ level }) => level === 'stop').length ?? 0
  const says: Readonly<Record<StepName, string>> = {
    change: unsaved > 0 ? `${unsaved} unsaved` : 'all saved',
    look: shown,
    ready: state === undefined ? '…' : stops > 0 ? `${stops} to put right` : 'ready',
    online: onlineSays(state),
  }

  return (
    <>
      <header>
        <p className="name">The editor</p>
        <nav aria-label="Steps">
          <ol className="steps">
            {steps.map((step, index) => (
              <li key={step}>
                <a href={`#${step}`} aria-current={step === open ? 'step' : undefined}>
                  <span aria-hidden>{index + 1}</span>
                  <span className="strong">{titles[step]}</span>
                  <span>{says[step]}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </header>
      <main className="stack">
        <h1 tabIndex={-1} ref={heading}>
          {titles[open]}
        </h1>
        {trouble !== undefined && (
          <p className="notice stop" role="alert">
            {trouble}
          </p>
        )}
        {state === undefined ? (
          <p role="status">Opening …</p>
        ) : open === 'look' ? (
          <Look preview={state.preview} path={shown} />
        ) : open === 'ready' ? (
          <Ready findings={state.findings} />
        ) : open === 'online' ? (
          <Online state={state} unsaved={unsaved} refresh={refresh} />
        ) : (
          <Change
            state={state}
            route={rest}
            drafts={drafts}
            setDrafts={setDrafts}
            onSaved={(page) => {
              setShown(page)
              void refresh()
            }}
          />
        )}
      </main>
    </>
  )
}

function onlineSays(state: State | undefined): string {
  if (state?.build?.state === 'running') return 'building …'
  const [zip] = state?.zips ?? []
  if (!zip) return 'no zip yet'
  return state?.upToDate ? `zip of ${zip.day}` : 'changed since the last zip'
}

function onHash(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
