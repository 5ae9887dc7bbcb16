/** Loads, changes, stores and saves the record of a form. Needs no browser, so that unit tests can use it without one. */
import { valueAt } from '../../../content/paths.ts'
import { formatIssueCount } from '../shared/issues.ts'
import { merge } from '../shared/merge.ts'
import type {
  DraftResponse,
  EditorIssue,
  FormBody,
  OpenedRecord,
  Path,
  PhotoResponse,
  SaveResponse,
  Values,
} from '../shared/protocol.ts'
import { TakenOverError } from '../shared/taken-over-error.ts'
import { isEqual, setValueAt, withValuesFrom } from '../shared/values.ts'
import { withEntryCount } from './list-entries.ts'
import { ConnectionError, type request as sendRequest } from './api.ts'
import { type FormState, initialState, savedMessage, type RecordState } from './form-state.ts'
import { addStep, revertStep, type UndoStack } from './undo-stack.ts'

/** The time from the first unsent change until it is sent, in ms. */
const throttleDelay = 20

export class RecordSession {
  state: FormState
  readonly sessionId = crypto.randomUUID()
  private readonly listeners = new Set<() => void>()
  /** Requests are sent one after the other, so that each has the state that the response to the last one has left. */
  private queue = Promise.resolve()
  /** Runs while something that was typed, or has failed, is not sent. */
  private timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param onSaved called after every save
   * @param onFileChange called before the record gets its final file, at its first save; without a file when the form must close
   * @param retryDelay the time until a failed request is sent again, in ms
   */
  constructor(
    file: string,
    private readonly request: typeof sendRequest,
    private readonly onSaved: () => Promise<void>,
    private readonly onFileChange: (nextFile?: string) => void,
    private readonly retryDelay = 1000,
  ) {
    this.state = { ...initialState, file }
  }

  /** Calls the listener after every change of the state, until the returned function is called. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Reads the record and its draft, takes the record over from other windows, and merges what is typed here and not stored yet. */
  readonly load = (): Promise<void> => this.enqueue(() => this.read())

  /** Sets a field while the operator types; undefined empties it. `list` names a list that gets as many entries as the value. */
  readonly type = (path: Path, value: unknown, list?: string, undoMessage?: string): void => {
    this.set({ editedPath: path })
    const values = setValueAt(this.state.values, path, value) as Values
    this.setStep(list ? withEntryCount(values, list, Number(value)) : values, path, '', undoMessage)
  }

  /** Shows the issues of the field that was edited, now that it has lost the focus, and sends its value. */
  readonly leaveField = (): Promise<void> => {
    const { editedPath, touched } = this.state
    if (editedPath) this.set({ editedPath: undefined, touched: [...touched, editedPath] })
    return this.flush()
  }

  /** Sets a field, an entry or a list; undefined removes it. `message` says what was done, and `undoMessage` what Undo has done. */
  readonly change = (path: Path, value: unknown, message?: string, undoMessage?: string): void =>
    this.setStep(setValueAt(this.state.values, path, value) as Values, path, message, undoMessage)

  /** Sets a list in another order. Undo reverts this together with the step before, because the operator did not ask for it. */
  readonly sort = (path: Path, sorted: readonly unknown[]): void =>
    this.setValues(setValueAt(this.state.values, path, sorted) as Values, this.state.undoStack, path)

  readonly undoStep = (): void => {
    const { values, undoStack, isSendingPhoto } = this.state
    const step = undoStack.at(-1)
    // The photograph is for the entry at its position when it was chosen.
    if (step && !isSendingPhoto)
      this.setValues(revertStep(values, step), undoStack.slice(0, -1), step.path, step.undoMessage)
  }

  /** Sends a photograph, and chooses it. Returns the message of an error, or ''. */
  readonly addPhoto = async (path: Path, photo: File): Promise<string> => {
    this.set({ isSendingPhoto: true })
    let problem = ''
    await this.enqueue(async () => {
      const address = `/api/photo?name=${encodeURIComponent(photo.name)}`
      const response = await this.request<PhotoResponse>(address, photo).catch((error: Error) => {
        problem = error.message
      })
      this.set({ isSendingPhoto: false })
      if (response) this.choosePicture(path, response.upload)
    })
    return problem
  }

