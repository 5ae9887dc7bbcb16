import { createContext, useContext } from 'react'
import type { RecordSummary } from '../api-types'

/** What the fields of one form share. */
export interface FormContext {
  /** What to say beside a field, by path; fields that nobody has been at yet keep still. */
  mistakeAt: (path: string) => string | undefined
  /** Called when a field is left: from now on its mistake is shown. */
  leave: (path: string) => void
  /** Records that a field may name, by collection. */
  choices: Readonly<Record<string, readonly Omit<RecordSummary, 'page'>[]>>
  /** Id of the record, for names of new pictures. */
  record: string
}

export const Form = createContext<FormContext>({
  mistakeAt: () => undefined,
  leave: () => undefined,
  choices: {},
  record: '',
})
export const useForm = () => useContext(Form)

/** The id of the control of a field, so that links can lead to it. */
export const idOf = (path: string) => `f-${path}`
