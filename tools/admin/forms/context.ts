import { createContext, useContext } from 'react'

/** What the fields of one form share. */
export interface FormContext {
  /** What to say beside a field, by path; fields that nobody has been at yet keep still. */
  errorAt: (path: string) => string | undefined
  /** Called when a field is left: from now on its error is shown. */
  leave: (path: string) => void
  /** Changes the value at a path, from what it is at that moment. */
  change: (path: string, update: (before: unknown) => unknown) => void
  /** What a field may name, by its widget. */
  choices: Readonly<Record<string, readonly { id: string; title: string }[]>>
  /** Id of the record, for names of new pictures. */
  id: string
}

export const Form = createContext<FormContext | undefined>(undefined)
/** Throws outside a form. */
export function useForm(): FormContext {
  const context = useContext(Form)
  if (!context) throw new Error('useForm: no form around it')
  return context
}

/** The id of the control of a field, so that links can lead to it. */
export const idOf = (path: string) => `f-${path}`
