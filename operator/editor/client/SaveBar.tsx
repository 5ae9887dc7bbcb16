/** Save and Discard, and what has become of the last action. */
import { use } from 'react'
import type { EditorIssue } from '../shared/types.ts'
import { Conflict } from './Conflict.tsx'
import { FormContext } from './FormContext.ts'
import { focusField, openRecord, sentence } from '../shared/values.ts'

export function SaveBar() {
  const { view, session } = use(FormContext)
  const { file, isKept, known, unkept, status, refused } = view
  const isDirty = !isKept || known !== ''
  const unsaved = isDirty ? `Not saved yet${isKept ? '; kept on this computer' : ''}.` : ''
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
      <p role="status">{unkept === '' ? status || unsaved : `Not kept yet: ${unkept}`}</p>
      <div role="alert">
        <Conflict />
        {refused.map((issue) => (
          <button className="issue" key={JSON.stringify(issue)} onClick={() => goTo(issue)}>
            {sentence(issue, file)}
          </button>
        ))}
      </div>
    </div>
  )
}
