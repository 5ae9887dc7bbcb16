/** The record of a form: what is typed, stored, checked and saved. It needs no browser, so that unit tests can drive it. */
import { merge } from '../shared/merge.ts'
import type {
  CopyAnswer,
  DeleteAnswer,
  Draft,
  DraftAnswer,
  FormBody,
  OpenedRecord,
  Path,
  PhotoAnswer,
  SaveAnswer,
  Values,
} from '../shared/protocol.ts'
import { valueAt, withEntries, withValue, withValuesOf } from '../shared/values.ts'
import { ConnectionError } from './api.ts'

/** Asks the editor's server: GET, or POST with a body. Throws Error with a sentence for the operator. */
type Ask = <T>(path: string, body?: unknown) => Promise<T>

/** Between the first key that is not sent and its sending, and before the next attempt after a failure. In ms. */
const pause = 200
const pauseAfterFailure = 1000

/** Fields that have another value in another window, or were saved with another value, since they were changed here. */
export interface Conflict {
  fields: readonly Path[]
  theirs: RecordState
}
/** What is on the disk, as far as this window knows: the values that are typed, or else saved; see `FormBody`. */
type RecordState = Omit<FormBody, 'file'>

/** The view of a form before its record is loaded. */
export const initialView = {
  file: '',
  values: {} as Values,
  /** The saved values that the form was opened with; null for a record that is not saved yet. */
  base: null as Values | null,
  /** The draft that this form opened or stored last; null for none. */
  draft: null as Values | null,
  /** Until the record is read. */
  isReading: true,
  /** Undefined until the record is read first. */
  schema: undefined as OpenedRecord['schema'] | undefined,
  /** Whether what is typed is on the disk. */
  isPersisted: true,
  /** Why it cannot be stored; '' while it can. */
  persistError: '',
  /** While a photograph is sent, the form waits. */
  isSendingPhoto: false,
  issues: [] as DraftAnswer['issues'],
  /** The last right page; undefined before the first. */
  html: undefined as string | undefined,
  /** Id of the element of the page that is the record; '' for the whole page. */
  part: '',
  /** What has become of the last action, and why it was refused. */
  status: 'Loading …',
  saveIssues: [] as DraftAnswer['issues'],
  /** Once a save was refused, a new record shows all its issues. */
  marksAll: false,
  /** Entries that were removed or moved since the last save, with what undoes each; the last one is undone first. */
  steps: [] as readonly { done: string; undo: () => void }[],
  conflict: undefined as Conflict | undefined,
  /** What was saved elsewhere since the form was opened; undefined for nothing. */
  newer: undefined as Values | undefined,
}

/** What a form shows. */
export type RecordView = typeof initialView

export class RecordSession {
  view: RecordView
  /** Requests are sent one after the other, each with what the one before has brought. */
  private queue = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param show is called with every new view
   * @param onSaved is called after every save
   * @param onLeave is called when another record takes the place of this one, or the list: ''
   */
  constructor(
    file: string,
    private readonly ask: Ask,
    private readonly show: (view: RecordView) => void,
    private readonly onSaved: () => Promise<void>,
    private readonly onLeave: (file: string) => void,
  ) {
    this.view = { ...initialView, file }
  }

  /** Reads the record, and what is typed in it and not saved. */
  readonly load = (): Promise<void> => this.inTurn(() => this.read())

  /** Takes a value of a field over; undefined empties it. `entriesIn` is the list whose number of entries it is. */
  readonly change = (path: Path, value: unknown, entriesIn?: string): void => {
    const changed = withValue(this.view.values, path, value) as Values
    const values = entriesIn ? withEntries(changed, entriesIn, Number(value)) : changed
    this.set({ values, status: '', saveIssues: [], isPersisted: false })
    this.sendAfter(pause)
  }

  /** Removes an entry of a list, or a group. */
  readonly removeAt = (path: Path, name: string): void => {
    const [value, list, index] = [valueAt(this.view.values, path), path.slice(0, -1), path.at(-1)]
    this.change(path, undefined)
    this.addStep(`Removed: “${name}”.`, () => {
      if (typeof index === 'number') this.change(list, this.listAt(list).toSpliced(index, 0, value))
      else this.change(path, value)
    })
  }

