/** Changes, stores, checks and saves the record of a form. It needs no browser, so that unit tests can use it. */
import { formatIssueCount } from '../shared/issues.ts'
import { merge } from '../shared/merge.ts'
import type {
  DraftResponse,
  FormBody,
  OpenedRecord,
  Path,
  PhotoResponse,
  SaveResponse,
  Values,
} from '../shared/protocol.ts'
import { TakenOverError } from '../shared/taken-over-error.ts'
import { isEqual, valueAt, withValue, withValuesFrom } from '../shared/values.ts'
import { withEntryCount } from '../shared/list-entries.ts'
import { ConnectionError, type request as sendRequest } from './api.ts'
import { type FormState, initialState, savedMessage, type RecordState } from './form-state.ts'

/** Time from the first change until it is sent, in ms. */
const throttleDelay = 200

export class RecordSession {
  state: FormState
  private readonly sessionId = crypto.randomUUID()
  private readonly listeners = new Set<() => void>()
  /** Requests are sent one after the other, each with the state after the one before. */
  private queue = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param onSaved called after every save
   * @param onClose called when the form must close, with the record to open in its place; without one the list opens
   * @param retryDelay time until the next attempt, in ms
   */
  constructor(
    file: string,
    private readonly request: typeof sendRequest,
    private readonly onSaved: () => Promise<void>,
    private readonly onClose: (nextFile?: string) => void,
    private readonly retryDelay = 1000,
  ) {
    this.state = { ...initialState, file }
  }

  /** Calls the listener after every change of the state, until the returned function is called. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Reads the record and its draft, takes the record over, and adds what was typed here and is not stored yet. */
  readonly load = (): Promise<void> => this.enqueue(() => this.read())

  /** Sets a field that is typed in; undefined empties it. `list` is the list whose number of entries is the value. */
  readonly type = (path: Path, value: unknown, list?: string): void => {
    this.set({ typed: path })
    const values = withValue(this.state.values, path, value) as Values
    this.addStep(list ? withEntryCount(values, list, Number(value)) : values, path)
  }

  /** Shows the issues of the field that was typed in. */
  readonly leaveField = (): Promise<void> => {
    const { typed, touched } = this.state
    if (typed) this.set({ typed: undefined, touched: [...touched, typed] })
    return this.flush()
  }

  /** Sets a field, an entry or a list; undefined removes it. `message` says what was done, beside Undo. */
  readonly change = (path: Path, value: unknown, message = ''): void =>
    this.addStep(withValue(this.state.values, path, value) as Values, path, message)

  /** Sets a list in another order. It is no step of its own: Undo takes it back with the step before. */
  readonly sort = (path: Path, sorted: readonly unknown[]): void =>
    this.setValues(withValue(this.state.values, path, sorted) as Values, this.state.undoStack)

  /** Restores the list or field of the last step; other fields stay. */
  readonly undoStep = (): void => {
    const { values, undoStack } = this.state
    const { path: [key = ''] = [], before = values } = undoStack.at(-1) ?? {}
    this.setValues(withValue(values, [key], before[key]) as Values, undoStack.slice(0, -1))
  }

  /** Sends a photograph; the texts about an earlier one are removed. Returns the message of an error, or ''. */
  readonly addPhoto = async (path: Path, photo: File): Promise<string> => {
    this.set({ isSendingPhoto: true })
    let problem = ''
    await this.enqueue(async () => {
      const address = `/api/photo?name=${encodeURIComponent(photo.name)}`
      const response = await this.request<PhotoResponse>(address, photo).catch((error: Error) => {
        problem = error.message
      })
      this.set({ isSendingPhoto: false })
      const old = valueAt(this.state.values, path) as Partial<PhotoResponse> | undefined
      if (!response) return
      this.change(path, old?.upload ? response : { ...old, ...response }, 'Photograph chosen.')
    })
    return problem
  }

  /** Sends pending changes immediately. */
  readonly flush = (): Promise<void> =>
    this.enqueue(async () => {
      if (this.timer !== undefined) await (this.state.isReading ? this.read() : this.send())
    })

  /** Sends the values, because the record can have been changed elsewhere, or taken over by another window. */
  readonly checkForChanges = (): Promise<void> =>
    this.enqueue(async () => {
      const { isReading, isTakenOver } = this.state
      if (!isReading && !isTakenOver) await this.send()
    })

