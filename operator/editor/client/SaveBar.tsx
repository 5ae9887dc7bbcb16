/** Save and Discard, and what has become of the last action. */
import { use } from 'react'
import type { EditorIssue } from '../shared/protocol.ts'
import { Conflict } from './Conflict.tsx'
import { FormContext } from './FormContext.ts'
import { focusField, openRecord } from './navigation.ts'
import { sentence } from '../shared/values.ts'

export function SaveBar() {
  const { view, session } = use(FormContext)
  const { file, isPersisted, draftVersion, persistError, status, saveIssues } = view
  const isDirty = !isPersisted || draftVersion !== ''
  const unsaved = isDirty ? `Not saved yet${isPersisted ? '; stored on this computer' : ''}.` : ''
  const goTo = (issue: EditorIssue) => {
    if (issue.file === file) focusField(issue.path)
    else openRecord(issue.file)
  }
  const discard = () => {
    if (confirm('Discard what you have not saved?')) void session.discard()
  }
  return (
    <div className="save-bar buttons">
      <button className="main-button" onClick={session.save}>
        Save
      </button>
      {isDirty && <button onClick={discard}>Discard</button>}
      <button className="to-page" onClick={() => document.querySelector('.preview')?.scrollIntoView()}>
        See the page
      </button>
      <p role="status">{persistError === '' ? status || unsaved : `Not stored yet: ${persistError}`}</p>
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
