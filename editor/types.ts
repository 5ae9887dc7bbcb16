/** What the editor's page and its server send each other. */
import type { Issue } from '../content/issue.ts'
import type { FieldSchema } from '../content/read.ts'

export type { FieldSchema }

export type Values = Readonly<Record<string, unknown>>
export type Path = Issue['path']

/** A record of the list. */
export interface RecordLink {
  file: string
  title: string
}

/** `hash` is of the file; '' for a record that is not saved yet. */
export interface RecordState extends RecordLink {
  values: Values
  hash: string
  schema: FieldSchema
}

/** `record` and `field` are names for the operator; `field` is '' for the whole record. */
export interface Problem extends Issue {
  record: string
  field: string
}

/** Of one save: the new state, or the state that somebody else has saved, or what is wrong. None of them after a deletion. */
export interface SaveAnswer {
  saved?: RecordState
  conflict?: RecordState
  problems?: readonly Problem[]
}

/** `html` is the page with the draft; undefined while something is wrong. `reason` says why a right draft has no page. */
export interface DraftAnswer {
  problems: readonly Problem[]
  html?: string
  reason?: string
}

/** The list of records, the business, and the record whose last save can be taken back. */
export interface Overview {
  brand: string
  site: string
  groups: readonly { label: string; records: readonly RecordLink[] }[]
  undo?: string
}

export type ProgramName = 'checklist' | 'publish' | 'take back'

/** The FTP account of the host, and the address that visitors see. */
export interface Account {
  host: string
  user: string
  password: string
  folder: string
  site: string
  /** Fingerprint of the host's own certificate, where its name is another; else ''. */
  certificate: string
}

/** `code` is the exit code of a program that has ended. */
export interface ProgramState {
  name?: ProgramName
  lines: readonly string[]
  running: boolean
  code?: number
}
