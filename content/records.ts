import { readContent } from './read.ts'

/** The records of the content folder. The editor's preview has unsaved ones in place of this module. */
export const records = readContent()
