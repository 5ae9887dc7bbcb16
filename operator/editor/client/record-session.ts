/** Changes, stores, checks and saves the record of a form. It needs no browser, so that unit tests can use it. */
import { formatCount } from '../shared/issues.ts'
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
import { isEqual, valueAt, withEntries, withValue, withValuesOf } from '../shared/values.ts'
import { ConnectionError, type request as sendRequest } from './api.ts'
import {
  type Conflict,
  type FormState,
  initialState,
  isBeingTyped,
  savedMessages,
  type StoredState,
} from './form-state.ts'

/** Time from the first change until it is sent, in ms. */
const throttleDelay = 200

export class RecordSession {
  state: FormState
  /** Requests are sent one after the other, each with the state after the one before. */
  private queue = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param onChange called with every new state
   * @param onSaved called after every save
   * @param onLeave called with the record to open instead of this one; '' for the list
   * @param retryDelay time until the next attempt, in ms
   */
  constructor(
    file: string,
    private readonly request: typeof sendRequest,
    private readonly onChange: (state: FormState) => void,
    private readonly onSaved: () => Promise<void>,
    private readonly onLeave: (file: string) => void,
    private readonly retryDelay = 1000,
  ) {
    this.state = { ...initialState, file }
  }

  /** Reads the record and its draft. */
  readonly load = (): Promise<void> => this.enqueue(() => this.read())

  /** Sets a field that is typed in; undefined empties it. `entriesIn` is the list whose number of entries is the value. */
  readonly type = (path: Path, value: unknown, entriesIn?: string): void => {
    const { file, issues } = this.state
    const hadIssue = issues.some((issue) => issue.file === file && isEqual(issue.path, path))
    if (!isBeingTyped(this.state, { file, path })) {
      const changedFields = [...this.state.changedFields, path]
      this.set({ typedPath: hadIssue ? undefined : path, changedFields })
    }
    const values = withValue(this.state.values, path, value) as Values
    this.addStep(entriesIn ? withEntries(values, entriesIn, Number(value)) : values, path)
  }

  /** Shows the issues of the field that was typed in. */
  readonly leaveField = (): Promise<void> => {
    this.set({ typedPath: undefined })
    return this.flush()
  }

  /** Sets a field, an entry or a list; undefined removes it. `message` says what was done, beside Undo. */
  readonly change = (path: Path, value: unknown, message = ''): void =>
    this.addStep(withValue(this.state.values, path, value) as Values, path, message)

  /** Sets a list in another order. Undo does so with what was changed before. */
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

  /** Compares with the disk: another window may have saved, or discarded the draft of both windows. */
  readonly checkForChanges = (): Promise<void> =>
    this.enqueue(async () => {
      if (!this.state.isReading) await this.send()
    })

  /** Shows the page of a part of the tour types in place of that of another one. */
  readonly focusPart = (part: string): void => {
    if (this.state.file !== 'tour-types.yaml' || part === this.state.part) return
    this.set({ part, html: undefined })
    void this.checkForChanges()
  }

  readonly save = (): Promise<void> => {
    this.set({ status: 'Saving …', typedPath: undefined })
    void this.flush()
    return this.enqueue(() => this.sendSave(), 'Not saved. ')
  }

  /** Deletes the draft of this window, then reads the saved record, or opens the list if there is none. */
  readonly discard = (): Promise<void> =>
    this.enqueue(async () => {
      const { file, draft } = this.state
      await this.request('/api/discard', { file, draft })
      if (this.state.base) await this.read()
      else this.leave()
    })

  /** Deletes the record, and opens the list. */
  readonly remove = (): Promise<void> =>
    this.enqueue(async () => {
      const { file, base, draft } = this.state
      await this.request('/api/delete', { file, base, draft })
      this.leave()
    }, 'Not deleted. ')

  /**
   * Resolves a conflict with the values of this window or the others; fields changed only here stay. A conflict that has changed
   * since it was shown stays open.
   */
  readonly resolve = (shown: Conflict, choice: 'mine' | 'theirs'): Promise<void> =>
    this.enqueue(async () => {
      const contentOf = (conflict?: Conflict) => [conflict?.fields, conflict?.theirs.values]
      if (!this.state.conflict || !isEqual(contentOf(this.state.conflict), contentOf(shown))) return
      // The draft of this window can have been stored since.
      const { fields, theirs } = this.state.conflict
      const values = withValuesOf(this.state.values, theirs.values, choice === 'mine' ? [] : fields)
      this.rebase({ ...theirs, values })
      await this.send()
    })

  /** Opens the list; nothing is stored any more. */
  private leave(): void {
    this.stopTimer()
    this.set({ isPersisted: true })
    this.onLeave('')
  }

  /** Continues from the state on the disk. Undo would take back what another window has changed. */
  private rebase(stored: StoredState): void {
    const unchanged = { conflict: undefined, undoStack: [], changedFields: [], hasOtherText: false }
    this.set({ ...stored, ...unchanged, status: '' })
  }

  /** Sets the values. Those before are stored for Undo; of what is typed, only if Undo would take it back with an earlier step. */
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
  private mergeWith(theirs: StoredState, base: Values | null): boolean {
    const { values, conflicts } = merge(Object(base) as Values, this.state.values, theirs.values)
    if (conflicts.length === 0) this.rebase({ ...theirs, values })
    else this.set({ values, conflict: { fields: conflicts, theirs } })
    return conflicts.length === 0
  }

