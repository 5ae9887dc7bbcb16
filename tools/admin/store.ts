import { useSyncExternalStore } from 'react'
import type { Content, Issue, RecordFile, State } from './api-types'
import { isEqual, merge } from './changes'
import { collectionOf } from './collections'
import { valueAt, type Values, withValue } from './forms/shape'

/** What is typed in a form and not saved. */
export interface Draft {
  /** What it was typed over. */
  base: Values
  version: string
  typed: Values
  /** Fields that another window has changed too; what is typed here stays until one is chosen. */
  conflicts: readonly { path: string; theirs: unknown }[]
  /** What was typed before it was undone. */
  undone?: Values
}
export type Drafts = Readonly<Record<string, Draft>>

/** The page that the preview shows, and a text on it to go to. */
export interface Shown {
  page: string
  find?: string
  /** Time of the request, so that a second request for the same text scrolls again. */
  at?: number
}

export interface Store {
  state?: State
  content: Content
  /** By collection and id. */
  drafts: Drafts
  /** Drafts that the preview shows already, and what rules that span several records say of them. */
  followed?: Drafts
  issues: readonly Issue[]
  shown: Shown
  /** How many requests of the operator have not been answered yet. */
  pending: number
  /** Why the last of them was not done. */
  trouble?: string | undefined
  /** Why the server does not answer. */
  offline?: string | undefined
}

export type Action =
  | { type: 'set'; values: Partial<Pick<Store, 'state' | 'trouble' | 'offline' | 'followed' | 'issues'>> }
  | { type: 'pending'; more: 1 | -1 }
  | { type: 'show'; shown: Partial<Shown> }
  | { type: 'content'; content: Content }
  | { type: 'saved'; record: string; sent: Values; file: RecordFile }
  | { type: 'change'; record: string; path: string; update: (before: unknown) => unknown }
  | { type: 'undo' | 'redo' | 'forget'; record: string }
  | { type: 'settle'; record: string; path: string; take: 'mine' | 'theirs' }

export const isChanged = (draft: Draft | undefined) =>
  draft !== undefined && !isEqual(draft.typed, draft.base)

/** The reducer of the page: all that changes what is typed, late answers of the server included. */
function reduce(store: Store, action: Action): Store {
  const { content, drafts } = store
  switch (action.type) {
    case 'set':
      return { ...store, ...action.values }
    case 'pending':
      return { ...store, pending: store.pending + action.more }
    case 'show':
      return { ...store, shown: { ...store.shown, ...action.shown } }
    case 'content': {
      const all = Object.entries(drafts).map(
        ([record, draft]) => [record, rebased(draft, action.content[record])] as const,
      )
      return { ...store, content: action.content, drafts: kept(Object.fromEntries(all)) }
    }
    case 'saved': {
      const { record, sent, file } = action
      const draft = drafts[record]
      // The answer has to be merged into what was typed since it was sent.
      const after = draft && { [record]: rebased({ ...draft, base: sent }, file) }
      return {
        ...store,
        content: { ...content, [record]: file },
        drafts: kept({ ...drafts, ...after }),
      }
    }
    case 'forget':
      return { ...store, drafts: kept({ ...drafts, [action.record]: undefined }) }
    default: {
      const file = content[action.record]
      const draft = drafts[action.record] ?? (file && draftOf(file))
      if (!draft) return store
      return { ...store, drafts: kept({ ...drafts, [action.record]: typed(draft, action) }) }
    }
  }
}

type DraftAction = Extract<Action, { record: string }>
function typed(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'change':
      return { ...draft, typed: withValue(draft.typed, action.path, action.update) as Values }
    case 'undo':
      return { ...draft, typed: draft.base, undone: draft.typed, conflicts: [] }
    case 'redo':
      return { ...draft, typed: draft.undone ?? draft.typed }
    case 'settle': {
      const conflict = draft.conflicts.find(({ path }) => path === action.path)
      const conflicts = draft.conflicts.filter((each) => each !== conflict)
      if (!conflict || action.take === 'mine') return { ...draft, conflicts }
      return {
        ...draft,
        conflicts,
        typed: withValue(draft.typed, action.path, () => conflict.theirs) as Values,
      }
    }
    default:
      return draft
  }
}

const draftOf = ({ value, version }: RecordFile): Draft => ({
  base: value,
  version,
  typed: value,
  conflicts: [],
})

/** What is typed, over the record as it is now: fields that were changed on both sides are in conflict. */
function rebased(draft: Draft, file: RecordFile | undefined): Draft {
  if (!file || file.version === draft.version) return draft
  const { value, conflicts } = merge(draft.base, draft.typed, file.value)
  const open = [...draft.conflicts.map(({ path }) => path), ...conflicts]
  return {
    ...draft,
    base: file.value,
    version: file.version,
    typed: value as Values,
    conflicts: [...new Set(open)].map((path) => ({ path, theirs: valueAt(file.value, path) })),
  }
}

function kept(drafts: Readonly<Record<string, Draft | undefined>>): Drafts {
  const all = Object.entries(drafts).filter(
    (entry): entry is [string, Draft] => isChanged(entry[1]) || entry[1]?.undone !== undefined,
  )
  return Object.fromEntries(all)
}

const storage = 'drafts'
function storedDrafts(): Drafts {
  try {
    return JSON.parse(localStorage.getItem(storage) ?? '{}') as Drafts
  } catch {
    return {}
  }
}

/** Drafts outlive a reload and a crash; those of another window, which are none of these, are left alone. */
export function storeDrafts(before: Drafts, drafts: Drafts): void {
  const others = Object.entries(storedDrafts()).filter(([record]) => !(record in before))
  localStorage.setItem(storage, JSON.stringify({ ...Object.fromEntries(others), ...drafts }))
}

let store: Store = { content: {}, drafts: storedDrafts(), issues: [], shown: { page: '/' }, pending: 0 }
const listeners = new Set<() => void>()

/** The store of the page, as it is at this moment. */
export const currentStore = () => store

export function dispatch(action: Action): void {
  store = reduce(store, action)
  for (const changed of listeners) changed()
}

/** @returns a function that unsubscribes */
export function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useStore = (): Store => useSyncExternalStore(subscribe, currentStore)

/** The server's state. Throws before its first answer. */
export function useSite(): State {
  const { state } = useStore()
  if (!state) throw new Error('useSite: the server has not answered yet')
  return state
}

/** How many forms are not saved. */
export const unsavedIn = (drafts: Drafts) => Object.values(drafts).filter(isChanged).length

/** The value of a record as it is typed now. */
export const valueOf = ({ drafts, content }: Store, record: string): Values =>
  drafts[record]?.typed ?? content[record]?.value ?? {}

/** What a record is called, as it is typed now. */
export function titleOf(store: Store, record: string): string {
  const { one, title = '' } = collectionOf(record) ?? {}
  return one === undefined ? title : String(valueOf(store, record)['title'] ?? record)
}
