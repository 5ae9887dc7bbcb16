/** What the editor's page and its server send each other. */
import type { Issue } from '../content/read.ts'
import type { FieldSchema } from '../content/schema.ts'

export type { FieldSchema }

export type Values = Readonly<Record<string, unknown>>
export type Path = Issue['path']

/** A record of the list: its picture, its price in rupees, and what is not finished in it, as sentences. */
export interface RecordSummary {
  file: string
  title: string
  /** Whether there is more than a draft. */
  isSaved: boolean
  picture?: string | undefined
  price?: number | undefined
  notes: readonly string[]
}

/** Values of a record, and the hash of the file that they were typed over; '' where there was none. */
export interface RecordState {
  values: Values
  hash: string
}

/** What is typed and not saved; `version` is the hash of its values. */
export interface Draft extends RecordState {
  version: string
}

export interface OpenedRecord extends RecordState {
  schema: FieldSchema
  draft?: Draft | undefined
}

/** An issue with names for the operator; `field` is '' for the whole record. */
export interface EditorIssue extends Issue {
  record: string
  field: string
}

/** The state of a form that is kept, shown or saved; `known` is the version of the draft that it kept last, '' for none. */
export interface FormState extends RecordState {
  file: string
  known: string
}

/**
 * `html` is the page with the draft, or without it while something is wrong. The draft is kept in `version`, unless there is
 * the draft of another window, or `unkept` says what is in the way.
 */
export interface DraftAnswer {
  issues: readonly EditorIssue[]
  html?: string | undefined
  version: string
  other?: Draft | undefined
  unkept?: string
}

/** Of one save: the new state, or the state that somebody else has saved, or what is wrong. None of them after a deletion. */
export interface SaveAnswer {
  saved?: RecordState
  conflict?: Draft
  issues?: readonly EditorIssue[]
}

export interface Overview {
  brand: string
  site: string
  groups: readonly { label: string; records: readonly RecordSummary[] }[]
  /** Files in the content folder that cannot be read, as sentences. */
  unreadable: readonly string[]
  /** What visitors should not see, or would not see yet, as sentences. */
  beforePublishing: readonly string[]
  /** The last save, as it is asked before it is taken back or brought back. */
  undo?: { label: string; question: string } | undefined
  account: SavedAccount
}

export type ProgramName = 'checklist' | 'publish' | 'take back'

/** The FTP account of the host; `certificate` is the fingerprint of its own certificate where its name is another, else ''. */
export interface SavedAccount {
  host: string
  user: string
  folder: string
  certificate: string
}

/** With the address that visitors see. */
export interface Account extends SavedAccount {
  password: string
  site: string
}

/** `code` is the exit code of a program that has ended. */
export interface ProgramState {
  name?: ProgramName
  lines: readonly string[]
  running: boolean
  code?: number
}
