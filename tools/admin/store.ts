import { createContext, type Dispatch, useContext, useEffect, useReducer } from 'react'
import type { Content, RecordFile, State } from './api-types'
import { isEqual, merge } from './changes'
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

export interface Store {
  state?: State
  content: Content
  /** By collection and id. */
  drafts: Drafts
}

export type Action =
  | { type: 'state'; state: State }
  | { type: 'content'; content: Content }
  | { type: 'change'; record: string; path: string; update: (before: unknown) => unknown }
  | { type: 'saved'; record: string; sent: Values; file: RecordFile }
  | { type: 'undo' | 'redo' | 'forget'; record: string }
  | { type: 'settle'; record: string; path: string; take: 'mine' | 'theirs' }

export const isChanged = (draft: Draft | undefined) =>
  draft !== undefined && !isEqual(draft.typed, draft.base)

/** The one place where what is typed changes: an answer that comes late meets what was typed meanwhile. */
export function reduce(store: Store, action: Action): Store {
  const { content, drafts } = store
  switch (action.type) {
    case 'state':
      return { ...store, state: action.state }
    case 'content': {
      const all = Object.entries(drafts).map(
        ([record, draft]) => [record, rebased(draft, action.content[record])] as const,
      )
      return { ...store, content: action.content, drafts: kept(all) }
    }
    case 'saved': {
      const { record, sent, file } = action
      const draft = drafts[record]
      // The answer has to be merged into what was typed since it was sent.
      const after = draft && rebased({ ...draft, base: sent }, file)
      return {
        ...store,
        content: { ...content, [record]: file },
        drafts: kept([...Object.entries({ ...drafts, ...(after && { [record]: after }) })]),
      }
    }
    case 'forget':
      return { ...store, drafts: kept(Object.entries(drafts).filter(([record]) => record !== action.record)) }
    default: {
      const file = content[action.record]
      const draft = drafts[action.record] ?? (file && draftOf(file))
      if (!draft) return store
      return { ...store, drafts: kept(Object.entries({ ...drafts, [action.record]: typed(draft, action) })) }
    }
  }
}

function typed(draft: Draft, action: Action): Draft {
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

function kept(drafts: readonly (readonly [string, Draft])[]): Drafts {
  return Object.fromEntries(drafts.filter(([, draft]) => isChanged(draft) || draft.undone))
}

const storage = 'drafts'
function storedDrafts(): Drafts {
  try {
    return JSON.parse(localStorage.getItem(storage) ?? '{}') as Drafts
  } catch {
    return {}
  }
}

/** The store of the page. Drafts outlive a reload and a crash; another window's are left alone. */
export function useStoreOfPage(): readonly [Store, Dispatch<Action>] {
  const [store, dispatch] = useReducer(reduce, undefined, () => ({ content: {}, drafts: storedDrafts() }))
  const { drafts } = store
  useEffect(() => {
    const before = mine
    mine = Object.keys(drafts)
    const others = Object.entries(storedDrafts()).filter(([record]) => !before.includes(record))
    localStorage.setItem(storage, JSON.stringify({ ...Object.fromEntries(others), ...drafts }))
  }, [drafts])
  return [store, dispatch]
}
/** Records that this window has drafts of in the storage. */
let mine: readonly string[] = Object.keys(typeof localStorage === 'undefined' ? {} : storedDrafts())

/** What every panel needs: the store, and ways to change it. */
export interface EditorContext {
  store: Store
  state: State
  dispatch: Dispatch<Action>
  /** Calls the server; an answer with a state is taken over at once. */
  call: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>
  /** Saves a record; true when it is saved. Throws ApiError. */
  save: (record: string, values?: Values) => Promise<void>
  /** The value of a record as it is typed now. */
  valueOf: (record: string) => Values
  /** Shows a page, or the place of a text on the page that is shown. */
  show: (to: { page?: string; find?: string }) => void
}

export const Context = createContext<EditorContext | undefined>(undefined)
/** Throws outside the editor's page. */
export function useEditor(): EditorContext {
  const context = useContext(Context)
  if (!context) throw new Error('useEditor: no editor around it')
  return context
}
