/** The record of a form: what is typed, kept, checked and saved. It needs no browser, so that unit tests can drive it. */
import type {
  DraftAnswer,
  EditorIssue,
  FormState,
  OpenedRecord,
  Path,
  RecordState,
  SaveAnswer,
  Values,
} from '../types.ts'
import { addressOf, openRecord, withValue } from './values.ts'

/** What somebody else has saved, or typed in another window, meanwhile. */
export interface OtherValues {
  values: Values
  hash: string
  record?: RecordState
  version?: string
}

/** What a form shows. */
export interface RecordView {
  /** As it is saved; undefined until it is read. */
  record?: RecordState
  values: Values
  /** Whether there is something to save. */
  isDirty: boolean
  /** Whether the disk has what is typed. */
  isKept: boolean
  /** Why it cannot be kept; '' while it can. */
  unkept: string
  issues: readonly EditorIssue[]
  /** The last right page; undefined before the first. */
  html: string | undefined
  /** Why a right text has no page; '' while it has one. */
  reason: string
  /** Of the last action. */
  status: string
  refused: readonly EditorIssue[]
  conflict: OtherValues | undefined
  /** Counts how often other values took the place of the typed ones. */
  generation: number
}

/** Asks the editor's server: GET, or POST with a body. Throws Error with a sentence for the operator. */
type Ask = <T>(path: string, body?: unknown) => Promise<T>

/** After the last key, in ms. */
const pause = 150
/** While keys follow each other, and after a failure. In ms. */
const longest = 1000

export class RecordSession {
  private view: RecordView = {
    values: {},
    isDirty: false,
    isKept: true,
    unkept: '',
    issues: [],
    html: undefined,
    reason: '',
    status: 'One moment …',
    refused: [],
    conflict: undefined,
    generation: 0,
  }
  /** Of the file when the typing began. */
  private hash = ''
  /** The version of the draft that was kept last. */
  private known = ''
  /** Requests are sent one after the other, each with what the one before has brought. */
  private queue = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined
  private unsentSince = 0
  private readonly listeners = new Set<() => void>()

  /** @param onSaved after every change of a file */
  constructor(
    private readonly file: string,
    private readonly ask: Ask,
    private readonly onSaved: () => Promise<void>,
  ) {}

  readonly current = (): RecordView => this.view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Reads the record, and what is typed in it and not saved. */
  readonly load = (): Promise<void> => this.inTurn(() => this.read())

  /** Takes a value of a field over; undefined empties it. */
  readonly change = (path: Path, value: unknown): void => {
    this.showValues(withValue(this.view.values, path, value) as Values)
    this.set({ status: '', refused: [], isKept: false })
    this.sendSoon(pause)
  }

  /** Sends at once what waits for a pause in typing. */
  readonly flush = (): Promise<void> =>
    this.timer === undefined ? this.queue : this.inTurn(() => this.send())

  readonly save = (): Promise<void> =>
    this.inTurn(async () => {
      this.set({ status: 'Saving …' })
      if (this.timer !== undefined) await this.send()
      const sent = this.view.values
      const { saved, conflict, issues = [] } = await this.ask<SaveAnswer>('/api/save', this.form())
      if (!saved) {
        const other = conflict && { record: conflict, values: conflict.values, hash: conflict.hash }
        return this.set({ status: 'Not saved.', refused: issues, conflict: other })
      }
      const isTypedSince = this.view.values !== sent
      this.hash = saved.hash
      this.known = ''
      this.set({ record: saved, refused: [], conflict: undefined })
      this.showValues(isTypedSince ? this.view.values : saved.values)
      this.set({ status: isTypedSince ? 'Saved, but for what you have typed since.' : 'Saved.' })
      await this.onSaved()
    }, 'Not saved. ')

