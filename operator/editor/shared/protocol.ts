/** What the editor's page and its server send each other: a zod schema for each request, a type for each answer. */
import { z } from 'zod'
import type { ChecklistItem } from '../../checklist/checklist.ts'
import type { Issue } from '../../../content/read.ts'
import type { FieldSchema } from '../../../content/schema.ts'
import { type PublishingOverview, runRequest } from './publishing.ts'

export type { ChecklistItem, FieldSchema }
export type Path = Issue['path']

const file = z.string()
const values = z.record(z.string(), z.unknown())
const name = z.string()
/** Of the saved values that a form was opened with; '' for a record that is not saved yet. */
const hash = z.string()
/** Of the draft that the form stored last; '' for none. */
const draftVersion = z.string()
const form = z.object({ file, values, hash, draftVersion })
/** With the saved values that a form was opened with, so that changes in two windows can be merged. */
const draft = form.extend({ base: values })
/** The file of a draft. */
export const storedDraft = z.object({ values, hash, base: values })

/** The bodies of POST requests to `/api/<name>`. */
export const bodies = {
  copy: z.object({ file, values, title: name }),
  new: z.object({ folder: z.enum(['tours', 'destinations']), title: name }),
  draft,
  discard: z.object({ file, draftVersion }),
  save: form,
  delete: z.object({ file, hash, draftVersion }),
  undo: z.object({ question: z.string() }),
  'bring-back': z.object({ savedAt: z.number() }),
  run: runRequest,
}
/** The queries of `GET /api/record` and `POST /api/photo`, whose body is the photograph. */
export const queries = { record: z.object({ file }), photo: z.object({ name }) }

export type Values = z.infer<typeof values>
export type DraftBody = z.infer<typeof draft>

/** The values of a record and the hash of the saved ones that they replace; '' where nothing is saved. */
export type RecordState = { values: Values; hash: string }
/** What is typed and not saved; `version` is the hash of its values. */
export type Draft = z.infer<typeof storedDraft> & { version: string }
/** `leftOut`: its fields that this version of the site does not have. */
export type OpenedDraft = Draft & { leftOut: readonly string[] }
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
  /** What visitors should not see, or would not see yet, as sentences. */
  beforePublishing: readonly string[]
  /** Empty while there is an issue. */
  checklist: readonly ChecklistItem[]
  undo: { action: string; label: string; question: string } | undefined
  /** The last saves, the last one first. */
  history: readonly SavedChange[]
  publishing: PublishingOverview
}
export interface SavedChange {
  file: string
  title: string
  /** In ms since 1970. */
  savedAt: number
  effect: 'new' | 'deleted' | 'changed'
  /** Whether the record is now as it was before. */
  isBack: boolean
  /** What was changed, with both values as text. */
  fields: readonly { name: string; before: string; after: string }[]
}
export interface RecordSummary {
  file: string
  title: string
  /** Whether there is more than a draft. */
  isSaved: boolean
  /** What it contains, of the records of which there is one each. */
  summary: string | undefined
  picture: string | undefined
  /** In rupees. */
  price: number | undefined
  /** What is not finished, as sentences. */
  notes: readonly string[]
}

/** The answer of `record`: the record as it is saved, and its draft. */
export type OpenedRecord = RecordState & { schema: FieldSchema; draft: OpenedDraft | undefined }
export interface CopyAnswer {
  /** The new record. */
  file: string
}
/** What became of a draft that is sent to be stored. */
export interface StoredDraft {
  /** '' where the values are the saved ones, so that nothing is stored. */
  version: string
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
  saved?: RecordState
  issues?: readonly EditorIssue[]
  /** What somebody else has saved meanwhile. */
  conflict?: RecordState
}
export interface DeleteAnswer {
  /** Why it is not deleted. */
  issues?: readonly EditorIssue[]
}
export interface UndoAnswer {
  file: string
  /** Whether the record does not exist any more. */
  isDeleted: boolean
}
export interface PhotoAnswer {
  /** The name of the file in `pictures`. */
  upload: string
}
/** The answer to a request that is refused; a sentence for the operator. */
export interface ErrorAnswer {
  message: string
}
