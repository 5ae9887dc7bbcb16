/** What every field of a form uses. */
import { createContext, useContext } from 'react'
import type { EditorIssue, FieldSchema, Path, RecordSummary } from '../types.ts'
import { idOf } from './values.ts'

interface Form {
  change: (path: Path, value: unknown) => void
  issues: readonly EditorIssue[]
  /** What can be chosen: `tours` and `destinations`. */
  records: readonly RecordSummary[]
}

export const FormContext = createContext<Form>({ change: () => undefined, issues: [], records: [] })

export interface FieldProps {
  schema: FieldSchema
  path: Path
  value: unknown
  isRequired: boolean
  /** In place of the title: for entries of a list. */
  label?: string
}

/** Help and issues of a field, and the attributes by which assistive technology finds them. */
export function useNotes({ path, schema }: FieldProps) {
  const { issues } = useContext(FormContext)
  const own = issues.filter((issue) => issue.path.join('.') === path.join('.'))
  const helpId = `${idOf(path)}-help`
  const issueId = `${idOf(path)}-issue`
  const messages = own.map(({ message }) => message.replace(/^(is|has|needs|does|lies|cannot) /, 'This $1 '))
  return {
    attributes: {
      'aria-describedby': `${helpId} ${issueId}`,
      ...(own.length > 0 && { 'aria-invalid': true }),
    },
    notes: (
      <>
        <p className="help" id={helpId}>
          {schema.description}
        </p>
        <p className="issue" id={issueId}>
          {messages.join(' ')}
        </p>
      </>
    ),
  }
}

/** Whether something is wrong in a part of the record. */
export function useIsWrong(): (path: Path) => boolean {
  const { issues } = useContext(FormContext)
  return (path) => issues.some((issue) => path.every((key, index) => issue.path[index] === key))
}
