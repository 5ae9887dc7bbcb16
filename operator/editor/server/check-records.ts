/** Checks the content folder with other values in place of some files. */
import { fieldLabel } from '../../../content/field-schema.ts'
import { checkContent, type Issue, readFiles } from '../../../content/read.ts'
import type { EditorIssue, Values } from '../shared/protocol.ts'
import { isEqual } from '../shared/values.ts'
import { describeUnreadable, titleOf } from './record-files.ts'

/** Other values of records by file: `tours/coorg-trip.yaml`. A record without values is omitted. */
export type ChangedRecords = Readonly<Record<string, Values | undefined>>

/**
 * Checks the content with other values of some records. Returns the values of each record, valid or not; the content, undefined
 * while there is an issue; the issues, those of the changed records first; and whether the rules between records were checked.
 *
 * @param folder the content folder
 */
export function checkRecords(folder: string, changed: ChangedRecords = {}) {
  const { files: saved, issues: found } = readFiles(folder)
  const files = { ...saved }
  const unreadable = found.filter(({ file }) => !Object.hasOwn(changed, file))
  for (const [file, values] of Object.entries(changed)) {
    // A changed record comes last, so that of two records with the same name it has the issue.
    delete files[file]
    if (values) files[file] = values
  }
  const isComplete = unreadable.every(({ file }) => !file.endsWith('.yaml'))
  const { content, issues, areRulesChecked } = checkContent(files, folder, isComplete)
  const isReadable = ({ file }: Issue) => unreadable.every((issue) => issue.file !== file)
  const rank = ({ file }: Issue) => Number(!Object.hasOwn(changed, file))
  const named = [...unreadable, ...issues.filter(isReadable)].map((issue): EditorIssue => {
    const { file, path } = issue
    const record = titleOf(file, files[file], saved[file])
    return { ...issue, record, field: fieldLabel(file, path), ...describeUnreadable(folder, issue) }
  })
  return { files, content, issues: named.toSorted((a, b) => rank(a) - rank(b)), areRulesChecked }
}

/** The issues of changed records, and the new issues of other records. If a deletion cannot be checked, all issues. */
export function newIssues(folder: string, changed: ChangedRecords) {
  const { issues: known, areRulesChecked } = checkRecords(folder)
  const next = checkRecords(folder, changed)
  const isDeletion = Object.values(changed).includes(undefined)
  // Only the rules between records find a record that needs a deleted one.
  if (isDeletion && !next.areRulesChecked) return next.issues
  // The rules are checked only while each record is valid by itself. A correction has not caused the issues that they find then.
  const isNew = (issue: EditorIssue) =>
    (isDeletion || areRulesChecked) && !known.some((other) => isEqual(other, issue))
  return next.issues.filter((issue) => Object.hasOwn(changed, issue.file) || isNew(issue))
}
