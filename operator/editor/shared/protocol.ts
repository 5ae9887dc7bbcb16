/** The protocol between the editor's page and its server: a zod schema for each request, a type for each response. */
import { z } from 'zod'
import type { ChecklistItem } from '../../checklist/checklist.ts'
import { collectionFolders } from '../../../content/collections.ts'
import type { Path } from '../../../content/paths.ts'
import type { Issue } from '../../../content/read.ts'
import type { FieldSchema } from '../../../content/field-schema.ts'

export type { ChecklistItem, FieldSchema, Path }

const file = z.string()
const values = z.record(z.string(), z.unknown())
const name = z.string()
/** The saved values that a form was opened with; null for a record that is not saved yet. */
const base = values.nullable()
/** An open form of a record. Only the form that was opened last edits the record. */
const session = z.object({ file, sessionId: z.string() })
const form = session.extend({ values, base })
/**
 * The unsaved values of a record as a draft file has them, with the session that has stored them. `isNew` is true until the first
 * save, which decides the name of the record's file.
 */
export const draftFileSchema = z.object({
  values,
  base,
  sessionId: z.string().optional(),
  isNew: z.boolean().optional(),
})

/** A single line of text: a line break would end the FTP command that contains it. `label` names the field in the error. */
const line = (label: string) =>
  z.string().regex(/^[^\p{Cc}]*$/u, `“${label}” contains a character that cannot be sent. Type it again.`)
const trimmed = (label: string) => line(label).trim().default('')

/** The FTP account of the host, as it is stored; an account stored before a field existed has its default. */
export const savedAccountSchema = z.object({
  host: trimmed('Host'),
  user: trimmed('Account'),
  folder: trimmed('Folder'),
  /** The fingerprint of the host's own certificate if that is for another name; else ''. */
  certificate: trimmed('Fingerprint'),
  htaccess: z.boolean().default(true),
})

/** The bodies of POST requests to `/api/<name>`. */
export const bodySchemas = {
  /** `tour`: the values of the tour that is copied. */
  new: z.object({ folder: z.enum(collectionFolders), title: name, tour: values.optional() }),
  /** `focusedKey`: the first key of the path of the field that had the focus last. */
  draft: form.extend({ focusedKey: z.string().optional() }),
  record: session,
  discard: session,
  save: form,
  delete: form.omit({ values: true }),
  restore: z.object({ savedAt: z.number() }),
  /** An item of the checklist, as it is listed. */
  resolve: z.object({ file, path: z.array(z.union([z.string(), z.number()])), sentence: z.string() }),
  run: z.object({
    action: z.enum(['test', 'publish', 'restore']),
    /** An empty password stands for the one that the editor remembers because the host has accepted it. */
    account: savedAccountSchema.extend({ password: line('Password') }),
    /** The version that the operator has confirmed; used only by `restore`. */
    version: z.string().optional(),
    /** The address of the site, if the operator has typed another one. */
    website: z.string().optional(),
  }),
}
/** The queries of `GET /api/deletion` and of `POST /api/photo`, whose body is the photograph. */
export const querySchemas = { deletion: z.object({ file }), photo: z.object({ name }) }

/**
 * A changed field or list entry. `name` is the labels of its path: `Stops, Stop 4, When`. Its values are text: `before` is undefined if
 * it was added, `after` if it was removed. A checkbox has only `after`; another picture and another order of a list have no values.
 */
const fieldChange = z.object({
  name,
  kind: z.enum(['checkbox', 'picture', 'order']).optional(),
  before: z.string().optional(),
  after: z.string().optional(),
})
const recordChange = z.object({
  file,
  title: name,
  effect: z.enum(['new', 'deleted', 'changed']),
  fields: z.array(fieldChange).readonly(),
})
const runResult = z.object({
  succeeded: z.boolean(),
  /** The result in a sentence; `message` has details, or is ''. */
  subject: z.string(),
  message: z.string(),
  /** The field of the account with the problem that `message` describes. */
  field: z.enum(['password', 'folder', 'certificate', 'htaccess']).optional(),
  /** Undefined if the texts that were online before are not known. */
  changes: z.array(recordChange).readonly().optional(),
  /** The URLs of the pages that were changed. */
  pages: z.array(z.string()).readonly().optional(),
  notes: z.array(z.string()).readonly().optional(),
  /** The output of a build that has failed. */
  output: z.array(z.string()).readonly().optional(),
})
/** A run, as it is stored too until a publication or restoration succeeds, so that a later start of the editor can say why it ended. */
export const runStateSchema = z.object({
  action: bodySchemas.run.shape.action,
  step: z.enum(['connect', 'build', 'compare', 'send']),
  /** The number of files that were sent to the host, out of `total`. */
  sent: z.number(),
  total: z.number(),
  /** In ms since 1970. */
  updatedAt: z.number(),
  /** Why the step is tried again. */
  retry: z.string().optional(),
  /** Undefined while the run is in progress. */
  result: runResult.optional(),
})

