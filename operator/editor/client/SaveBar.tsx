/** The buttons Save, Undo and Discard, the result of the last action, and the issues of a refused save. */
import { type ReactNode, use, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { EditorIssue, Path } from '../shared/protocol.ts'
import { PublishHint } from './Changes.tsx'
import { ChecklistItems } from './Checklist.tsx'
import { Conflict } from './Conflict.tsx'
import { confirmDialog } from './dialogs.tsx'
import { FormContext, savedMessage } from './form-state.ts'
import { restoreFocus, focusField, fieldId, markField, openRecord } from './navigation.ts'
import type { RecordSession } from './record-session.ts'
import { notifyOtherWindows } from './other-windows.ts'
import { ToggleGroup } from './ToggleGroup.tsx'
import { formatRupees } from '../../../content/format.ts'
import { formatIssueCount, formatIssue, toChecklistItem } from '../shared/issues.ts'
import { isEqual } from '../shared/values.ts'

interface SaveBarProps {
  /** `Form` or `Page`: which of them a narrow window shows. */
  tab: string
  onTab: (tab: string) => void
  /** Whether visitors see what is saved. */
  isOnline: boolean
  /** The notification that a run has ended. */
  children?: ReactNode
}

export function SaveBar({ tab, onTab, isOnline, children }: SaveBarProps) {
  const { state, shownIssues, session } = use(FormContext)
  const { file, values, base, conflict, isPersisted, isSendingPhoto, draft, persistError, status } = state
  const { saveIssues, reminders, undoStack } = state
  const saveButton = useRef<HTMLButtonElement>(null)
  const isDirty = !isPersisted || draft !== null
  // Issues of other records count only if the refused save would have caused them.
  const isUnresolved = (issue: EditorIssue) =>
    issue.file === file || saveIssues?.some((saveIssue) => isEqual(saveIssue, issue))
  const unresolved = saveIssues ? shownIssues.filter(isUnresolved) : []
  const remaining = unresolved.length > 0 ? ` ${formatIssueCount(unresolved, state)}.` : ''
  // Messages that need an answer come first.
  const step = conflict || isSendingPhoto || persistError !== '' ? undefined : undoStack.at(-1)
  const unsaved = isDirty ? `Not saved yet${isPersisted ? '; stored on this computer' : ''}.${remaining}` : ''
  let message = status || step?.message || unsaved
  if (persistError !== '' && status !== `Not saved. ${persistError}`)
    message = `Not stored yet: ${persistError}`
  const discard = async () => {
    const question = 'Discard the unsaved changes of this page?'
    if (!(await confirmDialog(question, 'Discard', 'They cannot be brought back.'))) return
    await session.discard()
    focusForm()
  }
  const undo = () => {
    // Ctrl+Z leaves the focus where it is.
    const focused = document.activeElement as HTMLElement
    flushSync(session.undoStep)
    if (focused.isConnected) restoreFocus(focused)
    // While a narrow window shows the page, the focus of a field would switch to the form.
    else focusForm(tab === 'Form' ? step?.path : [])
    if (tab === 'Form' && step) markField(step.path)
  }
  const save = async () => {
    if (await confirmPrice(base?.['price'], values['price'])) void session.save()
  }
  if (state.mode === 'takenOver') return <TakenOverBar session={session}>{children}</TakenOverBar>
  return (
    <div className="save-bar buttons">
      <p role="status" className={persistError !== '' ? 'danger' : isDirty ? 'unsaved' : ''}>
        {message}
        {message === savedMessage && !isOnline && <PublishHint />}
      </p>
      {step && (
        <button className="undo-step" onClick={undo}>
          Undo
        </button>
      )}
      <ToggleGroup label="View" options={['Form', 'Page']} value={tab} onChange={onTab} />
      {isDirty && <button onClick={() => void discard()}>Discard</button>}
      <button className="main-button save-button" ref={saveButton} onClick={() => void save()}>
        Save
      </button>
      {children}
      <div role="alert">
        <Conflict next={saveButton} />
        <ChecklistItems items={reminders} />
        {unresolved.slice(0, 3).map((issue) => (
          <button className="issue" key={JSON.stringify(issue)} onClick={() => openIssue(issue, file)}>
            {formatIssue(issue, file)}
          </button>
        ))}
        {unresolved.length > 3 && <p className="issue">… and {unresolved.length - 3} more</p>}
      </div>
    </div>
  )
}

/** In place of the buttons while another window edits the record. */
function TakenOverBar({ session, children }: { session: RecordSession; children: ReactNode }) {
  const continueHere = () => {
    void session.load().then(notifyOtherWindows)
    focusForm()
  }
  return (
    <div className="save-bar buttons">
      {/* The sentence gets the focus that the form loses: a key that is still typed presses no button. */}
      <p role="status" tabIndex={-1} ref={focus}>
        This page was opened in another window. To go on in this window, press Continue here. What you have
        typed is kept, unless it is discarded or replaced there.
      </p>
      <button className="main-button" onClick={continueHere}>
        Continue here
      </button>
      {children}
    </div>
  )
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** Goes to the field of an issue, in this form or in another one. */
function openIssue(issue: EditorIssue, openFile: string): void {
  if (issue.file === openFile) return focusField(issue.path)
  const { about = issue } = toChecklistItem(issue)
  openRecord(about.file, about.path)
}

/** Asks about a price that is less than half or more than twice the saved one. Returns whether to save. */
async function confirmPrice(saved: unknown, typed: unknown): Promise<boolean> {
  // A missing price is NaN, for which no comparison is true. The server refuses a price below 1.
  const [before, after] = [Number(saved), Number(typed)]
  if (!(after >= 1 && (after < before / 2 || after > before * 2))) return true
  const question = `Change the price to ${formatRupees(after)}?`
  return confirmDialog(question, 'Save', `It was ${formatRupees(before)} before.`, {
    defaultButton: 'cancel',
  })
}

/**
 * Moves the focus from a button that disappears when it is pressed to the nearest group, entry or list that contains a path, or else
 * to the heading: pressing the key again does nothing there. The page beside the form follows.
 */
function focusForm(path: Path = []): void {
  const ids = path.map((_, index) => fieldId(path.slice(0, index + 1)))
  for (const element of [document.querySelector('h1'), ...ids.map((id) => document.getElementById(id))])
    if (element?.matches('h1, fieldset, details')) element.focus({ preventScroll: true })
}
