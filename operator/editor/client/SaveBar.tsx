/** Save and Discard, and what has become of the last action. */
import { use } from 'react'
import type { EditorIssue } from '../shared/protocol.ts'
import { Conflict } from './Conflict.tsx'
import { FormContext } from './FormContext.ts'
import { focusField, openRecord } from './navigation.ts'
import { Switch } from './Switch.tsx'
import { sentence } from '../shared/values.ts'

interface SaveBarProps {
  tab: string
  onTab: (tab: string) => void
}

/** @param props.tab what a narrow window shows: the form, or its page */
export function SaveBar({ tab, onTab }: SaveBarProps) {
  const { view, session } = use(FormContext)
  const { file, isPersisted, draftVersion, persistError, status, saveIssues, removed } = view
  const isDirty = !isPersisted || draftVersion !== ''
  const unsaved = isDirty ? `Not saved yet${isPersisted ? '; stored on this computer' : ''}.` : ''
  const goTo = (issue: EditorIssue) => {
    if (issue.file === file) focusField(issue.path)
    else openRecord(issue.file, issue.path)
  }
  const discard = () => {
    if (confirm('Discard what you have not saved?')) void session.discard()
  }
  return (
    <div className="save-bar buttons">
      <p role="status" className={isDirty ? 'unsaved' : ''}>
        {persistError === '' ? status || unsaved : `Not stored yet: ${persistError}`}
      </p>
      <Switch names={['Form', 'Page']} chosen={tab} onChoose={onTab} />
      {isDirty && <button onClick={discard}>Discard</button>}
      <button className="main-button" onClick={session.save}>
        Save
      </button>
      {removed && (
        <p>
          Removed: “{removed.name}”. <button onClick={session.putBack}>Put back</button>
        </p>
      )}
      <div role="alert">
        <Conflict />
        {saveIssues.map((issue) => (
          <button className="issue" key={JSON.stringify(issue)} onClick={() => goTo(issue)}>
            {sentence(issue, file)}
          </button>
        ))}
      </div>
    </div>
  )
}
