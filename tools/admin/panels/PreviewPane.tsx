import { useEffect, useRef, useState } from 'react'
import type { State } from '../api-types'
import { lookUp, type Place } from '../look-up'
import { dispatch, titleOf, useSite, useStore } from '../store'

/** The text that was clicked on the page, and the fields that may contain it. */
interface Picked {
  text: string
  /** The target, if it is a link. */
  href?: string | undefined
  places: readonly Place[]
}

/** A message of the page in the frame: its address, and what was clicked (`preview-proxy.ts`). */
interface Message {
  from?: string
  page?: string
  /** Sent when a page is loaded: whether there is no such page. */
  isMissing?: boolean
  text?: string
  href?: string
}

interface PreviewPaneProps {
  isHidden: boolean
  /** Called when a click on the page has led to a field. */
  onPicked: () => void
}

/** CSS pixels. */
const widths = { Phone: 390, Desktop: 1200 } as const
type Width = keyof typeof widths

/** The page as visitors will see it, with what is being typed. A click on a text leads to its field. */
export function PreviewPane({ isHidden, onPicked }: PreviewPaneProps) {
  const { content, drafts, followed, shown } = useStore()
  const { preview, records } = useSite()
  const [width, setWidth] = useState<Width>('Phone')
  const [page, setPage] = useState('/')
  const [loaded, setLoaded] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const [picked, setPicked] = useState<Picked>()
  const [space, setSpace] = useState(400)
  const frame = useRef<HTMLIFrameElement>(null)
  const screen = useRef<HTMLDivElement>(null)
  const origin = `http://${location.hostname}:${preview.port}`
  const scale = Math.min(1, space / widths[width])
  // Without the fragment, which changes the position and not the page.
  const [address] = shown.page.split('#')
  const isLoading = preview.state === 'open' && loaded !== address
  const busy = isLoading ? 'Opening the page …' : drafts !== followed ? 'Following what you type …' : ''

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? 400))
    if (screen.current) observer.observe(screen.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (shown.find !== undefined)
      frame.current?.contentWindow?.postMessage({ find: shown.find.slice(0, 200) }, origin)
  }, [shown.find, shown.at, origin])

  const choose = ({ record, path }: Place) => {
    setPicked(undefined)
    location.hash = `edit/${record}/${path}`
    onPicked()
  }
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<Message | undefined>) => {
      if (source !== frame.current?.contentWindow || data?.from !== 'preview') return
      const { text, href, page: at = '/' } = data
      setPage(at)
      if (data.isMissing !== undefined) setMissing(data.isMissing)
      if (text === undefined) return
      const near = recordOf(records, at)
      const places = lookUp(content, text, near).slice(0, 4)
      const [first, second] = places
      const isClear = href === undefined && first?.record === near && first.text !== second?.text
      if (first && (!second || isClear)) choose(first)
      else setPicked({ text, href, places })
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  })

  return (
    <section className="preview" aria-label="Preview" hidden={isHidden}>
      <div className="row">
        <span role="group" aria-label="Width of the preview">
          {(Object.keys(widths) as Width[]).map((name) => (
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
          {busy ||
            preview.says ||
            (isMissing ? 'This page is shown once its form has no gaps.' : 'The preview is up to date.')}
        </span>
        <a href={origin + page} target="_blank" rel="noreferrer">
          Open in a window of its own
        </a>
      </div>
      {picked && <PickedText picked={picked} choose={choose} close={() => setPicked(undefined)} />}
      <div className="screen" ref={screen}>
        {preview.state === 'open' && (
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

interface PickedTextProps {
  picked: Picked
  choose: (place: Place) => void
  close: () => void
}

/** Offers the fields that may contain the text. */
function PickedText({ picked: { text, href, places }, choose, close }: PickedTextProps) {
  const store = useStore()
  return (
    <div className="picked card">
      <p>
        {places.length > 0
          ? 'What do you want to change?'
          : `“${text.slice(0, 60)}” cannot be changed here: the site writes it, not your texts.`}
      </p>
      {places.map((place) => (
        <button key={place.record + place.path} type="button" onClick={() => choose(place)}>
          {place.label} <small>{titleOf(store, place.record)}</small>
        </button>
      ))}
      <p className="row">
        {href !== undefined && (
          <button
            type="button"
            onClick={() => {
              dispatch({ type: 'show', shown: { page: href } })
              close()
            }}
          >
            Go to that page
          </button>
        )}
        <button type="button" onClick={close}>
          Close
        </button>
      </p>
    </div>
  )
}

function recordOf(records: State['records'], page: string): string {
  if (page === '/') return 'home/home'
  for (const [name, all] of Object.entries(records))
    for (const record of all) if (record.page === page) return `${name}/${record.id}`
  return ''
}
