/** Checks of the content folder with the values of a form in place of its file. */
import { isDeepStrictEqual } from 'node:util'
import { fieldLabel } from '../../../content/field-schema.ts'
import { checkContent, type Issue, readFiles } from '../../../content/read.ts'
import type { EditorIssue, Values } from '../shared/protocol.ts'
import { titleOf } from './record-files.ts'

/**
 * Checks the content with other values of one record: the values of each record, valid or not; the content, undefined while
 * there is an issue; the issues, those of this record first; and whether the rules between records were checked.
 *
 * @param folder the content folder
 * @param changed the file of that record: `tours/coorg-trip.yaml`
 * @param values if undefined, the record is omitted
 */
export function checkRecords(folder: string, changed = '', values?: Values) {
  const { files, issues: found } = readFiles(folder)
  const unreadable = found.filter(({ file }) => file !== changed)
  // Last, so that of two records with the same name the changed one has the issue.
  delete files[changed]
  if (values) files[changed] = values
  const isComplete = unreadable.every(({ file }) => !file.endsWith('.yaml'))
  const { content, issues, areRulesChecked } = checkContent(files, folder, isComplete)
  const isReadable = ({ file }: Issue) => unreadable.every((issue) => issue.file !== file)
  const rank = ({ file }: Issue) => Number(file !== changed)
  const named = [...unreadable, ...issues.filter(isReadable)].map((issue): EditorIssue => {
    const { file, path } = issue
    return { ...issue, record: titleOf(file, files[file]), field: fieldLabel(file, path) }
  })
  return {
    files,
    content,
    issues: named.toSorted((one, other) => rank(one) - rank(other)),
    areRulesChecked,
  }
}

/** The issues of a file with other values, or without it, and the new ones of other files. */
export function newIssues(folder: string, file: string, values?: Values) {
  const { issues: known, areRulesChecked } = checkRecords(folder)
  // A correction that makes the rules be checked again has not caused what they find elsewhere.
  const isNew = (issue: EditorIssue) =>
    (!values || areRulesChecked) && !known.some((other) => isDeepStrictEqual(other, issue))
  return checkRecords(folder, file, values).issues.filter((issue) => issue.file === file || isNew(issue))
}