export type Values = z.infer<typeof values>
/** The body of `POST /api/<Name>`. */
export type Body<Name extends keyof typeof bodySchemas> = z.infer<(typeof bodySchemas)[Name]>
export type RunRequest = Body<'run'>
export type FormBody = z.infer<typeof form>
export type Session = z.infer<typeof session>
export type DraftBody = Body<'draft'>
/** `hasUnknownFields`: whether fields were removed that this version of the site does not have. */
export type Draft = z.infer<typeof draftFileSchema> & { hasUnknownFields: boolean }
/** An issue with names for the operator; `field` is '' for the whole record. */
export type EditorIssue = Issue & { record: string; field: string }
export type FieldChange = z.infer<typeof fieldChange>
export type RecordChange = z.infer<typeof recordChange>
export type RunResult = z.infer<typeof runResult>
export type RunState = z.infer<typeof runStateSchema>

/** What is online, as far as this computer knows. */
export interface PublishingOverview {
  account: z.infer<typeof savedAccountSchema>
  /** The `accountKey` of the password that the editor remembers because the host has accepted it; '' for none. */
  passwordFor: string
  /** The last run; undefined before the first. */
  run?: RunState | undefined
  /** When the site was put online, in ms since 1970; undefined before the first publication. */
  publishedAt?: number | undefined
  /**
   * The version that can be restored. `date` is the time of its last publication, in ms since 1970; `changes` is what its restoration
   * changes online.
   */
  earlier?: { version: string; date: number; changes: readonly RecordChange[] } | undefined
  /** Whether the next publication would put texts online again that a restoration has taken off the site. */
  undoesRestoration: boolean
  /** The records that differ from what is online; undefined if the texts online are not known. */
  unpublished?: readonly RecordChange[] | undefined
}

export interface Overview {
  brand: string
  /** The address of the site; '' if it has none yet. */
  site: string
  groups: readonly {
    /** '.' for the single records. */
    folder: string
    label: string
    /** The longest title of a new record. */
    maxLength?: number | undefined
    records: readonly RecordSummary[]
  }[]
  /** The names of all pictures. */
  pictures: readonly string[]
  /** Files and drafts that cannot be read; `about` is where a file can be restored. */
  unreadable: readonly Pick<ChecklistItem, 'sentence' | 'about'>[]
  /** Records with a draft. */
  unsaved: readonly ChecklistItem[]
  /** What prevents a publication. */
  issues: readonly ChecklistItem[]
  /** None while the content has an issue. */
  checklist: readonly ChecklistItem[]
  /** The last saves, the last one first. */
  history: readonly SavedChange[]
  publishing: PublishingOverview
}
export interface SavedChange extends RecordChange {
  /** In ms since 1970. */
  savedAt: number
  /** The heading of a save outside a form. */
  about?: string | undefined
  /** Whether the save has restored an earlier state. */
  isRestored?: boolean | undefined
  /** What a restoration of the state before this save would change; undefined if the record is in that state now. */
  restoreChange?: RecordChange | undefined
}
export interface RecordSummary {
  file: string
  title: string
  /** Whether the record is saved, not only a draft. */
  isSaved: boolean
  /** The description of a single record, or the sentence that a tour has no page of its own. */
  summary?: string | undefined
  picture?: string | undefined
  /** The focal point of the picture, in per cent of its width and height. */
  focus?: { x: number; y: number } | undefined
  /** In rupees. */
  price?: number | undefined
  /** Sentences about what is not finished. */
  notes: readonly string[]
}

/** The response of `record`; `saved` is null if the record is only a draft. */
export type OpenedRecord = { saved: Values | null; schema: FieldSchema; draft: Draft | undefined }
export type CreateResponse = { file: string }
export interface StoreDraftResponse {
  /** The file of the record: a new one has another file than its form if the response to its first save was lost. */
  file: string
  /** Whether no draft is needed: the values are the saved ones, or those that the form was opened with. */
  isSaved: boolean
  /** The values that were saved elsewhere since the form was opened, unless the form has the same values. */
  savedElsewhere?: Values | undefined
  /** A sentence that says why the draft cannot be stored. */
  persistError?: string
}
export type DraftResponse = StoreDraftResponse & {
  issues: readonly EditorIssue[]
  /** Whether the page does not show these values, because of an issue. */
  isPaused: boolean
  /** The HTML of the page; while `isPaused`, of the page with the saved values; undefined if it cannot be rendered. */
  html: string | undefined
  /** The id of the element of the page that shows the record; '' for the whole page. */
  fragment: string
  /** The tours that do not fit into the grid of the home page that the form chooses. They do not block a save. */
  reminders: readonly ChecklistItem[]
}
/**
 * `file` is the file of the saved record: a new record gets its file from its name at its first save. `conflict` has the values that
 * were saved elsewhere since the form was opened.
 */
export type SaveResponse =
  { saved: Values; file: string } | { issues: readonly EditorIssue[] } | { conflict: Values }
/**
 * The effect of a deletion: `issues` are the reasons for which it is refused, `changes` the references that it removes from other
 * records, and `mentions` the texts that name a tour, which it does not change.
 */
export type DeletionResponse = Record<'changes' | 'mentions', readonly RecordChange[]> & {
  issues: readonly EditorIssue[]
}
/** A text or number of a record, with the label of its field. */
export interface LabelledText {
  path: Path
  label: string
  text: string
}
/** The texts of all records by file, for the search. */
export type TextsResponse = Readonly<Record<string, readonly LabelledText[]>>
/** The last run: its progress, without the rest of the overview. */
export type RunResponse = Pick<PublishingOverview, 'run'>
/** `upload` is the name of the file in `content/pictures`. */
export type PhotoResponse = { upload: string }
/** The response to a request that is refused, with a message for the operator. */
export type ErrorResponse = { message: string }
