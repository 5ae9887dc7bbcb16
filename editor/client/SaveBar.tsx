/** Save and Discard, and what has become of the last action. */
import type { EditorIssue } from '../types.ts'
import { isDirty, type RecordView } from './record-session.ts'
import { focusField, openRecord, sentence } from './values.ts'

interface SaveBarProps {
  view: RecordView
  onDiscard: () => Promise<void>
}

export function SaveBar({ view, onDiscard }: SaveBarProps) {
  const { file, isKept, unkept, status, refused } = view
  const goTo = (issue: EditorIssue) => {
    if (issue.file === file) focusField(issue.path)
    else openRecord(issue.file)
  }
  const discard = () => {
    if (confirm('Discard what you have not saved?')) void onDiscard()
  }
  return (
    <div className="save-bar">
      <button type="submit" className="main-button">
        Save
      </button>
      {isDirty(view) && (
        <button type="button" onClick={discard}>
          Discard
        </button>
      )}
      <button
        type="button"
        className="to-page"
        onClick={() => document.querySelector('.preview')?.scrollIntoView()}
      >
        See the page
      </button>
      <p role="status">
        {unkept === ''
          ? status || (isDirty(view) && `Not saved yet${isKept ? '; kept on this computer' : ''}.`)
          : `Not kept yet: ${unkept}`}
      </p>
      <div className="refused" role="alert">
        <ul>
          {refused.map((issue) => (
            <li key={`${issue.file} ${issue.path.join('.')} ${issue.message}`}>
              <button type="button" onClick={() => goTo(issue)}>
                {sentence(issue, file)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
