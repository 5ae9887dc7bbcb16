/** Texts that are typed and not saved, in the browser's storage. */
import type { RecordState, Values } from '../types.ts'

/** `state` is the record as it was when the typing began. */
export interface Draft {
  state: RecordState
  values: Values
}

const prefix = 'draft of '

export function draftOf(file: string): Draft | undefined {
  const text = localStorage.getItem(prefix + file)
  return text === null ? undefined : (JSON.parse(text) as Draft)
}

export function keepDraft(file: string, draft: Draft): void {
  localStorage.setItem(prefix + file, JSON.stringify(draft))
}

export function dropDraft(file: string): void {
  localStorage.removeItem(prefix + file)
}

export function allDrafts(): Draft[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => draftOf(key.slice(prefix.length)) ?? [])
}
