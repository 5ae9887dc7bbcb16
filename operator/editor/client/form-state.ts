/** What a form shows: the state of its record, of its changes, and of what was done last. */
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

/** Fields that were changed here, and to other values elsewhere. */
export interface Conflict {
  fields: readonly Path[]
  /** The values that both have changed. */
  base: Values | null
  theirs: RecordState
}
/** The state of a record on the disk: values of the draft, or else the saved ones; see `FormState`. */
export interface RecordState {
  values: Values
  base: Values | null
  draft: Values | null
}

interface Step {
  /** What was done; '' for a text that was typed. */
  message: string
  /** What was changed. */
  path: Path
  /** The values before. */
  before: Values
}

/** The status after a save of all that the form shows. */
export const savedMessage = 'Saved.'

/** The state of a form before its record is loaded. */
export const initialState = {
  file: '',
  values: {} as Values,
  /** The saved values that the form was opened with; null for a record that is not saved yet. */
  base: null as Values | null,
  /** The draft that this form opened or stored last; null for none. */
  draft: null as Values | null,
  /** Whether the record is being read, and merged with what was typed here: the form is inert until then. */
  isReading: true,
  /** Whether another window edits the record now: the form is inert until it is read again. */
  isTakenOver: false,
  /** Undefined until the record is read for the first time. */
  schema: undefined as OpenedRecord['schema'] | undefined,
  /** Whether what is typed is on the disk. */
  isPersisted: true,
  /** Why it cannot be stored; '' while it can. */
  persistError: '',
  /** Whether a photograph is being sent; the form is inert until then. */
  isSendingPhoto: false,
  issues: [] as DraftResponse['issues'],
  /** The field that is typed in; undefined once it is left. */
  typed: undefined as Path | undefined,
  /** The fields that were left after a change since the last save. */
  touched: [] as readonly Path[],
  /** See `DraftResponse`. */
  isPaused: false,
  reminders: [] as DraftResponse['reminders'],
  /** The page last rendered from valid content; undefined before the first one, also of another part. */
  html: undefined as string | undefined,
  /** See `DraftResponse`. */
  fragment: '',
  /** See `bodies.draft`; only where each part has a page of its own. */
  focusedKey: undefined as string | undefined,
  /** Result of the last action, with the reason if it was refused. */
  status: 'Loading …',
  /** The issues for which the last save was refused; undefined if it was not. Some can be corrected since. */
  saveIssues: undefined as DraftResponse['issues'] | undefined,
  /** What Undo takes back, the last step first: entries and groups that were added, removed or moved, chosen photographs, and what was typed in the same lists after that. */
  undoStack: [] as readonly Step[],
  conflict: undefined as Conflict | undefined,
}

/** What a form shows. */
export type FormState = typeof initialState

/**
 * Whether an issue is shown. After Save, and once its field was left after a change, always; before that, only the issue of a value
 * that is not being typed. The empty fields of a new record, entry or group are filled in one after the other.
 */
export function isShown(issue: EditorIssue, state: FormState): boolean {
  const { saveIssues, touched, typed } = state
  const isField = (path: Path | undefined) => issue.file === state.file && isEqual(issue.path, path)
  return Boolean(saveIssues) || touched.some(isField) || !(isField(typed) || isEmptyFieldIssue(issue, state))
}

/** An open form. */
interface Form {
  state: FormState
  /** See `isShown`. */
  shownIssues: readonly EditorIssue[]
  session: RecordSession
  /** The records that can be chosen in it. */
  records: readonly RecordSummary[]
}
export const FormContext = createContext({} as Form)
