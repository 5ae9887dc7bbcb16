/** Context of an open form: its state, its session, and the records that can be chosen in it. */
import { createContext } from 'react'
import type { RecordSummary } from '../shared/protocol.ts'
import type { RecordSession, FormState } from './record-session.ts'

type Form = { state: FormState; session: RecordSession; records: readonly RecordSummary[] }
export const FormContext = createContext({} as Form)
