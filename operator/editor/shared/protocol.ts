/** What the editor's page and its server send each other: a zod schema for each request, a type for each answer. */
import { z } from 'zod'
import type { ChecklistItem } from '../../checklist/checklist.ts'
import type { Issue } from '../../../content/read.ts'
import type { FieldSchema } from '../../../content/schema.ts'
import { type PublishingOverview, type RecordChange, runRequest } from './publishing.ts'

export type { ChecklistItem, FieldSchema }
export type Path = Issue['path']

const file = z.string()
const values = z.record(z.string(), z.unknown())
const name = z.string()
/** The saved values that a form was opened with; null for a record that is not saved yet. */
const base = values.nullable()
/** A form, with the draft that it opened or stored last: changes in two windows are found by comparison. */
const form = z.object({ file, values, base, draft: values.nullable() })
/** What is typed and not saved, as it is stored. */
export const storedDraft = form.pick({ values: true, base: true })

/** The bodies of POST requests to `/api/<name>`. */
export const bodies = {
  copy: z.object({ file, values, title: name }),
  new: z.object({ folder: z.enum(['tours', 'destinations']), title: name }),
  draft: form,
  discard: form.pick({ file: true, draft: true }),
  save: form,
  delete: form.omit({ values: true }),
  /** `isLast`: only if nothing was saved since. */
  restore: z.object({ savedAt: z.number(), isLast: z.boolean() }),
  run: runRequest,
}
/** The queries of `GET /api/record` and `POST /api/photo`, whose body is the photograph. */
export const queries = { record: z.object({ file }), photo: z.object({ name }) }

export type Values = z.infer<typeof values>
export type FormBody = z.infer<typeof form>
/** `isReduced`: it had fields that this version of the site does not have. */
export type Draft = z.infer<typeof storedDraft> & { isReduced: boolean }
/** An issue with names for the operator; `field` is '' for the whole record. */
export type EditorIssue = Issue & { record: string; field: string }

/** The answer of `overview`. */
export interface Overview {
  brand: string
  /** The address of the site; '' while it has none. */
  site: string
  /** `folder` is '.' for the records of which there is one each. */
  groups: readonly { folder: string; label: string; records: readonly RecordSummary[] }[]
  /** Files and drafts that cannot be read, as sentences. */
  unreadable: readonly string[]
  /** What visitors should not see, or would not see yet, as sentences about a record or a field. */
  beforePublishing: readonly Pick<ChecklistItem, 'file' | 'path' | 'sentence' | 'settle'>[]
  /** While there is an issue, only what is copied from another record. */
  checklist: readonly ChecklistItem[]
  /** What the first save of `history` permits; undefined after another change of its file. */
  undo: 'Undo' | 'Redo' | undefined
  /** The last saves, the last one first. */
  history: readonly SavedChange[]
  publishing: PublishingOverview
}
export interface SavedChange extends RecordChange {
  /** In ms since 1970. */
  savedAt: number
  /** Of a save that has restored what was before another one: when that one was saved. */
  restored: number | undefined
  /** What restoring the state before it changes now; undefined where the record is as it was then. */
  back: RecordChange | undefined
}
export interface RecordSummary {
  file: string
  title: string
  /** Whether there is more than a draft. */
  isSaved: boolean
  /** What it contains, of the records of which there is one each; that a tour has no page of its own. */
  summary: string | undefined
  picture: string | undefined
  /** In rupees. */
  price: number | undefined
  /** What is not finished, as sentences. */
  notes: readonly string[]
}

/** The answer of `record`; `saved` is null for a record that has nothing but its draft. */
export type OpenedRecord = { saved: Values | null; schema: FieldSchema; draft: Draft | undefined }
export interface CopyAnswer {
  /** The new record. */
  file: string
}
/** What became of a draft that is sent to be stored. */
export interface StoredDraft {
  /** Whether the values are the saved ones, or those that the form was opened with, so that there is no draft. */
  isSaved: boolean
  /** What was saved elsewhere since the form was opened, unless the form has it. */
  newer?: Values | undefined
  /** The draft of another window, which stays. */
  other?: Draft | undefined
  /** Why it cannot be stored, as a sentence. */
  persistError?: string
}
export type DraftAnswer = StoredDraft & {
  issues: readonly EditorIssue[]
  /** The page; undefined while there is none without an issue. */
  html: string | undefined
  /** Id of the element that is the record; '' for the whole page. */
  part: string
}
/** One of the three. */
export interface SaveAnswer {
  saved?: Values
  issues?: readonly EditorIssue[]
  /** What somebody else has saved meanwhile. */
  conflict?: Values
}
/** With issues, it is not deleted. */
export type DeleteAnswer = Pick<SaveAnswer, 'issues'>
export interface PhotoAnswer {
  /** The name of the file in `pictures`. */
  upload: string
}
/** The answer to a request that is refused; a sentence for the operator. */
export interface ErrorAnswer {
  message: string
}
