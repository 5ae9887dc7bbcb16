/** The record of a form: how it is stored, checked and saved. It needs no browser, so that unit tests can use it. */
import { draftTexts } from '../shared/draft-texts.ts'
import { formatCount } from '../shared/issues.ts'
import { merge } from '../shared/merge.ts'
import type {
  CreateResponse,
  DeleteResponse,
  DraftResponse,
  FormBody,
  OpenedRecord,
  Path,
  PhotoResponse,
  SaveResponse,
  Values,
} from '../shared/protocol.ts'
import { isEqual, valueAt, withValuesOf } from '../shared/values.ts'
import { ConnectionError, type request as sendRequest } from './api.ts'
import { type Conflict, FormEdits, type FormState, initialState, type StoredState } from './form-edits.ts'

/** The record that a new one has become by its first save, until its form is open. */
let savedAs = ''

export class RecordSession extends FormEdits {
  /** Requests are sent one after the other, each with the state after the one before. */
  private queue = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param show called with every new state
   * @param onSaved called after every save
   * @param onLeave called with the record to open instead of this one; '' for the list
   * @param pauseAfterFailure time until the next attempt, in ms
   */
  constructor(
    file: string,
    private readonly request: typeof sendRequest,
    show: (state: FormState) => void,
    private readonly onSaved: () => Promise<void>,
    private readonly onLeave: (file: string) => void,
    private readonly pauseAfterFailure = 1000,
  ) {
    super({ ...initialState, file }, show)
  }

