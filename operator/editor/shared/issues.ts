/** Issues and items of the checklist as sentences for the operator. */
import { plural } from '../../../content/format.ts'
import { valueAt } from '../../../content/paths.ts'
import type { ChecklistItem, EditorIssue, FormBody, Overview } from './protocol.ts'

/** Whether an item must be answered before visitors come. */
export const isUrgent = ({ urgency }: ChecklistItem) => urgency === 'first'

/** Drafts and urgent items of the checklist, which the editor shows before a publication. */
export const beforePublishing = ({ unsaved, checklist }: Pick<Overview, 'unsaved' | 'checklist'>) => [
  ...unsaved,
  ...checklist.filter(isUrgent),
]

/** An issue in sentences: `Home page, “Heading” is empty. Fill it in.` A field of the open record is named without the record. */
export function formatIssue({ file, record, field, message, remedy }: EditorIssue, openFile: string): string {
  const names = [file === openFile && field !== '' ? '' : record, field && `“${field}”`]
  return `${names.filter(Boolean).join(', ')} ${message}. ${remedy}`
}

/** Whether an issue is that a field of this form is empty. */
export const isEmptyFieldIssue = (issue: EditorIssue, { file, values }: Pick<FormBody, 'file' | 'values'>) =>
  issue.file === file && ['', undefined].includes(valueAt(values, issue.path) as string)

/** `2 fields are still empty`, or `2 fields to correct` if one of them is not empty. */
export function formatIssueCount(issues: readonly EditorIssue[], form: Pick<FormBody, 'file' | 'values'>) {
  const { length } = issues
  if (!issues.every((issue) => isEmptyFieldIssue(issue, form))) return `${plural(length, 'field')} to correct`
  return length === 1 ? '1 field is still empty' : `${length} fields are still empty`
}

/** An issue as an item of the checklist. The issue of a whole record links to the list of records, unless it names a field. */
export const toChecklistItem = (issue: EditorIssue): ChecklistItem => ({
  ...(issue.path.length === 0 && { about: { file: '', path: [] } }),
  ...issue,
  sentence: formatIssue(issue, issue.file),
  urgency: 'first',
})

/** The first item that keeps guests from reaching the business, with its problem and the action that solves it; undefined if none does. */
export function findContactProblem(items: readonly ChecklistItem[]) {
  const item = items.find(({ contact }) => contact)
  return item?.contact && { item, ...item.contact }
}
