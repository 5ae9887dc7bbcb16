import type { FormEvent } from 'react'
import { api, ApiError, errorMessage } from './api'
import type { Content, Issue, RecordFile, State } from './api-types'
import { currentStore, dispatch, type Drafts, isChanged, storeDrafts, subscribe } from './store'

/** Milliseconds after the last key until the preview gets what was typed. */
const pause = 250

/** How many records are being saved. */
let saving = 0

/**
 * Calls the server for the operator, and takes over the state that it answers with.
 *
 * @throws ApiError as `api` does
 */
export async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  dispatch({ type: 'pending', more: 1 })
  try {
    const answer = await api<Answer & { state?: State }>(method, path, body)
    if (answer.state) await takeOver(answer.state)
    return answer
  } finally {
    dispatch({ type: 'pending', more: -1 })
  }
}

/** Handles `submit` of a form: posts its fields to a route of the server. */
export function postTo(path: string): (event: FormEvent<HTMLFormElement>) => void {
  return (event) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    void act(() => call('POST', path, fields))
  }
}

/** Runs the action of a button; an error is shown above the page. */
export async function act(does: () => Promise<unknown>): Promise<void> {
  dispatch({ type: 'set', values: { trouble: undefined } })
  try {
    await does()
  } catch (error) {
    dispatch({ type: 'set', values: { trouble: errorMessage(error) } })
  }
}

/**
 * Saves a record. What another window has changed meanwhile is merged, and only a real conflict stops it.
 *
 * @returns whether it is saved
 * @throws ApiError as `api` does
 */
export async function save(record: string, attempts = 3): Promise<boolean> {
  const { typed: value, version } = currentStore().drafts[record] ?? {}
  if (!value) return true
  saving++
  dispatch({ type: 'pending', more: 1 })
  try {
    const answer = await api<{ file: RecordFile; state: State }>('PUT', `record/${record}`, {
      value,
      version,
    })
    dispatch({ type: 'saved', record, sent: value, file: answer.file })
    dispatch({ type: 'set', values: { state: answer.state } })
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409 || attempts === 1) throw error
    dispatch({ type: 'content', content: await api<Content>('GET', 'content') })
    if (currentStore().drafts[record]?.conflicts.length) return false
    return await save(record, attempts - 1)
  } finally {
    saving--
    dispatch({ type: 'pending', more: -1 })
  }
}

/** Connects the store with the server: polls its state, and sends what is typed. */
export function connect(): void {
  let { drafts: known } = currentStore()
  let timer: ReturnType<typeof setTimeout>
  subscribe(() => {
    const { drafts } = currentStore()
    if (drafts === known) return
    storeDrafts(known, drafts)
    known = drafts
    clearTimeout(timer)
    timer = setTimeout(() => void follow(drafts), pause)
  })
  void poll()
}

async function poll(): Promise<void> {
  try {
    await takeOver(await api<State>('GET', 'state'))
    dispatch({ type: 'set', values: { offline: undefined } })
  } catch (error) {
    dispatch({ type: 'set', values: { offline: errorMessage(error) } })
  }
  setTimeout(() => void poll(), currentStore().state?.preview.state === 'starting' ? 300 : 1000)
}

async function takeOver(state: State): Promise<void> {
  const isNew = state.content !== currentStore().state?.content
  const content = isNew ? await api<Content>('GET', 'content') : undefined
  // What is being saved here is nobody else's change: the answer to the saving says what came of it.
  if (saving > 0) return
  if (content) dispatch({ type: 'content', content })
  dispatch({ type: 'set', values: { state } })
}

/** The preview shows what is typed; until it does, it is behind. */
async function follow(drafts: Drafts): Promise<void> {
  const typed = Object.entries(drafts).flatMap(([record, draft]) =>
    isChanged(draft) ? [[record, draft.typed]] : [],
  )
  const { issues = currentStore().issues } = await api<{ issues: readonly Issue[] }>(
    'POST',
    'drafts',
    Object.fromEntries(typed),
  ).catch(() => ({}) as { issues?: readonly Issue[] })
  dispatch({ type: 'set', values: { issues, followed: drafts } })
}
