import { plural } from '../../../content/format.ts'
import type { ChecklistItem, EditorIssue, FormBody } from './protocol.ts'
import { valueAt } from './values.ts'

/** The sentences of an issue: its record (unless it is the open one) and field, message and remedy. */
export function formatIssue({ file, record, field, message, remedy }: EditorIssue, openFile: string): string {
  const subject = [file === openFile ? '' : record, field && `“${field}”`].filter(Boolean).join(', ')
  return subject === '' ? formatIssueWithoutField({ message, remedy }) : `${subject} ${message}. ${remedy}`
}

/** Whether the issue is that a field of this form is empty. */
export const isOfEmptyField = (issue: EditorIssue, { file, values }: Pick<FormBody, 'file' | 'values'>) =>
  issue.file === file && ['', undefined].includes(valueAt(values, issue.path) as string)

/** `1 field is still empty`, or `3 fields to correct` if the issue of another field is among them. */
export function formatCount(issues: readonly EditorIssue[], form: Pick<FormBody, 'file' | 'values'>): string {
  const { length } = issues
  if (!issues.every((issue) => isOfEmptyField(issue, form))) return `${plural(length, 'field')} to correct`
  return length === 1 ? '1 field is still empty' : `${length} fields are still empty`
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