  /** Shows the page of one of the tour types, whose fields are a part of the form. */
  readonly focusKey = (focusedKey: string): void => {
    if (this.state.file !== 'tour-types.yaml' || focusedKey === this.state.focusedKey) return
    this.set({ focusedKey, html: undefined })
    void this.checkForChanges()
  }

  readonly save = (): Promise<void> => {
    this.set({ status: 'Saving …' })
    void this.flush()
    return this.enqueue(() => this.sendSave(), 'Not saved. ')
  }

  /** Deletes the draft, then reads the saved record, or opens the list if there is none. */
  readonly discard = (): Promise<void> =>
    this.enqueue(async () => {
      const { file, base } = this.state
      await this.request('/api/discard', { file, sessionId: this.sessionId })
      if (!base) return this.close()
      this.set({ values: base, draft: null, isPersisted: true, undoStack: [], touched: [] })
      await this.read()
    })

  /** Deletes the record, and opens the list. */
  readonly remove = (): Promise<void> =>
    this.enqueue(async () => {
      const { file, base } = this.state
      await this.request('/api/delete', { file, sessionId: this.sessionId, base })
      this.close()
    }, 'Not deleted. ')

  /** Resolves a conflict with the values of this form or the others; fields changed only here stay. */
  readonly resolve = (choice: 'mine' | 'theirs'): Promise<void> =>
    this.enqueue(async () => {
      if (!this.state.conflict) return
      const { fields, base, theirs } = this.state.conflict
      const { values } = merge(base ?? {}, this.state.values, theirs.values)
      this.rebase({
        ...theirs,
        values: withValuesFrom(values, theirs.values, choice === 'mine' ? [] : fields),
      })
      await this.send()
    })

  /** Opens the list; nothing is stored any more. */
  private close(): void {
    this.stopTimer()
    this.set({ isPersisted: true })
    this.onClose()
  }

  /** Continues from the state on the disk. If that has other values, Undo would take back what was changed elsewhere. */
  private rebase(stored: RecordState): void {
    const undoStack = isEqual(stored.values, this.state.values) ? this.state.undoStack : []
    this.set({ ...stored, undoStack, conflict: undefined, isReading: false, status: '' })
  }

  /** Sets the values, and stores the former ones for Undo. Typing is a step only in a list or group that has an earlier step. */
  private addStep(values: Values, path: Path, message = ''): void {
    const { values: before, undoStack } = this.state
    const last = undoStack.at(-1)
    const isSameText = last?.message === '' && isEqual(last.path, path)
    const isStep = message !== '' || (undoStack.some((step) => step.path[0] === path[0]) && !isSameText)
    this.setValues(values, isStep ? [...undoStack, { message, path, before }] : undoStack)
  }

  private setValues(values: Values, undoStack: FormState['undoStack']): void {
    this.set({ values, undoStack, status: '', isPersisted: false })
    this.scheduleSend(throttleDelay)
  }

  /** Merges the changes made elsewhere since `base`; the fields changed here stay. Returns whether there was no conflict. */
  private mergeWith(theirs: RecordState, base: Values | null): boolean {
    const { values, conflicts } = merge(base ?? {}, this.state.values, theirs.values)
    if (conflicts.length === 0) this.rebase({ ...theirs, values })
    // In a conflict the values stay: merged ones would count as changes of this form in the next merge.
    else this.set({ conflict: { fields: conflicts, base, theirs } })
    return conflicts.length === 0
  }

  private mergeWithSaved(saved: Values): boolean {
    const { base, draft } = this.state
    return this.mergeWith({ values: saved, base: saved, draft }, base)
  }

  private async read(): Promise<void> {
    this.stopTimer()
    this.set({ isReading: true, isTakenOver: false })
    const { file, base: oldBase, draft: stored } = this.state
    const address = `/api/record?file=${encodeURIComponent(file)}&sessionId=${this.sessionId}`
    const { schema, saved, draft } = await this.request<OpenedRecord>(address).catch((error: Error) => {
      // The record does not exist any more: the list is shown.
      if (!(error instanceof ConnectionError)) this.set({ schema: undefined })
      throw error
    })
    let status = ''
    if (draft?.base === null)
      status = 'New, and not saved yet. What you have typed is stored on this computer.'
    else if (draft)
      status = `Unsaved text is back${draft.hasUnknownFields ? ', except for fields that the site no longer has' : ''}.`
    const { values = saved ?? {}, base = saved } = draft ?? {}
    this.set({ schema, typed: undefined, saveIssues: undefined, persistError: '', status: '' })
    // In a conflict nothing is sent before the choice: until then, the disk keeps what was typed in the other window.
    if (!this.mergeWith({ values, base, draft: draft?.values ?? null }, stored ?? oldBase)) return
    this.set({ status })
    await this.send()
  }