  /** Swaps an entry of a list with another one. */
  readonly move = (path: Path, from: number, to: number, name: string): void => {
    const swap = () => {
      const list = this.listAt(path)
      if (from in list && to in list) this.change(path, list.with(from, list[to]).with(to, list[from]))
    }
    swap()
    this.addStep(`Moved: “${name}”.`, swap)
  }

  readonly undoStep = (): void => {
    this.view.steps.at(-1)?.undo()
    this.set({ steps: this.view.steps.slice(0, -1) })
  }

  /** Sends a photograph and puts it into a group, in place of what the group says of another. Returns why not, or ''. */
  readonly addPhoto = async (path: Path, photo: File): Promise<string> => {
    this.set({ isSendingPhoto: true })
    let problem = ''
    await this.inTurn(async () => {
      const address = `/api/photo?name=${encodeURIComponent(photo.name)}`
      const answer = await this.ask<PhotoAnswer>(address, photo).catch((error: Error) => {
        problem = error.message
      })
      this.set({ isSendingPhoto: false })
      if (answer) this.change(path, answer)
    })
    return problem
  }

  /** Sends at once what waits to be sent. */
  readonly flush = (): Promise<void> =>
    this.inTurn(async () => {
      if (this.timer !== undefined) await (this.view.isReading ? this.read() : this.send())
    })

  /** Compares with the disk, where another window can have saved, or discarded what is typed here together with its own. */
  readonly compare = (): Promise<void> =>
    this.inTurn(async () => {
      if (!this.view.isReading) await this.send()
    })

  /** Takes over what was saved elsewhere; what is typed here stays. */
  readonly loadNewer = (): Promise<void> =>
    this.inTurn(async () => {
      const { newer, base, draft } = this.view
      if (newer && this.mergeWith({ values: newer, base: newer, draft }, base)) await this.send()
    })

  readonly save = (): Promise<void> => {
    this.set({ status: 'Saving …' })
    void this.flush()
    return this.inTurn(() => this.sendSave(), 'Not saved. ')
  }

  /** Goes back to the record as it is saved, or typed in another window; a new record does not exist any more. */
  readonly discard = (): Promise<void> =>
    this.inTurn(async () => {
      const { file, draft } = this.view
      await this.ask('/api/discard', { file, draft })
      this.stopTimer()
      if (this.view.base) return this.read()
      this.onLeave('')
    })

  readonly remove = (): Promise<void> =>
    this.inTurn(async () => {
      const { file, base, draft } = this.view
      const { issues } = await this.ask<DeleteAnswer>('/api/delete', { file, base, draft })
      if (issues) return this.set({ status: 'Not deleted: the site needs it.', saveIssues: issues })
      this.stopTimer()
      this.onLeave('')
    }, 'Not deleted. ')

  /** Opens a new record with the values of the form. */
  readonly copy = (title: string): Promise<void> =>
    this.inTurn(async () => {
      const { file, values } = this.view
      const copied = await this.ask<CopyAnswer>('/api/copy', { file, values, title })
      this.onLeave(copied.file)
    })

  /** Ends a conflict with the values of this window, or with the other ones; what was changed only here stays. */
  readonly resolve = ({ fields, theirs }: Conflict, choice: 'mine' | 'theirs'): Promise<void> =>
    this.inTurn(async () => {
      const values = withValuesOf(this.view.values, theirs.values, choice === 'mine' ? [] : fields)
      this.rebase({ ...theirs, values })
      await this.send()
    })

  /** Goes on from what is on the disk now. */
  private rebase(state: RecordState): void {
    this.set({ ...state, conflict: undefined, newer: undefined, status: '' })
  }

  private listAt(path: Path): readonly unknown[] {
    return (valueAt(this.view.values, path) ?? []) as unknown[]
  }

  private addStep(done: string, undo: () => void): void {
    this.set({ steps: [...this.view.steps, { done, undo }] })
  }

