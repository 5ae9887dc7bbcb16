import { createContext } from 'react'
import type { EditorIssue, RecordSummary } from '../shared/protocol.ts'
import type { FormState } from './form-state.ts'
import type { RecordSession } from './record-session.ts'

/** An open form. */
interface Form {
  state: FormState
  /** Without those of empty fields that are new. */
  shownIssues: readonly EditorIssue[]
  session: RecordSession
  /** The records that can be chosen in it. */
  records: readonly RecordSummary[]
}
export const FormContext = createContext({} as Form)
