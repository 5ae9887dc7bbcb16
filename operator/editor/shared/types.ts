/** What the editor's page and its server send each other. */
import type { Issue } from '../../../content/read.ts'
import type { programState } from '../server/programs.ts'
import type { Records } from '../server/records.ts'
import type { draft } from '../server/server.ts'

export type { FieldSchema } from '../../../content/schema.ts'
export type { ProgramName } from '../server/programs.ts'

export type Values = Readonly<Record<string, unknown>>
export type Path = Issue['path']

/** Values of a record, and the hash of the saved ones that they were typed over; '' where there were none. */
export type RecordState = { values: Values; hash: string }
/** What is typed and not saved; `version` is the hash of its values. */
export type Draft = RecordState & { version: string }
/** The state of a form that is kept, shown or saved; `known` is the version of the draft that it kept last, '' for none. */
export type FormState = RecordState & { file: string; known: string }
/** An issue with names for the operator; `field` is '' for the whole record. */
export type EditorIssue = Issue & { record: string; field: string }

export type Overview = ReturnType<Records['overview']>
export type RecordSummary = Overview['groups'][number]['records'][number]
export type OpenedRecord = ReturnType<Records['open']>
export type SaveAnswer = ReturnType<Records['save']>
export type DraftAnswer = Awaited<ReturnType<typeof draft>>
export type ProgramState = ReturnType<typeof programState>
