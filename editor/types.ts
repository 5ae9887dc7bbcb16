/** What the editor's page and its server send each other. */
import type { Issue } from '../content/issue.ts'
import type { FieldSchema } from '../content/read.ts'

export type { FieldSchema }

export type Values = Readonly<Record<string, unknown>>
export type Path = Issue['path']

export interface RecordLink {
  file: string
  title: string
}

/** A record of the list: its picture, its price in rupees, and what is not finished in it, as sentences. */
export interface RecordSummary extends RecordLink {
  picture?: string
  price?: number
  notes: readonly string[]
}

/** A record as it is on the disk. `hash` is of its file; '' where there is none, and then it has no values. */
export interface RecordState extends RecordLink {
  values: Values
  hash: string
  schema: FieldSchema
}

/** What is typed and not saved; `hash` is of the file when the typing began, `version` of the values. */
export interface Draft {
  file: string
  values: Values
  hash: string
  version: string
}

export interface OpenedRecord {
  record: RecordState
  draft?: Draft
}

/** An issue with names for the operator; `field` is '' for the whole record. */
export interface EditorIssue extends Issue {
  record: string
  field: string
}

/** The state of a form that is kept, shown or saved; `known` is the version of the draft that it kept last, '' for none. */
export interface FormState {
  file: string
  values: Values
  hash: string
  known: string
}

/**
 * `html` is the page with the draft; undefined while something is wrong. `reason` says why a right draft has no page. The
 * draft is kept in `version`, unless there is the draft of another window, or `unkept` says what is in the way.
 */
export interface DraftAnswer {
  issues: readonly EditorIssue[]
  html?: string
  reason?: string
  version: string
  other?: Draft | undefined
  unkept?: string
}

/** Of one save: the new state, or the state that somebody else has saved, or what is wrong. None of them after a deletion. */
export interface SaveAnswer {
  saved?: RecordState
  conflict?: RecordState
  issues?: readonly EditorIssue[]
}

export interface Overview {
  brand: string
  site: string
  groups: readonly { label: string; records: readonly RecordSummary[] }[]
  /** Records with a draft, and those of which nothing but the draft is there. */
  unsaved: readonly (RecordLink & { isAlone: boolean })[]
  /** Files in the content folder that cannot be read, as sentences. */
  unreadable: readonly string[]
  /** What visitors should not see, as sentences. */
  unsettled: readonly string[]
  /** The last save, as it is asked before it is taken back or brought back. */
  undo?: { label: string; question: string }
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