  /** Takes over what was changed elsewhere since `base`. Returns whether no field was changed here too. */
  private mergeWith(theirs: RecordState, base: Values | null): boolean {
    const { values, conflicts } = merge(base ?? {}, this.view.values, theirs.values)
    if (conflicts.length === 0) this.rebase({ ...theirs, values })
    else this.set({ values, conflict: { fields: conflicts, theirs } })
    return conflicts.length === 0
  }

  private async read(): Promise<void> {
    this.stopTimer()
    this.set({ isReading: true })
    const { file, html, part } = this.view
    const address = `/api/record?file=${encodeURIComponent(file)}`
    const { draft, schema, saved } = await this.ask<OpenedRecord>(address)
    // The last page stays until there is another.
    this.set({ ...initialView, file, html, part, schema, isReading: false })
    if (draft) this.rebase({ values: draft.values, base: draft.base, draft: draft.values })
    else this.rebase({ values: saved ?? {}, base: saved, draft: null })
    this.set({ status: draft ? openedDraftStatus(draft) : '' })
    await this.send()
  }

  /** Sends what is typed, to be stored, checked and shown. Tries again until it is stored. */
  private async send(): Promise<void> {
    this.stopTimer()
    const { values, base, draft, persistError: lastError } = this.view
    try {
      const answer = await this.ask<DraftAnswer>('/api/draft', this.form())
      const { issues, isSaved, newer, other, persistError = '' } = answer
      // While there is no page, the last one stays.
      const { html, part } = answer.html === undefined ? this.view : answer
      this.set({ issues, html, part, persistError, newer })
      if (lastError !== '' && persistError === '') this.set({ status: '' })
      if (other) {
        this.set({ isPersisted: false })
        const theirs = { values: other.values, base: other.base, draft: other.values }
        if (this.mergeWith(theirs, draft ?? base)) await this.send()
      } else if (persistError === '') {
        const stored = isSaved ? { base: values, draft: null } : { draft: values }
        const conflict = newer && this.view.conflict
        this.set({ ...stored, conflict, isPersisted: this.timer === undefined })
      } else this.set({ isPersisted: false })
    } catch (error) {
      this.set({ persistError: (error as Error).message, isPersisted: false })
    }
    if (this.view.persistError !== '') this.sendAfter(pauseAfterFailure)
  }

  private async sendSave(): Promise<void> {
    const { values, draft, base } = this.view
    const { saved, conflict, issues = [] } = await this.ask<SaveAnswer>('/api/save', this.form())
    if (conflict) {
      const theirs = { values: conflict, base: conflict, draft }
      if (this.mergeWith(theirs, base)) return this.sendSave()
    }
    if (!saved) return this.set({ status: 'Not saved.', saveIssues: issues, marksAll: true })
    const typed = this.view.values
    this.rebase({ values: merge(values, typed, saved).values, base: saved, draft: null })
    const status = typed === values ? 'Saved.' : 'Saved, except what you have typed since.'
    this.set({ saveIssues: [], steps: [], status })
    await this.onSaved()
  }

  private sendAfter(delay: number): void {
    this.timer ??= setTimeout(() => void this.flush(), delay)
  }

  private stopTimer(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private form(): FormBody {
    const { file, values, base, draft } = this.view
    return { file, values, base, draft }
  }

  private inTurn(action: () => Promise<void>, prefix = ''): Promise<void> {
    this.queue = this.queue.then(action).catch((error: Error) => {
      this.set({ status: prefix + error.message })
      if (!(error instanceof ConnectionError)) return
      // Until the editor answers again.
      this.set({ persistError: error.message })
      this.sendAfter(pauseAfterFailure)
    })
    return this.queue
  }

  private set(change: Partial<RecordView>): void {
    this.view = { ...this.view, ...change }
    this.show(this.view)
  }
}

function openedDraftStatus({ base, isReduced }: Draft): string {
  const without = isReduced ? ', except for fields that the site no longer has' : ''
  return base === null ? 'New, and not saved yet.' : `Your unsaved text is back${without}.`
}
