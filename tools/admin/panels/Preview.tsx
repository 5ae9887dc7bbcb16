import { useEffect, useRef, useState } from 'react'
import { collectionOf } from '../collections'
import { lookUp, type Place } from '../look-up'
import { useEditor } from '../store'

/** The page that is shown, and a text on it to go to. */
export interface Shown {
  page: string
  find?: string
  /** When it was asked for: the same text may be asked for again. */
  at?: number
}

interface Picked {
  text: string
  href?: string
  places: readonly Place[]
}

interface PreviewProps {
  shown: Shown
  /** Whether what is typed is still on its way to the page. */
  isBehind: boolean
  isHidden: boolean
  /** Called when a click on the page has led to a field. */
  onPicked: () => void
}

const widths = { Phone: 390, Desktop: 1200 } as const

/** The page as visitors will see it, with what is being typed. A click on a text leads to its field. */
export function Preview({ shown, isBehind, isHidden, onPicked }: PreviewProps) {
  const { store, state, show } = useEditor()
  const { preview } = state
  const [width, setWidth] = useState<keyof typeof widths>('Phone')
  const [page, setPage] = useState('/')
  const [loaded, setLoaded] = useState<string>()
  const [picked, setPicked] = useState<Picked>()
  const [room, setRoom] = useState(400)
  const frame = useRef<HTMLIFrameElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const origin = `http://${location.hostname}:${preview.port}`
  const scale = Math.min(1, room / widths[width])
  // An address behind # is on the same page.
  const [address] = shown.page.split('#')
  const isOpening = preview.state === 'open' && loaded !== address
  const busy = isOpening ? 'Opening the page …' : isBehind ? 'Following what you type …' : ''

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 400))
    if (pane.current) observer.observe(pane.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (shown.find === undefined) return
    frame.current?.contentWindow?.postMessage({ find: shown.find.slice(0, 200) }, origin)
  }, [shown.find, shown.at, origin])
  useEffect(() => {
    const heard = ({
      source,
      data,
    }: MessageEvent<{ from?: string; page?: string; text?: string; href?: string }>) => {
      if (source !== frame.current?.contentWindow || data?.from !== 'preview') return
      if (data.page !== undefined) setPage(data.page)
      if (data.text === undefined) return
      const near = recordOf(state.records, data.page ?? '/')
      const places = lookUp(store.content, data.text, near).slice(0, 4)
      const [only] = places
      if (
        only &&
        (places.length === 1 || (data.href === undefined && only.record === near && !isAlike(places)))
      ) {
        go(only)
        onPicked()
      } else setPicked({ text: data.text, places, ...(data.href !== undefined && { href: data.href }) })
    }
    addEventListener('message', heard)
    return () => removeEventListener('message', heard)
  })

  return (
    <section className="preview" aria-label="Preview" hidden={isHidden}>
      <div className="row">
        <span role="group" aria-label="Width of the preview">
          {(Object.keys(widths) as (keyof typeof widths)[]).map((name) => (
            <button
              key={name}
              type="button"
              className="quiet"
              aria-pressed={name === width}
              onClick={() => setWidth(name)}
            >
              {name}
            </button>
          ))}
        </span>
        <span role="status" className="help">
          {busy || preview.says || 'The preview is up to date.'}
        </span>
        <a href={origin + page} target="_blank" rel="noreferrer">
          Open in a window of its own
        </a>
      </div>
      {picked && (
        <div className="picked card">
          {picked.places.length > 0 ? (
            <p>What do you want to change?</p>
          ) : (
            <p>“{picked.text.slice(0, 60)}” is written by the site itself.</p>
          )}
          <ul>
            {picked.places.map((place) => (
              <li key={place.record + place.path}>
                <button
                  type="button"
                  onClick={() => {
                    setPicked(undefined)
                    go(place)
                    onPicked()
                  }}
                >
                  {place.label} <small>{titleOf(store.content, place.record)}</small>
                </button>
              </li>
            ))}
          </ul>
          <p className="row">
            {picked.href !== undefined && (
              <button
                type="button"
                onClick={() => {
                  show({ page: picked.href ?? '/' })
                  setPage(picked.href ?? '/')
                  setPicked(undefined)
                }}
              >
                Go to that page
              </button>
            )}
            <button type="button" onClick={() => setPicked(undefined)}>
              Close
            </button>
          </p>
        </div>
      )}
      <div className="screen" ref={pane}>
        {preview.state !== 'open' ? (
          <p className="opening" aria-hidden>
            {preview.says}
          </p>
        ) : (
          <iframe
            ref={frame}
            src={origin + shown.page}
            title="The page as visitors will see it"
            onLoad={() => setLoaded(address)}
            style={{ inlineSize: widths[width], blockSize: `${100 / scale}%`, scale: String(scale) }}
          />
        )}
      </div>
    </section>
  )
}

const isAlike = ([first, second]: readonly Place[]) => first?.text === second?.text

export function go({ record, path }: Place): void {
  location.hash = `edit/${record}/${path}`
}

export function titleOf(content: ReturnType<typeof useEditor>['store']['content'], record: string): string {
  const collection = collectionOf(record)
  return collection?.one === undefined
    ? (collection?.title ?? '')
    : String(content[record]?.value['title'] ?? record)
}

function recordOf(records: ReturnType<typeof useEditor>['state']['records'], page: string): string {
  for (const [name, all] of Object.entries(records))
    for (const record of all) if (record.page === page && page !== '/') return `${name}/${record.id}`
  return page === '/' ? 'home/home' : ''
}
