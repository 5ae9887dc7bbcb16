import { readContent } from './read.ts'

/** The records of the content folder. The preview of the editor replaces this module by unsaved records. */
export const records = readContent()
