/** The page of the site beside the form. */
import { useEffect, useRef, useState } from 'react'
import { focusText } from './values.ts'

interface PreviewProps {
  /** The last right state of the page; undefined before the first. */
  html: string | undefined
  /** Why the page does not follow what is typed; '' while it does. */
  reason: string
  /** Id of the part of the page that the record is; '' for the whole. */
  part: string
}

const widths = { Phone: 390, Computer: 1200 }

export function Preview({ html, reason, part }: PreviewProps) {
  const [width, setWidth] = useState(390)
  const [room, setRoom] = useState(390)
  const [isLoaded, setIsLoaded] = useState(false)
  const pane = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  // The part that is open, also after the next drawing.
  const opened = useRef<string>(undefined)
  const scale = Math.min(1, room / width)

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 390))
    if (pane.current) observer.observe(pane.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page || !isLoaded || html === undefined) return
    // The window stays the same, so that it keeps its place.
    const top = page.defaultView?.scrollY ?? 0
    page.documentElement.innerHTML = html.replace(/^<!doctype html>/i, '')
    page.defaultView?.scrollTo(0, top)
    if (opened.current !== undefined) openPart(page, opened.current)
    else if (part !== '') showPart(page, (opened.current = part))
  }, [html, isLoaded, part])

  const start = () => {
    const page = frame.current?.contentDocument
    page?.addEventListener('click', (event) => {
      const target = event.target as Element
      const link = target.closest('a')
      if (link) event.preventDefault()
      const [, id] = /^#(.+)/.exec(link?.getAttribute('href') ?? '') ?? []
      if (id !== undefined) showPart(page, (opened.current = id))
      focusText(target.textContent ?? '')
    })
    setIsLoaded(true)
  }

  return (
    <section className="preview" aria-label="The page">
      <div className="preview-bar">
        {Object.entries(widths).map(([name, each]) => (
          <button key={name} type="button" aria-pressed={each === width} onClick={() => setWidth(each)}>
            {name}
          </button>
        ))}
        <p role="status">{reason}</p>
      </div>
      <div className="preview-pane" ref={pane}>
        <iframe
          ref={frame}
          title="The page as visitors will see it"
          src="/preview"
          sandbox="allow-same-origin"
          onLoad={start}
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  )
}

/** Opens a part as a fragment opens it on the site, and no other. A fragment would scroll the form too. */
function openPart(page: Document, id: string): HTMLElement | null {
  page.querySelector('[data-target]')?.removeAttribute('data-target')
  const part = page.getElementById(id)
  part?.setAttribute('data-target', '')
  return part
}

function showPart(page: Document, id: string): void {
  const top = openPart(page, id)?.getBoundingClientRect().top
  if (top !== undefined) page.defaultView?.scrollBy(0, top)
}