  /** Sets the picture of a group, and removes the texts about the one that it replaces. */
  readonly choosePicture = (path: Path, upload: string): void => {
    const picture = valueAt(this.state.values, path) as Partial<PhotoResponse> | undefined
    const value = picture?.upload ? { upload } : { ...picture, upload }
    this.change(path, value, 'Picture chosen.', 'Undone: the choice of the picture.')
  }

  /** Sends pending changes immediately. */
  readonly flush = (): Promise<void> =>
    this.enqueue(async () => {
      if (this.timer !== undefined) await (this.state.mode === 'reading' ? this.read() : this.send())
    })

  /** Sends the values: the response says whether the record was changed elsewhere, or taken over by another window. */
  readonly checkForChanges = (): Promise<void> =>
    this.enqueue(async () => {
      if (this.state.mode === 'editing') await this.send()
    })

  /** In the form of all tour types, shows the page of the tour type that has the focus. */
  readonly focusKey = (focusedKey: string): void => {
    if (this.state.file !== 'tour-types.yaml' || focusedKey === this.state.focusedKey) return
    this.set({ focusedKey, html: undefined })
    void this.checkForChanges()
  }

  readonly save = (): Promise<void> => {
    this.set({ status: 'Saving …', persistError: '' })
    void this.flush()
    return this.enqueue(() => this.sendSave(), 'Not saved. ')
  }

  /** Deletes the draft, then reads the saved record and keeps what was typed meanwhile, or opens the list if there is none. */
  readonly discard = (): Promise<void> =>
    this.enqueue(async () => {
      const { file, values, base } = this.state
      await this.request('/api/discard', { file, sessionId: this.sessionId })
      if (!base) return this.close()
      const typed = this.state.values
      const merged = merge(values, typed, base).values
      this.set({ values: merged, draft: null, isPersisted: typed === values, undoStack: [], touched: [] })
      await this.read()
    })

  /** Deletes the record, and opens the list. */
  readonly remove = (): Promise<void> =>
    this.enqueue(async () => {
      const { file, base } = this.state
      await this.request('/api/delete', { file, sessionId: this.sessionId, base })
      this.close()
    }, 'Not deleted. ')

  /** Resolves a conflict with my or their values. Fields that were changed on one side only keep that change. */
  readonly resolve = (choice: 'mine' | 'theirs'): Promise<void> =>
    this.enqueue(async () => {
      if (!this.state.conflict) return
      const { fields, base, theirs } = this.state.conflict
      const { values } = merge(base ?? {}, this.state.values, theirs.values)
      const replaced = choice === 'mine' ? [] : fields
      this.rebase({ ...theirs, values: withValuesFrom(values, theirs.values, replaced) })
      await this.send()
    })

  /** Stops sending, and opens the list. */
  private close(): void {
    this.stopTimer()
    this.set({ isPersisted: true })
    this.onFileChange()
  }

  /** Continues from the state on the disk. */
  private rebase(stored: RecordState): void {
    // If its values are different, Undo would also revert what was changed elsewhere.
    const undoStack = isEqual(stored.values, this.state.values) ? this.state.undoStack : []
    this.set({ ...stored, undoStack, conflict: undefined, mode: 'editing', status: '' })
  }

  /** Sets the values, and keeps the former ones for Undo. */
  private setStep(values: Values, path: Path, message = '', undoMessage = 'Undone.'): void {
    const { values: before, undoStack } = this.state
    this.setValues(values, addStep(undoStack, { message, undoMessage, path, before }), message ? path : [])
  }

  /** Sets the values. The indexes in a list that has changed are no longer those of its issues: the next check finds these again. */
  private setValues(values: Values, undoStack: UndoStack, [key]: Path, status = ''): void {
    const isOfOtherField = ({ file, path }: EditorIssue) =>
      !key || file !== this.state.file || path[0] !== key
    const issues = this.state.issues.filter(isOfOtherField)
    this.set({ values, undoStack, status, issues, isPersisted: false })
    this.scheduleSend(throttleDelay)
  }

