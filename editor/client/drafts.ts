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

/** Without a draft, the one that is kept goes. */
export function keepDraft(file: string, draft?: Draft): void {
  if (draft) localStorage.setItem(prefix + file, JSON.stringify(draft))
  else localStorage.removeItem(prefix + file)
}

export function allDrafts(): Draft[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => draftOf(key.slice(prefix.length)) ?? [])
}
