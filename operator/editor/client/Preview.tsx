/** The preview of the page, beside the form. */
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { FormContext } from './form-state.ts'
import { recordHref } from './navigation.ts'
import { scrollToText } from './page-text.ts'
import { ToggleGroup } from './ToggleGroup.tsx'
import { formatIssue } from '../shared/issues.ts'

export function Preview() {
  const { state, shownIssues } = use(FormContext)
  const { file, issues, isPaused, isPersisted, html, fragment } = state
  const [device, setDevice] = useState('Phone')
  const isDarkNow = matchMedia('(prefers-color-scheme: dark)').matches
  const [scheme, setScheme] = useState(isDarkNow ? 'Dark' : 'Light')
  const [frame, setFrame] = useState<Window | null>(null)
  /** The field that had the focus last. */
  const field = useRef<HTMLElement>(null)
  const [firstIssue] = shownIssues
  let pausedNotice: ReactNode = 'Preview paused: complete the fields.'
  if (firstIssue?.field && firstIssue.file === file)
    pausedNotice = (
      <>
        Preview paused: correct <a href={recordHref(file, firstIssue.path)}>“{firstIssue.field}”</a>.
      </>
    )
  else if (firstIssue) pausedNotice = `Preview paused until this is correct: ${formatIssue(firstIssue, file)}`
  const notice = issues.length > 0 && 'Empty fields show examples.'

  useEffect(() => {
    if (!frame || html === undefined) return
    renderInFrame(frame, withColorScheme(html, scheme), fragment)
  }, [frame, html, fragment, scheme])

  useEffect(() => {
    // In another width the part that is open is at another place.
    const opened = frame?.document.querySelector('[data-target]')
    if (opened) showPart(opened.ownerDocument, opened.id)
  }, [frame, device])

  useEffect(() => {
    // Until the page has what is typed, it can have the same text in other places.
    if (!frame || !isPersisted) return
    const scrollToField = () => scrollToText(frame, field.current)
    scrollToField()
    // A message above the preview reduces its height.
    frame.addEventListener('resize', scrollToField)
    return () => frame.removeEventListener('resize', scrollToField)
  }, [frame, html, fragment, scheme, isPersisted])

  useEffect(() => {
    if (!frame) return
    const followFocus = () => {
      const focused = document.activeElement!.closest<HTMLElement>('.form *')
      if (!focused) return
      field.current = focused
      scrollToText(frame, focused)
    }
    // The field that the address names has the focus already.
    followFocus()
    addEventListener('focusin', followFocus)
    return () => removeEventListener('focusin', followFocus)
  }, [frame])

  return (
    <section className="preview" aria-label="The page">
      <div className="buttons">
        <ToggleGroup label="Width" options={['Phone', 'Computer']} value={device} onChange={setDevice} />
        <ToggleGroup label="Colours" options={['Light', 'Dark']} value={scheme} onChange={setScheme} />
        <p role="status">{isPaused ? pausedNotice : notice}</p>
      </div>
      <div className="preview-pane">
        {html === undefined && !isPaused && <p role="status">The page is loading …</p>}
        <iframe
          className={device.toLowerCase()}
          title="The page as visitors will see it"
          src="/preview"
          sandbox="allow-same-origin"
          onLoad={({ currentTarget: { contentWindow } }) => {
            contentWindow?.addEventListener('click', openPart)
            contentWindow?.addEventListener('keydown', forwardKey)
            setFrame(contentWindow)
          }}
        />
      </div>
    </section>
  )
}

/** Forwards a key that is pressed in the preview to the shortcuts of the editor. */
function forwardKey(event: KeyboardEvent): void {
  if (!document.body.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault()
}

/** Renders the page without loading the frame again, so that its scroll position and its open part stay, even if this part has moved. */
function renderInFrame(frame: Window, html: string, fragment: string): void {
  const { document: page, scrollY } = frame
  const opened = page.querySelector('[data-target]')
  const top = opened?.getBoundingClientRect().top ?? 0
  page.documentElement.innerHTML = html.replace(/^<!doctype html>/i, '')
  // The page takes no part in the Tab order: its links are only for a pointer.
  for (const link of page.querySelectorAll<HTMLElement>('a, summary, [tabindex]')) link.tabIndex = -1
  const next = opened && page.getElementById(opened.id)
  if (next) {
    showPart(page, next.id)
    frame.scrollBy(0, next.getBoundingClientRect().top - top)
  } else if (fragment !== '') showPart(page, fragment)
  else frame.scrollTo(0, scrollY)
}

/** The HTML of the page with a fixed colour scheme, in place of the one that the system prefers. */
function withColorScheme(html: string, scheme: string): string {
  const query = scheme === 'Dark' ? '(min-width: 0)' : '(max-width: 0)'
  return html
    .replace(/\(prefers-color-scheme: ?dark\)/g, query)
    .replace(/color-scheme: ?light dark/, `color-scheme:${scheme.toLowerCase()}`)
}

/** Opens the part of the page that a clicked link names; a link to another page opens nothing. */
function openPart(event: Event): void {
  const target = event.target as Element
  const link = target.closest('a')
  if (!link) return
  event.preventDefault()
  showPart(target.ownerDocument, link.hash.slice(1))
}

/** Opens one part of the page, as a fragment does on the site. A real fragment would scroll the form as well. */
function showPart(page: Document, id: string): void {
  const part = page.getElementById(id)
  if (!part) return
  page.querySelector('[data-target]')?.removeAttribute('data-target')
  part.setAttribute('data-target', '')
  page.defaultView?.scrollBy(0, part.getBoundingClientRect().top)
}
