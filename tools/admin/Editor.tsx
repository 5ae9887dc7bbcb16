import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { api, ApiError, errorMessage } from './api'
import type { Content, Issue, RecordFile, State } from './api-types'
import type { Values } from './forms/shape'
import { Checklist } from './panels/Checklist'
import { Pictures } from './panels/Pictures'
import { Preview, type Shown } from './panels/Preview'
import { Publish, Unfinished } from './panels/Publish'
import { RecordPanel } from './panels/RecordPanel'
import { Search } from './panels/Search'
import { Site } from './panels/Site'
import { Versions } from './panels/Versions'
import { Context, type EditorContext, isChanged, useStoreOfPage } from './store'

const titles = {
  site: 'Your site',
  checklist: 'Checklist',
  pictures: 'Pictures',
  versions: 'Earlier versions',
  publish: 'Publish',
} as const

/** The editor: the site's pages and their forms, with the page itself beside them. The address says what is open. */
export function Editor() {
  const [store, dispatch] = useStoreOfPage()
  const { state, content, drafts } = store
  const route = useSyncExternalStore(onHash, () => location.hash.slice(1)) || 'site'
  const [view = 'site', ...rest] = route.split('/')
  const [trouble, setTrouble] = useState<string>()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [shown, setShown] = useState<Shown>({ page: '/' })
  const [followed, setFollowed] = useState('{}')
  const [seen, setSeen] = useState<'form' | 'page'>('form')
  const heading = useRef<HTMLHeadingElement>(null)
  const latest = useRef(store)
  const saving = useRef(false)
  useEffect(() => {
    latest.current = store
  })

  const takeOver = useCallback(
    async (now: State) => {
      const { state: before, content: known } = latest.current
      const isNew = now.content !== before?.content || Object.keys(known).length === 0
      const read = isNew ? await api<Content>('GET', 'content') : undefined
      // What is being saved here is nobody else's change: the answer to the saving says what came of it.
      if (saving.current) return
      if (read) dispatch({ type: 'content', content: read })
      dispatch({ type: 'state', state: now })
    },
    [dispatch],
  )
  const refresh = useCallback(async () => {
    try {
      await takeOver(await api<State>('GET', 'state'))
      setTrouble(undefined)
    } catch (error) {
      setTrouble(errorMessage(error))
    }
  }, [takeOver])

  const call = useCallback<EditorContext['call']>(
    async (method, path, body) => {
      const answer = await api<{ state?: State }>(method, path, body)
      if (answer.state) await takeOver(answer.state)
      return answer as never
    },
    [takeOver],
  )

  const save = useCallback<EditorContext['save']>(
    async (record, values) => {
      for (let attempt = 0; ; attempt++) {
        const draft = latest.current.drafts[record]
        const version = draft?.version ?? latest.current.content[record]?.version
        const sent = values ?? draft?.typed
        if (!sent) return
        saving.current = true
        try {
          const { file, state: now } = await api<{ file: RecordFile; state: State }>(
            'PUT',
            `record/${record}`,
            { value: sent, version },
          )
          dispatch({ type: 'saved', record, sent, file })
          dispatch({ type: 'state', state: now })
          return
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 409 || attempt > 1) throw error
          // Another window was faster: what it has changed is merged, and only a real conflict stops.
          dispatch({ type: 'content', content: await api<Content>('GET', 'content') })
          await new Promise(requestAnimationFrame)
          if (latest.current.drafts[record]?.conflicts.length) return
        } finally {
          saving.current = false
        }
      }
    },
    [dispatch],
  )

  const isOpening = state?.preview.state === 'starting'
  const isBusy =
    state?.build?.state === 'running' || state?.live?.state === 'running' || state?.preview.says !== ''
  useEffect(() => {
    const first = setTimeout(() => void refresh())
    const timer = setInterval(() => void refresh(), isOpening ? 300 : isBusy ? 700 : 2500)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [refresh, isOpening, isBusy])

  // The preview follows what is typed a quarter of a second after the last key.
  const typed = useMemo(
    () =>
      JSON.stringify(
        Object.fromEntries(
          Object.entries(drafts)
            .filter(([, draft]) => isChanged(draft))
            .map(([record, draft]) => [record, draft.typed]),
        ),
      ),
    [drafts],
  )
  useEffect(() => {
    const timer = setTimeout(() => {
      call<{ issues: readonly Issue[] }>('POST', 'drafts', JSON.parse(typed))
        .then(
          (answer) => setIssues(answer.issues),
          () => undefined,
        )
        .finally(() => setFollowed(typed))
    }, 250)
    return () => clearTimeout(timer)
  }, [call, typed, state?.content])

  const before = useRef(view)
  useEffect(() => {
    if (before.current !== view && view !== 'edit') heading.current?.focus()
    before.current = view
  }, [view])

  const unsaved = Object.values(drafts).filter(isChanged).length
  if (!state || Object.keys(content).length === 0)
    return (
      <main className="opening">
        <p role="status">{trouble ?? 'Opening your site …'}</p>
      </main>
    )
  const stops = state.findings.filter(({ level }) => level === 'error').length
  const says: Partial<Record<keyof typeof titles, string>> = {
    site: unsaved > 0 ? `${unsaved} unsaved` : '',
    checklist: stops > 0 ? `${stops} to put right` : '',
    publish:
      state.build?.state === 'running'
        ? 'at work …'
        : state.changes?.length
          ? `${state.changes.length} new`
          : '',
  }
  const open = Object.keys(titles).find((each) => each === view) as keyof typeof titles | undefined
  const hasPreview = view === 'edit' || view === 'site'
  const context: EditorContext = {
    store,
    state,
    dispatch,
    call,
    save,
    valueOf: (record) => drafts[record]?.typed ?? content[record]?.value ?? ({} as Values),
    show: (to) => setShown((now) => ({ ...now, ...to, ...(to.find !== undefined && { at: Date.now() }) })),
  }
  return (
    <Context value={context}>
      <header className="top">
        <a className="name" href="#site">
          {state.brand}
        </a>
        <nav aria-label="Editor">
          {Object.entries(titles).map(([name, title]) => (
            <a
              key={name}
              href={`#${name}`}
              aria-current={name === (view === 'edit' ? 'site' : view) ? 'page' : undefined}
            >
              {title}
              {says[name as keyof typeof titles] ? <small> {says[name as keyof typeof titles]}</small> : null}
            </a>
          ))}
        </nav>
        <Search />
      </header>
      {trouble !== undefined && (
        <p className="notice stop" role="alert">
          {trouble}
        </p>
      )}
      {view !== 'publish' && <Unfinished />}
      {hasPreview && (
        <nav className="switch" aria-label="What is in sight">
          <button type="button" aria-pressed={seen === 'form'} onClick={() => setSeen('form')}>
            {view === 'edit' ? 'Form' : 'Pages'}
          </button>
          <button type="button" aria-pressed={seen === 'page'} onClick={() => setSeen('page')}>
            Preview
          </button>
        </nav>
      )}
      <div className={hasPreview ? 'panes' : undefined} data-seen={seen}>
        <main>
          {view === 'edit' ? (
            <RecordPanel
              key={`${rest[0]}/${rest[1]}`}
              record={`${rest[0]}/${rest[1]}`}
              field={rest[2]}
              issues={issues}
              isShown={seen === 'form'}
            />
          ) : (
            <>
              <h1 tabIndex={-1} ref={heading}>
                {titles[open ?? 'site']}
              </h1>
              {open === 'checklist' ? (
                <Checklist />
              ) : open === 'pictures' ? (
                <Pictures />
              ) : open === 'versions' ? (
                <Versions />
              ) : open === 'publish' ? (
                <Publish unsaved={unsaved} />
              ) : (
                <Site />
              )}
            </>
          )}
        </main>
        {/* It stays when one looks elsewhere: to load a page again takes a second. */}
        <Preview
          shown={shown}
          isBehind={typed !== followed}
          isHidden={!hasPreview}
          onPicked={() => setSeen('form')}
        />
      </div>
    </Context>
  )
}

function onHash(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
