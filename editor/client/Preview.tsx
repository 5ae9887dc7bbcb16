/** The page of the site beside the form. */
import { useEffect, useRef, useState } from 'react'
import { focusText } from './values.ts'

interface PreviewProps {
  /** The last right state of the page; undefined before the first. */
  html: string | undefined
  /** Why the page does not follow what is typed; '' while it does. */
  reason: string
}

const widths = { Phone: 390, Computer: 1200 }

export function Preview({ html, reason }: PreviewProps) {
  const [width, setWidth] = useState(390)
  const [room, setRoom] = useState(390)
  const [isLoaded, setIsLoaded] = useState(false)
  const pane = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
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
  }, [html, isLoaded])

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page || !isLoaded) return
    const click = (event: MouseEvent) => {
      const target = event.target as Element
      // Summaries and links to a place on the page work as they do on the site.
      if (target.closest('a:not([href^="#"])')) event.preventDefault()
      focusText(target.textContent ?? '')
    }
    page.addEventListener('click', click)
    return () => page.removeEventListener('click', click)
  }, [isLoaded])

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
          onLoad={() => setIsLoaded(true)}
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  )
}
