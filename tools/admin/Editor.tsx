import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { State } from './api-types'
import { Checklist } from './panels/Checklist'
import { Pictures } from './panels/Pictures'
import { PreviewPane } from './panels/PreviewPane'
import { Publish, Unfinished } from './panels/Publish'
import { RecordPanel } from './panels/RecordPanel'
import { Search } from './panels/Search'
import { Site } from './panels/Site'
import { Versions } from './panels/Versions'
import { unsavedIn, useStore } from './store'

const views = {
  site: { title: 'Your site', Panel: Site },
  checklist: { title: 'Checklist', Panel: Checklist },
  pictures: { title: 'Pictures', Panel: Pictures },
  versions: { title: 'Earlier versions', Panel: Versions },
  publish: { title: 'Publish', Panel: Publish },
} as const
type View = keyof typeof views

/** The editor: the site's pages and their forms, with the page itself beside them. The address says what is open. */
export function Editor() {
  const { state, drafts, pending, trouble, offline } = useStore()
  const route = useSyncExternalStore(onHash, () => location.hash.slice(1)) || 'site'
  const [first = '', collection, id, field] = route.split('/')
  const record = first === 'edit' ? `${collection}/${id}` : undefined
  const view = first in views ? (first as View) : 'site'
  const [seen, setSeen] = useState<'form' | 'page'>('form')

  const place = record ?? view
  const before = useRef(place)
  useEffect(() => {
    // A link to a field leads further than to the heading.
    if (before.current !== place && field === undefined) document.querySelector('h1')?.focus()
    before.current = place
  }, [place, field])

  if (!state)
    return (
      <main aria-live="polite">
        <h1>{offline ?? 'Opening your site …'}</h1>
      </main>
    )
  const hasPreview = record !== undefined || view === 'site'
  const { title, Panel } = views[view]
  const says = badges(state, unsavedIn(drafts))
  const isBusy = pending > 0 || state.build?.state === 'running'
  return (
    <>
      <header className="top" aria-busy={isBusy}>
        <a className="name" href="#site">
          {state.brand}
        </a>
        <nav aria-label="Editor">
          {Object.entries(views).map(([name, each]) => (
            <a key={name} href={`#${name}`} aria-current={name === view ? 'page' : undefined}>
              {each.title} <small>{says[name as View]}</small>
            </a>
          ))}
        </nav>
        <Search />
      </header>
      {(offline ?? trouble) !== undefined && (
        <p className="notice error trouble" role="alert">
          {offline ?? trouble}
        </p>
      )}
      <Unfinished isPublishing={view === 'publish'} />
      {hasPreview && (
        <nav className="switch row" aria-label="What is in sight">
          <button type="button" aria-pressed={seen === 'form'} onClick={() => setSeen('form')}>
            {record === undefined ? 'Pages' : 'Form'}
          </button>
          <button type="button" aria-pressed={seen === 'page'} onClick={() => setSeen('page')}>
            Preview
          </button>
        </nav>
      )}
      <div className={hasPreview ? 'panes' : undefined} data-seen={seen}>
        <main>
          {record !== undefined ? (
            <RecordPanel key={record} record={record} field={field} isShown={seen === 'form'} />
          ) : (
            <>
              <h1 tabIndex={-1}>{title}</h1>
              <Panel />
            </>
          )}
        </main>
        {/* It stays when one looks elsewhere: to load a page again takes a second. */}
        <PreviewPane isHidden={!hasPreview} onPicked={() => setSeen('form')} />
      </div>
    </>
  )
}

/** The text beside the name of a view. */
function badges({ findings, build, changes }: State, unsaved: number): Partial<Record<View, string>> {
  const errors = findings.filter(({ level }) => level === 'error').length
  return {
    ...(unsaved > 0 && { site: `${unsaved} unsaved` }),
    ...(errors > 0 && { checklist: `${errors} to put right` }),
    ...(changes?.length && { publish: `${changes.length} new` }),
    ...(build?.state === 'running' && { publish: 'at work …' }),
  }
}

function onHash(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
