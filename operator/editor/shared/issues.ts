/** Sentences about issues and about items of the checklist. */
import type { ChecklistItem, EditorIssue } from './protocol.ts'

/** The sentences of an issue: its record (unless it is the open one) and field, message and remedy. */
export function formatIssue({ file, record, field, message, remedy }: EditorIssue, openFile: string): string {
  const subject = [file === openFile ? '' : record, field].filter(Boolean).join(', ')
  return subject === '' ? formatIssueWithoutField({ message, remedy }) : `${subject} ${message}. ${remedy}`
}

/** An issue as an item of the checklist. */
export const itemOf = (issue: EditorIssue): ChecklistItem => ({
  ...issue,
  sentence: formatIssue(issue, issue.file),
  urgency: 'first',
})

/** Whether guests cannot reach the business because of it. */
export const isContact = ({ file, path }: ChecklistItem) =>
  file === 'site.yaml' && ['phone', 'email'].includes(path.join())

/** The question before publishing with open items. */
export function publishQuestion(items: readonly ChecklistItem[]): string {
  const fields = items.filter(isContact).map(({ path }) => path.join())
  if (fields.includes('phone')) return 'Guests cannot call you yet.'
  return fields.length > 0 ? 'Guests cannot write to you yet.' : 'Publish with these open questions?'
}

/** Message and remedy, for a place below the field. */
export const formatIssueWithoutField = ({ message, remedy }: Pick<EditorIssue, 'message' | 'remedy'>) =>
  `This ${message}. ${remedy}`
