/** Checks the content folder with the values of a form. */
import { checkContent, fieldName, type Issue, readFiles } from '../../../content/read.ts'
import type { Content } from '../../../content/schema.ts'
import type { EditorIssue, Values } from '../shared/protocol.ts'
import { titleOf } from './record-files.ts'

export interface CheckedContent {
  /** The values of each record, right or wrong. */
  files: Readonly<Record<string, unknown>>
  /** Undefined while there is an issue. */
  content: Content | undefined
  issues: readonly EditorIssue[]
}

/**
 * The content with other values of one record, and what is wrong, first in this record.
 *
 * @param values without them the record is left out
 */
export function checkFolder(folder: string, changed = '', values?: Values): CheckedContent {
  const { files, issues: unreadable } = readFiles(folder)
  if (values) files[changed] = values
  else delete files[changed]
  const { content, issues } = checkContent(files, folder)
  const isReadable = ({ file }: Issue) => unreadable.every((issue) => issue.file !== file)
  const rank = ({ file }: Issue) => (file === changed ? 0 : 1)
  const named = [...unreadable, ...issues.filter(isReadable)].map((issue): EditorIssue => {
    const { file, path } = issue
    const field = path.length > 0 ? fieldName(file, path) : ''
    return { ...issue, record: titleOf(file, files[file]), field }
  })
  return { files, content, issues: named.toSorted((one, other) => rank(one) - rank(other)) }
}