  /** Reads the record and its draft. */
  readonly load = (): Promise<void> => this.enqueue(() => this.read())

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
      this.change(path, old?.upload ? response : { ...old, ...response })
      this.addStep({ message: 'Photograph chosen.', path, undo: (path) => this.change(path, old) })
    })
    return problem
  }

  /** Sends pending changes immediately. */
  readonly flush = (): Promise<void> =>
    this.enqueue(async () => {
      if (this.timer !== undefined) await (this.state.isReading ? this.read() : this.send())
    })

  /** Compares with the disk: another window may have saved, or discarded the draft of both windows. */
  readonly compare = (): Promise<void> =>
    this.enqueue(async () => {
      if (!this.state.isReading) await this.send()
    })

  readonly save = (): Promise<void> => {
    this.set({ status: 'Saving …' })
    void this.flush()
    return this.enqueue(() => this.sendSave(), `${draftTexts.notSaved} `)
  }

  /** Deletes the draft of this window, then reads the saved record, or opens the list if there is none. */
  readonly discard = (): Promise<void> =>
    this.enqueue(async () => {
      const { file, draft } = this.state
      await this.request('/api/discard', { file, draft })
      this.stopTimer()
      if (this.state.base) return this.read()
      this.onLeave('')
    })

  /**
   * Deletes the record, except in a `dryRun`. Returns the issues that the site would have without it: then it stays; undefined
   * after an error.
   */
  readonly remove = async (dryRun: boolean): Promise<DeleteResponse['issues']> => {
    const { file, base, draft } = this.state
    let response: DeleteResponse | undefined
    await this.enqueue(async () => {
      response = await this.request<DeleteResponse>('/api/delete', { file, base, draft, dryRun })
      if (dryRun || response.issues) return
      this.stopTimer()
      this.onLeave('')
    }, 'Not deleted. ')
    return response && (response.issues || [])
  }

  /** Creates a tour with the plan of this one, and opens it. */
  readonly copy = (title: string): Promise<void> =>
    this.enqueue(async () => {
      const body = { folder: 'tours', title, tour: this.state.values }
      const copied = await this.request<CreateResponse>('/api/new', body)
      this.onLeave(copied.file)
    })

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

  /** Continues from the state on the disk. */
  private rebase(stored: StoredState): void {
    this.set({ ...stored, conflict: undefined, status: '' })
  }

  /** Merges the changes made elsewhere since `base`; the fields changed here stay. Returns whether there was no conflict. */
  private mergeWith(theirs: StoredState, base: Values | null, status = ''): boolean {
    const { values, conflicts } = merge(Object(base) as Values, this.state.values, theirs.values)
    if (conflicts.length === 0) {
      this.rebase({ ...theirs, values })
      this.set({ status })
    } else this.set({ values, conflict: { fields: conflicts, theirs } })
    return conflicts.length === 0
  }

  private async read(): Promise<void> {
    this.stopTimer()
    this.set({ isReading: true })
    const { file, html, part } = this.state
    const address = `/api/record?file=${encodeURIComponent(file)}`
    const { draft, schema, saved } = await this.request<OpenedRecord>(address)
    // The last page stays visible until there is another.
    this.set({ ...initialState, file, html, part, schema, isReading: false })
    if (draft) this.rebase({ values: draft.values, base: draft.base, draft: draft.values })
    else this.rebase({ values: Object(saved) as Values, base: saved, draft: null })
    const unsaved = draft && (draft.base === null ? draftTexts.new : draftTexts.isBack(draft.isReduced))
    this.set({ status: unsaved ?? (file === savedAs ? 'Saved.' : '') })
    savedAs = ''
    await this.send()
  }

  /** Sends the values, which are stored, checked and rendered. Retries until they are stored. */
  private async send(): Promise<void> {
    this.stopTimer()
    const { values, base, draft, persistError: lastError } = this.state
    try {
      const response = await this.request<DraftResponse>('/api/draft', this.form())
      const { issues, isPaused, isSaved, newer, other, reminders, persistError = '' } = response
      // The last page stays visible while there is no new one.
      const { html, part } = response.html === undefined ? this.state : response
      this.set({ issues, isPaused, html, part, persistError, reminders, isPersisted: false })
      if (lastError !== '' && persistError === '') this.set({ status: '' })
      let isMerged = false
      if (other) {
        // A draft that was typed before the last save has not changed back what was saved.
        const isOlder = !newer && !isEqual(other.base, base)
        const theirs = { values: other.values, base: isOlder ? base : other.base, draft: other.values }
        isMerged = this.mergeWith(theirs, isOlder ? other.base : (draft ?? base), draftTexts.isLoaded)
      } else {
        const stored = isSaved ? { draft: null, ...(!newer && { base: values }) } : { draft: values }
        if (persistError === '')
          this.set({ ...stored, conflict: undefined, isPersisted: this.timer === undefined })
        const theirs = newer && { values: newer, base: newer, draft: this.state.draft }
        isMerged = theirs !== undefined && this.mergeWith(theirs, base, draftTexts.isSavedElsewhere)
      }
      if (isMerged) await this.send()
    } catch (error) {
      this.set({ persistError: (error as Error).message, isPersisted: false })
    }
    if (this.state.persistError !== '') this.sendAfter(this.pauseAfterFailure)
  }

  private async sendSave(): Promise<void> {
    const { values, draft, base } = this.state
    const {
      saved,
      file = this.state.file,
      conflict,
      issues = [],
    } = await this.request<SaveResponse>('/api/save', this.form())
    if (conflict) {
      const theirs = { values: conflict, base: conflict, draft }
      if (this.mergeWith(theirs, base)) return this.sendSave()
    }
    if (!saved) {
      const count = issues.length > 0 ? ` ${formatCount(issues, this.form())}:` : ''
      const steps = this.state.steps.map((step) => ({ ...step, isNew: false }))
      const status = draftTexts.notSaved + count
      return this.set({ status, saveIssues: issues, showsAllIssues: true, steps })
    }
    const typed = this.state.values
    this.rebase({ values: merge(values, typed, saved).values, base: saved, draft: null })
    const status = typed === values ? 'Saved.' : draftTexts.notSavedSince
    this.set({ saveIssues: [], showsAllIssues: false, steps: [], status })
    await this.onSaved()
    if (file === this.state.file) return
    savedAs = file
    this.set({ file })
    this.onLeave(file)
  }

  protected sendAfter(delay: number): void {
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
      this.sendAfter(this.pauseAfterFailure)
    })
    return this.queue
  }
}
