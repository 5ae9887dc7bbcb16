import { plural } from '../../../content/format.ts'
import type { ChecklistItem, EditorIssue, FormBody } from './protocol.ts'
import { valueAt } from './values.ts'

export { isUrgent } from '../../checklist/is-urgent.ts'

/** The sentences of an issue: its field, its record (unless a field of the open one has the issue), message and remedy. */
export function formatIssue({ file, record, field, message, remedy }: EditorIssue, openFile: string): string {
  const names = [file === openFile && field !== '' ? '' : record, field && `“${field}”`]
  return `${names.filter(Boolean).join(', ')} ${message}. ${remedy}`
}

/** Whether the issue is that a field of this form is empty. */
export const isEmptyFieldIssue = (issue: EditorIssue, { file, values }: Pick<FormBody, 'file' | 'values'>) =>
  issue.file === file && ['', undefined].includes(valueAt(values, issue.path) as string)

/** `1 field is still empty`, or `3 fields to correct` if the issue of another field is among them. */
export function formatCount(issues: readonly EditorIssue[], form: Pick<FormBody, 'file' | 'values'>): string {
  const { length } = issues
  if (!issues.every((issue) => isEmptyFieldIssue(issue, form))) return `${plural(length, 'field')} to correct`
  return length === 1 ? '1 field is still empty' : `${length} fields are still empty`
}

/** An issue as an item of the checklist. That of a whole record leads to the list, unless it names a field. */
export const itemOf = (issue: EditorIssue): ChecklistItem => ({
  ...(issue.path.length === 0 && { about: { file: '', path: [] } }),
  ...issue,
  sentence: formatIssue(issue, issue.file),
  urgency: 'first',
})

/** The first item because of which guests cannot reach the business, its problem and what to do about it; undefined for none. */
export function mostUrgentContact(items: readonly ChecklistItem[]) {
  const item = items.find(({ contact }) => contact)
  return item?.contact && { item, ...item.contact }
}