  private async read(): Promise<void> {
    this.stopTimer()
    this.set({ isReading: true })
    const { file } = this.state
    const address = `/api/record?file=${encodeURIComponent(file)}`
    const { schema, saved, ...opened } = await this.request<OpenedRecord>(address)
    // After Discard, a draft that is left is that of another window.
    const draft = this.state.schema ? undefined : opened.draft
    let status = ''
    if (draft?.base === null)
      status = 'New, and not saved yet. What you have typed is stored on this computer.'
    else if (draft)
      status = `Unsaved text is back${draft.hasUnknownFields ? ', except for fields that the site no longer has' : ''}.`
    const { values = Object(saved) as Values, base = saved } = draft ?? {}
    const stored = { values, base, draft: draft?.values ?? null }
    // The last page stays visible until there is another.
    const { html, fragment, part } = this.state
    this.set({ ...initialState, ...stored, file, html, fragment, part, schema, isReading: false, status })
    await this.send()
  }

  /** Sends the values, which are stored, checked and rendered. Retries until they are stored. */
  private async send(): Promise<void> {
    this.stopTimer()
    const { values, base, draft, part, persistError: lastError } = this.state
    try {
      const response = await this.request<DraftResponse>('/api/draft', { ...this.form(), part })
      if (response.savedAs !== undefined) {
        this.set({ file: response.savedAs, base: draft })
        await this.send()
        return this.onLeave(response.savedAs)
      }
      const { issues, isPaused, isSaved, savedElsewhere, otherDraft, reminders, persistError = '' } = response
      // The last page stays visible while there is no new one: while it is paused, the response has the saved one.
      const isNewer = response.html !== undefined && (!isPaused || this.state.html === undefined)
      // That of another part is not shown.
      const hasPage = isNewer && part === this.state.part
      const { html, fragment } = hasPage ? response : this.state
      this.set({ issues, isPaused, html, fragment, persistError, reminders, isPersisted: false })
      if (lastError !== '' && persistError === '') this.set({ status: '' })
      if (otherDraft) {
        // A draft that was typed before the last save has not changed back what was saved.
        const { values: typed, base: typedOn } = otherDraft
        const isOlder = !savedElsewhere && !isEqual(typedOn, base)
        const theirs = { values: typed, base: isOlder ? base : typedOn, draft: typed }
        const common = isOlder ? typedOn : (draft ?? base)
        if (this.mergeWith(theirs, common)) {
          const status = 'Another window has unsaved text. It is added here.'
          this.set({ status, hasOtherText: true })
          await this.send()
        }
      } else {
        const isPersisted = this.timer === undefined
        const saved = { draft: null, hasOtherText: false, ...(!savedElsewhere && { base: values }) }
        if (persistError === '')
          this.set({ ...(isSaved ? saved : { draft: values }), conflict: undefined, isPersisted })
        // Another window has saved exactly this, or the response to a save was lost.
        if (isSaved && draft && isPersisted && !savedElsewhere && !isEqual(values, base))
          this.set({ status: savedMessages.own })
        if (savedElsewhere) {
          const theirs = { values: savedElsewhere, base: savedElsewhere, draft: this.state.draft }
          if (this.mergeWith(theirs, base)) {
            const isTextSaved = !isSaved && isEqual(this.state.values, savedElsewhere)
            const included = isTextSaved ? ', with what was typed here' : ''
            const kept = isSaved || isTextSaved ? '' : '; your unsaved text is kept'
            const status = `Another window has saved this form${included}. What it has changed is shown here${kept}.`
            this.set({ status })
            await this.send()
          }
        }
      }
    } catch (error) {
      this.set({ persistError: (error as Error).message, isPersisted: false })
    }
    if (this.state.persistError !== '') this.scheduleSend(this.retryDelay)
  }

  private async sendSave(): Promise<void> {
    const { values, draft, base, conflict, hasOtherText } = this.state
    // The server refuses only what another window has saved, not its draft.
    if (conflict) return this.set({ status: 'Not saved. First choose which text stays.' })
    const response = await this.request<SaveResponse>('/api/save', this.form())
    if ('conflict' in response) {
      this.mergeWith({ values: response.conflict, base: response.conflict, draft }, base)
      return this.sendSave()
    }
    if ('issues' in response) {
      const { issues } = response
      const count = issues.length > 0 ? ` ${formatCount(issues, this.form())}.` : ''
      return this.set({ status: `Not saved.${count}`, saveIssues: issues })
    }
    const { saved, file } = response
    const typed = this.state.values
    this.rebase({ values: merge(values, typed, saved).values, base: saved, draft: null })
    const complete = hasOtherText ? savedMessages.withOther : savedMessages.own
    const status = typed === values ? complete : 'Saved, except what you have typed since.'
    this.set({ saveIssues: undefined, status, isPersisted: typed === values, persistError: '' })
    await this.onSaved()
    if (file === this.state.file) return
    this.set({ file })
    this.onLeave(file)
  }

  private scheduleSend(delay: number): void {
    this.timer ??= setTimeout(() => void this.flush(), delay)
  }

  private stopTimer(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private form(): FormBody {
    const { file, values, base, draft } = this.state
    return { file, values, base, draft }
  }

  private enqueue(action: () => Promise<void>, prefix = ''): Promise<void> {
    this.queue = this.queue.then(action).catch((error: Error) => {
      this.set({ status: prefix + error.message })
      if (!(error instanceof ConnectionError)) return
      // Until the editor responds again.
      this.set({ persistError: error.message })
      this.scheduleSend(this.retryDelay)
    })
    return this.queue
  }

  private set(change: Partial<FormState>): void {
    this.state = { ...this.state, ...change }
    this.onChange(this.state)
  }
}