  /** Sends the values, which are stored, checked and rendered. Retries until they are stored. */
  private async send(): Promise<void> {
    this.stopTimer()
    const { values, base, draft, focusedKey, persistError: lastError } = this.state
    try {
      const response = await this.request<DraftResponse>('/api/draft', { ...this.form(), focusedKey })
      const { issues, isPaused, isSaved, savedElsewhere, reminders, persistError = '' } = response
      // While the preview is paused, the response has the saved page, and the last page stays visible.
      const isNewer = response.html !== undefined && (!isPaused || this.state.html === undefined)
      // The focus can have moved to a part with another page.
      const hasPage = isNewer && focusedKey === this.state.focusedKey
      const { html, fragment } = hasPage ? response : this.state
      this.set({ issues, isPaused, html, fragment, persistError, reminders, isPersisted: false })
      if (lastError !== '' && persistError === '') this.set({ status: '' })
      const isPersisted = this.timer === undefined
      const saved = { draft: null, ...(!savedElsewhere && { base: values }) }
      if (persistError === '')
        this.set({ ...(isSaved ? saved : { draft: values }), conflict: undefined, isPersisted })
      // The response to a save was lost, or the same values were saved elsewhere.
      if (isSaved && draft && isPersisted && !savedElsewhere && !isEqual(values, base))
        this.set({ status: savedMessage })
      if (savedElsewhere && this.mergeWithSaved(savedElsewhere)) {
        const kept = isEqual(this.state.values, savedElsewhere) ? '' : '; your unsaved text is kept'
        this.set({ status: `This form was changed elsewhere. What has changed is shown here${kept}.` })
        await this.send()
      }
    } catch (error) {
      if (error instanceof TakenOverError) throw error
      this.set({ persistError: (error as Error).message, isPersisted: false })
    }
    if (this.state.persistError !== '') this.scheduleSend(this.retryDelay)
  }

  private async sendSave(): Promise<void> {
    const { values, conflict } = this.state
    // The server would replace what was typed in another window.
    if (conflict) return this.set({ status: 'Not saved. First choose which text stays.' })
    const response = await this.request<SaveResponse>('/api/save', this.form())
    if ('conflict' in response) {
      this.mergeWithSaved(response.conflict)
      return this.sendSave()
    }
    if ('issues' in response) {
      const { issues } = response
      const count = issues.length > 0 ? ` ${formatIssueCount(issues, this.form())}.` : ''
      return this.set({ status: `Not saved.${count}`, saveIssues: issues })
    }
    const { saved, file } = response
    const typed = this.state.values
    this.rebase({ values: merge(values, typed, saved).values, base: saved, draft: null })
    const status = typed === values ? savedMessage : 'Saved, except what you have typed since.'
    this.set({
      undoStack: [],
      touched: [],
      saveIssues: undefined,
      status,
      isPersisted: typed === values,
      persistError: '',
    })
    await this.onSaved()
    if (file === this.state.file) return
    this.set({ file })
    this.onClose(file)
  }

  private scheduleSend(delay: number): void {
    this.timer ??= setTimeout(() => void this.flush(), delay)
  }

  private stopTimer(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private form(): FormBody {
    const { file, values, base } = this.state
    return { file, sessionId: this.sessionId, values, base }
  }

  private enqueue(action: () => Promise<void>, prefix = ''): Promise<void> {
    this.queue = this.queue.then(action).catch((error: Error) => {
      if (error instanceof TakenOverError)
        return this.set({ isTakenOver: true, persistError: '', status: '' })
      this.set({ status: prefix + error.message })
      if (!(error instanceof ConnectionError)) return
      // The editor is closed: the next attempt follows.
      this.set({ persistError: error.message })
      this.scheduleSend(this.retryDelay)
    })
    return this.queue
  }

  private set(change: Partial<FormState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}
