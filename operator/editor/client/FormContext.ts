/** The record that is open, for everything in its form; other records can be chosen in it. */
import { createContext } from 'react'
import type { RecordSummary } from '../shared/protocol.ts'
import type { RecordSession, RecordView } from './record-session.ts'

type Form = { view: RecordView; session: RecordSession; records: readonly RecordSummary[] }
export const FormContext = createContext({} as Form)
