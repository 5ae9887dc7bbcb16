/** The state of a form: its record, its changes, and the result of the last action. */
import { createContext } from 'react'
import type {
  DraftResponse,
  EditorIssue,
  OpenedRecord,
  Path,
  RecordSummary,
  Values,
} from '../shared/protocol.ts'
import { isEmptyFieldIssue } from '../shared/issues.ts'
import { isEqual } from '../shared/values.ts'
import type { RecordSession } from './record-session.ts'
import type { UndoStack } from './undo-stack.ts'

/** Fields that were changed here, and to different values elsewhere. */
export interface Conflict {
  fields: readonly Path[]
  /** The values before the changes on both sides. */
  base: Values | null
  theirs: RecordState
}
/** The state of a record on the disk: the values of its draft, or else the saved ones. See `initialState` for the other fields. */
export interface RecordState {
  values: Values
  base: Values | null
  draft: Values | null
}

/** The status after a save, if nothing was typed meanwhile. */
export const savedMessage = 'Saved.'

/** The state of a form before its record is loaded. */
export const initialState = {
  file: '',
  values: {} as Values,
  /** The saved values that the form was opened with; null for a record that is not saved yet. */
  base: null as Values | null,
  /** Whether the record was not saved yet when the form was opened. Until the form is opened again, its fields keep their places. */
  isNew: false,
  /** The values of the draft that this form has opened or stored last; null for none. */
  draft: null as Values | null,
  /** `reading`: the record is read and merged with what was typed here. `takenOver`: another window edits it. The form is inert in both. */
  mode: 'reading' as 'reading' | 'editing' | 'takenOver',
  /** Undefined until the record is read for the first time. */
  schema: undefined as OpenedRecord['schema'] | undefined,
  /** Whether the values are on the disk, saved or as a draft. */
  isPersisted: true,
  /** Why the values cannot be stored; '' while they can. */
  persistError: '',
  /** Whether a photograph is being sent. Meanwhile the form is inert. */
  isSendingPhoto: false,
  issues: [] as DraftResponse['issues'],
  /** The field that the operator types in; undefined once it has lost the focus. */
  editedPath: undefined as Path | undefined,
  /** The fields that were edited and have lost the focus since the last save. */
  touched: [] as readonly Path[],
  /** See `DraftResponse`. */
  isPaused: false,
  reminders: [] as DraftResponse['reminders'],
  /** The last page that was rendered from valid content; undefined until the first one, and while another tour type's page loads. */
  html: undefined as string | undefined,
  /** See `DraftResponse`. */
  fragment: '',
  /** See `bodySchemas.draft`; set only in the form of all tour types, each of which has a page. */
  focusedKey: undefined as string | undefined,
  /** The result of the last action in a sentence, with the reason if it was refused. */
  status: 'Loading …',
  /** The issues for which the last save was refused; undefined if it was not refused. Some can have been corrected since. */
  saveIssues: undefined as DraftResponse['issues'] | undefined,
  undoStack: [] as UndoStack,
  conflict: undefined as Conflict | undefined,
}

/** See `initialState`. */
export type FormState = typeof initialState

/**
 * Whether an issue is shown. All issues are shown after a refused save, and those of a field once it was edited and has lost the
 * focus. Until then, only issues of values that are neither empty nor being typed are shown: a new record, entry or group is filled in
 * one field after the other.
 */
export function isIssueShown(issue: EditorIssue, state: FormState): boolean {
  const { saveIssues, touched, editedPath } = state
  const isField = (path: Path | undefined) => issue.file === state.file && isEqual(issue.path, path)
  return (
    Boolean(saveIssues) || touched.some(isField) || !(isField(editedPath) || isEmptyFieldIssue(issue, state))
  )
}

/** What the components of an open form share. */
interface Form {
  state: FormState
  /** The issues that the form shows: see `isIssueShown`. */
  shownIssues: readonly EditorIssue[]
  session: RecordSession
  /** All records, of which tours and destinations can be chosen in fields. */
  records: readonly RecordSummary[]
  /** The names of the pictures that can be chosen. */
  pictures: readonly string[]
}
export const FormContext = createContext({} as Form)
