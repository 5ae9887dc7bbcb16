/** Checks the content folder with the values of a form. */
import { checkContent, fieldLabel, type Issue, readFiles } from '../../../content/read.ts'
import type { EditorIssue, Values } from '../shared/protocol.ts'
import { titleOf } from './record-files.ts'

/**
 * The content with other values of one record: the values of each record, valid or not; the content, undefined while there is
 * an issue; the issues, those of this record first; and whether the rules between records were checked.
 *
 * @param values if undefined, the record is omitted
 */
export function checkFolder(folder: string, changed = '', values?: Values) {
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