  /** Goes back to the record as it is saved; a new record is gone. */
  readonly discard = (): Promise<void> =>
    this.inTurn(async () => {
      this.stopTimer()
      await this.ask('/api/discard', this.form())
      this.set({ isKept: true, refused: [], conflict: undefined })
      await this.onSaved()
      if (this.view.record?.hash === '') openRecord()
      else await this.read()
    })

  readonly remove = (): Promise<void> =>
    this.inTurn(async () => {
      const { issues, conflict } = await this.ask<SaveAnswer>('/api/delete', this.form())
      if (conflict) return this.set({ status: 'Not deleted: it was changed meanwhile. Open it again.' })
      if (issues) return this.set({ status: 'Not deleted: the site needs it.', refused: issues })
      this.stopTimer()
      this.set({ isKept: true })
      await this.onSaved()
      openRecord()
    })

  /** Opens a new record with the values of the form. */
  readonly copy = (title: string): Promise<void> =>
    this.inTurn(async () => {
      const { values } = this.view
      const { file } = await this.ask<{ file: string }>('/api/copy', { file: this.file, title, values })
      openRecord(file)
    })

  /** Ends a conflict: with the values of this window, or with the others. */
  readonly settle = (isMine: boolean): Promise<void> => {
    const { conflict } = this.view
    if (!conflict) return this.queue
    const { values, hash, record, version } = conflict
    this.hash = hash
    this.known = version ?? this.known
    this.set({ conflict: undefined, ...(record && { record }) })
    if (isMine) this.showValues(this.view.values)
    else this.replaceValues(values)
    return isMine && record ? this.save() : this.inTurn(() => this.send())
  }

  private async read(): Promise<void> {
    const opened = await this.ask<OpenedRecord>(`/api/record?file=${encodeURIComponent(this.file)}`)
    const { record, draft } = opened
    this.hash = draft?.hash ?? record.hash
    this.known = draft?.version ?? ''
    this.set({ record, status: draft ? 'Your unsaved text is back.' : '' })
    this.replaceValues(draft?.values ?? record.values)
    await this.send()
  }

  /** Sends what is typed, to be kept, checked and shown. Tries again until it is kept. */
  private async send(): Promise<void> {
    this.stopTimer()
    try {
      const address = addressOf(this.file, this.view.values).split('#')[0]
      const answer = await this.ask<DraftAnswer>('/api/draft', { ...this.form(), address })
      const { issues, html = this.view.html, reason = '', version, other, unkept = '' } = answer
      if (!other) this.known = version
      // While something is wrong, the last right page stays.
      const shown = issues.length > 0 && this.view.html !== undefined ? this.view.html : html
      const conflict = this.view.conflict?.record ? this.view.conflict : other
      const isKept = !other && unkept === '' && this.timer === undefined
      this.set({ issues, html: shown, reason, unkept, conflict, isKept })
    } catch (error) {
      this.set({ unkept: (error as Error).message, isKept: false })
    }
    if (this.view.unkept !== '') this.sendSoon(longest)
  }

  private sendSoon(delay: number): void {
    const now = Date.now()
    if (this.timer === undefined) this.unsentSince = now
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), Math.min(delay, this.unsentSince + longest - now))
  }

  private stopTimer(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private form(): FormState {
    return { file: this.file, values: this.view.values, hash: this.hash, known: this.known }
  }

  private inTurn(action: () => Promise<void>, prefix = ''): Promise<void> {
    this.queue = this.queue.then(action).catch((error: Error) => this.set({ status: prefix + error.message }))
    return this.queue
  }

  private replaceValues(values: Values): void {
    this.showValues(values)
    this.set({ generation: this.view.generation + 1 })
  }

  private showValues(values: Values): void {
    const { record } = this.view
    const isSaved = record?.hash !== '' && JSON.stringify(values) === JSON.stringify(record?.values)
    this.set({ values, isDirty: !isSaved })
  }

  private set(change: Partial<RecordView>): void {
    this.view = { ...this.view, ...change }
    for (const listener of this.listeners) listener()
  }
}
