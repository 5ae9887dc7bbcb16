/** The record that is open, for everything in its form. */
import { createContext } from 'react'
import type { RecordSummary } from '../types.ts'
import type { RecordSession, RecordView } from './record-session.ts'

interface Form {
  view: RecordView
  session: RecordSession
  /** All records: `tours` and `destinations` can be chosen. */
  records: readonly RecordSummary[]
}

export const FormContext = createContext({} as Form)