  /** Merges the changes that were made elsewhere since `base`. Returns false in a conflict, which leaves the values unchanged. */
  private mergeWith(theirs: RecordState, base: Values | null): boolean {
    const { values, conflicts } = merge(base ?? {}, this.state.values, theirs.values)
    if (conflicts.length === 0) this.rebase({ ...theirs, values })
    // Merged values would count as changes of this form in the next merge.
    else this.set({ conflict: { fields: conflicts, base, theirs } })
    return conflicts.length === 0
  }

  private mergeWithSaved(saved: Values): boolean {
    const { base, draft } = this.state
    return this.mergeWith({ values: saved, base: saved, draft }, base)
  }

  private async read(): Promise<void> {
    this.stopTimer()
    this.set({ mode: 'reading' })
    const { file, base: oldBase, draft: oldDraft } = this.state
    const session = { file, sessionId: this.sessionId }
    const { schema, saved, draft } = await this.request<OpenedRecord>('/api/record', session).catch(
      (error: Error) => {
        // The record does not exist any more: the list is shown.
        if (!(error instanceof ConnectionError)) this.set({ schema: undefined })
        throw error
      },
    )
    let status = ''
    if (draft?.base === null) status = 'New, and not saved yet; stored on this computer.'
    else if (draft)
      status = `Unsaved text is back${draft.hasUnknownFields ? ', except for fields that the site no longer has' : ''}.`
    const { values = saved ?? {}, base = saved } = draft ?? {}
    const isNew = base === null
    this.set({ schema, isNew, editedPath: undefined, saveIssues: undefined, persistError: '', status: '' })
    // In a conflict nothing is sent before the operator has chosen: until then, the disk keeps what was typed in the other window.
    if (!this.mergeWith({ values, base, draft: draft?.values ?? null }, oldDraft ?? oldBase)) return
    this.set({ status })
    await this.send()
  }

  /** Sends the values to be stored, checked and rendered. Sends them again until they are stored. */
  private async send(): Promise<void> {
    this.stopTimer()
    const { values, base, draft, focusedKey, persistError: lastError } = this.state
    try {
      const response = await this.request<DraftResponse>('/api/draft', { ...this.form(), focusedKey })
      const { file, issues, isPaused, isSaved, savedElsewhere, reminders, persistError = '' } = response
      this.setFile(file)
      // While the preview is paused, the response has the saved page: the page that is shown already is newer.
      const isNewer = response.html !== undefined && (!isPaused || this.state.html === undefined)
      // The focus can have moved to another tour type meanwhile, which has another page.
      const isPageCurrent = isNewer && focusedKey === this.state.focusedKey
      const { html, fragment } = isPageCurrent ? response : this.state
      const savedState = { draft: null, ...(!savedElsewhere && { base: values }) }
      if (persistError === '')
        this.set({ ...(isSaved ? savedState : { draft: values }), conflict: undefined })
      const isPersisted = persistError === '' && this.timer === undefined
      this.set({ issues, isPaused, html, fragment, persistError, reminders, isPersisted })
      if (lastError !== '' && persistError === '') this.set({ status: '' })
      // The values were saved although this form has no response: it was lost, or they were saved elsewhere.
      if (isSaved && draft && isPersisted && !savedElsewhere && !isEqual(values, base))
        this.set({ status: savedMessage })
      if (savedElsewhere && this.mergeWithSaved(savedElsewhere)) {
        const keptText = isEqual(this.state.values, savedElsewhere) ? '' : '; your unsaved text is kept'
        this.set({ status: `This form was changed elsewhere. What has changed is shown here${keptText}.` })
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
    // A save would overwrite what was typed in the other window.
    if (conflict) return this.set({ status: 'Not saved. First choose which version to keep.' })
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
    const isPersisted = typed === values
    const status = isPersisted ? savedMessage : 'Saved, except what you have typed since.'
    this.set({ status, isPersisted, persistError: '', saveIssues: undefined, undoStack: [], touched: [] })
    this.setFile(file)
    await this.onSaved()
  }

  private setFile(file: string): void {
    if (file === this.state.file) return
    this.onFileChange(file)
    this.set({ file })
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
        return this.set({ mode: 'takenOver', persistError: '', status: '' })
      this.set({ status: prefix + error.message })
      if (!(error instanceof ConnectionError)) return
      // The editor is closed: the request is sent again until it is open.
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
