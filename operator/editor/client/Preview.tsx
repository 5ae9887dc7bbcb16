/** Preview of the page of the site, beside the form. */
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { FormContext } from './FormContext.ts'
import { addressOf } from './navigation.ts'
import { findText, focusText, scrollToText } from './page-text.ts'
import { ToggleGroup } from './ToggleGroup.tsx'
import { formatIssue } from '../shared/issues.ts'
import { isBeingTyped } from './form-state.ts'

export function Preview() {
  const { state, shownIssues, session, records } = use(FormContext)
  const { file, issues, isPaused, html, fragment } = state
  const [device, setDevice] = useState('Phone')
  const isDarkNow = matchMedia('(prefers-color-scheme: dark)').matches
  const [scheme, setScheme] = useState(isDarkNow ? 'Dark' : 'Light')
  const [frame, setFrame] = useState<Window | null>(null)
  /** The text that was clicked last, if no field of this form has it. */
  const [clicked, setClicked] = useState('')
  /** What has the focus, while the page has no text of it: that of a new entry comes later. */
  const pendingField = useRef<HTMLElement>(null)
  const [first] = shownIssues
  // The form shows its own issues.
  const isInTypedField = issues.some((issue) => isBeingTyped(state, issue))
  let paused = `Preview paused: ${isInTypedField ? 'complete this field' : 'fill in the new fields'}.`
  if (first?.file === file) paused = 'Preview paused: correct the fields marked in red.'
  else if (first) paused = `Preview paused until this is correct: ${formatIssue(first, file)}`
  const others = records.filter((record) => record.file !== file)
  const elsewhere = clicked === '' ? undefined : findText(clicked, others)
  let notice: ReactNode = issues.length > 0 && 'Empty fields show examples.'
  if (clicked !== '') notice = 'The site writes that text itself, or takes it from another form.'
  if (elsewhere)
    notice = (
      <>
        That text is in another form:{' '}
        <a href={addressOf(elsewhere.file, elsewhere.path)}>
          {elsewhere.title}, “{elsewhere.label}”
        </a>
      </>
    )

  useEffect(() => {
    if (!frame || html === undefined) return
    renderInFrame(frame, withColorScheme(html, scheme), fragment)
    if (pendingField.current && scrollToText(frame, pendingField.current)) pendingField.current = null
  }, [frame, html, fragment, scheme])

  useEffect(() => {
    if (!frame) return
    /** The field that had the focus last. */
    let field: HTMLElement | null = null
    const scrollToField = () => {
      const isShown = field && session.state.html !== undefined && scrollToText(frame, field)
      pendingField.current = isShown ? null : field
    }
    const followFocus = () => {
      field = document.activeElement!.closest<HTMLElement>('.form *') ?? field
      if (document.activeElement !== field) return
      setClicked('')
      scrollToField()
    }
    // A field that the address names has the focus already.
    followFocus()
    addEventListener('focusin', followFocus)
    // A message above the page takes some of its height.
    frame.addEventListener('resize', scrollToField)
    return () => {
      removeEventListener('focusin', followFocus)
      frame.removeEventListener('resize', scrollToField)
    }
  }, [frame, session])

  return (
    <section className="preview" aria-label="The page">
      <div className="buttons">
        <ToggleGroup label="Width" options={['Phone', 'Computer']} value={device} onChange={setDevice} />
        <ToggleGroup label="Colours" options={['Light', 'Dark']} value={scheme} onChange={setScheme} />
        <p role="status">{isPaused ? paused : notice}</p>
      </div>
      <div className="preview-pane">
        {html === undefined && !isPaused && <p role="status">The page is loading …</p>}
        <iframe
          className={device.toLowerCase()}
          title="The page as visitors will see it"
          src="/preview"
          sandbox="allow-same-origin"
          onLoad={({ currentTarget: { contentWindow } }) => {
            contentWindow?.addEventListener('click', (event) => setClicked(openClickedText(event)))
            contentWindow?.addEventListener('keydown', forwardKey)
            setFrame(contentWindow)
          }}
        />
      </div>
    </section>
  )
}

/** Gives the shortcuts of the editor a key that is pressed in the page. */
function forwardKey(event: KeyboardEvent): void {
  if (!document.body.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault()
}

/** Renders the page in the same window, which keeps its scroll position and its open part. */
function renderInFrame(frame: Window, html: string, fragment: string): void {
  const { document: page, scrollY } = frame
  const opened = page.querySelector('[data-target]')?.id
  page.documentElement.innerHTML = html.replace(/^<!doctype html>/i, '')
  // Only a pointer follows them: from the form, one Tab leads over the page.
  for (const link of page.querySelectorAll<HTMLElement>('a, summary, [tabindex]')) link.tabIndex = -1
  showPart(page, opened ?? fragment)
  if (opened !== undefined || fragment === '') frame.scrollTo(0, scrollY)
}

/** The page in one colour scheme, whichever the system prefers. */
function withColorScheme(html: string, scheme: string): string {
  const query = scheme === 'Dark' ? '(min-width: 0)' : '(max-width: 0)'
  return html
    .replace(/\(prefers-color-scheme: ?dark\)/g, query)
    .replace(/color-scheme: ?light dark/, `color-scheme:${scheme.toLowerCase()}`)
}

/** Focuses the field whose text is clicked, and opens the part that a link names. Returns a text that no field has, else ''. */
function openClickedText(event: Event): string {
  const target = event.target as Element
  const link = target.closest('a')
  if (link) event.preventDefault()
  const part = link?.hash.slice(1) ?? ''
  showPart(target.ownerDocument, part)
  // Beside the texts in it, a section would lead to any of them.
  const hasText = [...target.childNodes].some(({ nodeValue }) => nodeValue?.trim())
  const text = target.textContent ?? ''
  return hasText && !focusText(text) && part === '' ? text : ''
}

/** Opens one part, as a fragment does on the site. A fragment would scroll the form too. */
function showPart(page: Document, id: string): void {
  const part = page.getElementById(id)
  if (!part) return
  page.querySelector('[data-target]')?.removeAttribute('data-target')
  part.setAttribute('data-target', '')
  page.defaultView?.scrollBy(0, part.getBoundingClientRect().top)
}
