/** One record: its form, its page, and what can be done with it. */
import type { Overview } from '../types.ts'
import { Conflict } from './Conflict.tsx'
import { Fields } from './Field.tsx'
import { FormContext } from './FormContext.tsx'
import { FormNav } from './FormNav.tsx'
import { Preview } from './Preview.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useRecord } from './useRecord.ts'
import { addressOf, sentence } from './values.ts'
import { ViewHeading } from './ViewHeading.tsx'

interface RecordFormProps {
  file: string
  overview: Overview
  /** After every change of a file. */
  onSaved: () => Promise<void>
}

export function RecordForm({ file, overview, onSaved }: RecordFormProps) {
  const [view, session] = useRecord(file, onSaved)
  const { record, values } = view
  if (!record) return <p role="status">{view.status}</p>

  const issues = view.issues.filter((issue) => issue.file === file)
  const form = {
    change: session.change,
    issues,
    records: overview.groups.flatMap(({ records }) => records),
  }
  const [first] = view.issues
  const reason = first ? `The page waits: ${sentence(first, file)}` : view.reason
  const copy = () => {
    const title = prompt('The name of the new one:', `${String(values['title'])} 2`)
    if (title) void session.copy(title)
  }
  const remove = () => {
    if (confirm(`Delete “${record.title}”? You can take it back.`)) void session.remove()
  }
  return (
    <FormContext value={form}>
      <div className="record">
        <FormNav schema={record.schema} />
        <form
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault()
            void session.save()
          }}
          onBlur={() => void session.flush()}
        >
          <ViewHeading text={String(values['title'] ?? '') || record.title} />
          {view.conflict && (
            <Conflict schema={record.schema} mine={values} theirs={view.conflict} onSettle={session.settle} />
          )}
          <Fields key={view.generation} schema={record.schema} path={[]} value={values} />
          {file.includes('/') && (
            <div className="record-more">
              <button type="button" onClick={copy}>
                Copy as a new one
              </button>
              {record.hash !== '' && (
                <button type="button" onClick={remove}>
                  Delete
                </button>
              )}
            </div>
          )}
          <SaveBar file={file} view={view} onDiscard={session.discard} />
        </form>
        <Preview html={view.html} reason={reason} part={addressOf(file, values).split('#')[1] ?? ''} />
      </div>
    </FormContext>
  )
}
