/** The record of a form: what is typed, kept, checked and saved. It needs no browser, so that unit tests can drive it. */
import type {
  Draft,
  DraftAnswer,
  FormState,
  OpenedRecord,
  Path,
  SaveAnswer,
  Values,
} from '../shared/types.ts'
import { addressOf, openRecord, withValue } from '../shared/values.ts'

/** Asks the editor's server: GET, or POST with a body. Throws Error with a sentence for the operator. */
type Ask = <T>(path: string, body?: unknown) => Promise<T>

/** Between the first key that is not sent and its sending, and before the next attempt after a failure. In ms. */
const pause = 200
const pauseAfterFailure = 1000

/** The view of a form whose record is not read yet. */
export const unread = {
  file: '',
  values: {} as Values,
  hash: '',
  known: '',
  /** Undefined until the record is read. */
  schema: undefined as OpenedRecord['schema'] | undefined,
  /** Whether the disk has what is typed. */
  isKept: true,
  /** Why it cannot be kept; '' while it can. */
  unkept: '',
  issues: [] as DraftAnswer['issues'],
  /** The last right page; undefined before the first. */
  html: undefined as string | undefined,
  /** What has become of the last action, and why it was refused. */
  status: 'One moment …',
  refused: [] as Readonly<DraftAnswer['issues']>,
  /** What somebody else has saved, or typed in another window, meanwhile. */
  conflict: undefined as Draft | undefined,
}

/** What a form shows. */
export type RecordView = typeof unread

export class RecordSession {
  view: RecordView
  /** Requests are sent one after the other, each with what the one before has brought. */
  private queue = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param show is called with every new view
   * @param onSaved is called after every save
   */
  constructor(
    file: string,
    private readonly ask: Ask,
    private readonly show: (view: RecordView) => void,
    private readonly onSaved: () => Promise<void>,
  ) {
    this.view = { ...unread, file }
  }

  /** Reads the record, and what is typed in it and not saved. */
  readonly load = (): Promise<void> => this.inTurn(() => this.read())

  /** Takes a value of a field over; undefined empties it. */
  readonly change = (path: Path, value: unknown): void => {
    const values = withValue(this.view.values, path, value) as Values
    this.set({ values, status: '', refused: [], isKept: false })
    this.sendAfter(pause)
  }

  /** Sends at once what waits to be sent. */
  readonly flush = (): Promise<void> =>
    this.inTurn(async () => {
      if (this.timer !== undefined) await this.send()
    })

  readonly save = (): Promise<void> => {
    this.set({ status: 'Saving …' })
    void this.flush()
    return this.inTurn(async () => {
      const { values } = this.view
      const answer = await this.ask<SaveAnswer>('/api/save', this.form())
      const { saved, conflict = this.view.conflict, issues = [] } = answer
      if (!saved) return this.set({ status: 'Not saved.', refused: issues, conflict })
      const typed = this.view.values
      this.set({ ...saved, known: '', refused: [], conflict: undefined, status: 'Saved.' })
      if (typed !== values) this.set({ values: typed, status: 'Saved, but for what you have typed since.' })
      await this.onSaved()
    }, 'Not saved. ')
  }

  /** Goes back to the record as it is saved, or typed in another window; a new record is gone. */
  readonly discard = (): Promise<void> =>
    this.inTurn(async () => {
      await this.ask('/api/discard', this.form())
      this.stopTimer()
      if (this.view.hash !== '') return this.read()
      openRecord()
    })

  readonly remove = (): Promise<void> =>
    this.inTurn(async () => {
      const { issues } = await this.ask<SaveAnswer>('/api/delete', this.form())
      if (issues) return this.set({ status: 'Not deleted: the site needs it.', refused: issues })
      this.stopTimer()
      openRecord()
    }, 'Not deleted. ')

  /** Opens a new record with the values of the form. */
  readonly copy = (title: string): Promise<void> =>
    this.inTurn(async () => {
      const { file } = await this.ask<{ file: string }>('/api/copy', { ...this.form(), title })
      openRecord(file)
    })

  /** Ends a conflict with the values of this window; `discard` ends it with the others. */
  readonly keepMine = ({ hash, version }: Draft): Promise<void> =>
    this.inTurn(async () => {
      this.set({ hash, known: version, status: '' })
      await this.send()
    })

  private async read(): Promise<void> {
    const { file } = this.view
    this.set({ ...unread, file })
    const address = `/api/record?file=${encodeURIComponent(file)}`
    const { draft, schema, ...saved } = await this.ask<OpenedRecord>(address)
    const { values, hash } = draft ?? saved
    const status = draft ? 'Your unsaved text is back.' : ''
    this.set({ schema, values, hash, known: draft?.version ?? '', status })
    await this.send()
  }

  /** Sends what is typed, to be kept, checked and shown. Tries again until it is kept. */
  private async send(): Promise<void> {
    this.stopTimer()
    try {
      const address = addressOf(this.view.file, this.view.values).split('#')[0]
      const answer = await this.ask<DraftAnswer>('/api/draft', { ...this.form(), address })
      const { issues, version, other, unkept = '' } = answer
      // While something is wrong, the last right page stays.
      const html = issues.length > 0 ? (this.view.html ?? answer.html) : answer.html
      const isKept = !other && unkept === '' && this.timer === undefined
      const known = other ? this.view.known : version
      this.set({ issues, html, unkept, conflict: other, isKept, known })
    } catch (error) {
      this.set({ unkept: (error as Error).message, isKept: false })
    }
    if (this.view.unkept !== '') this.sendAfter(pauseAfterFailure)
  }

  private sendAfter(delay: number): void {
    this.timer ??= setTimeout(() => void this.flush(), delay)
  }

  private stopTimer(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private form(): FormState {
    const { file, values, hash, known } = this.view
    return { file, values, hash, known }
  }

  private inTurn(action: () => Promise<void>, prefix = ''): Promise<void> {
    this.queue = this.queue.then(action).catch((error: Error) => this.set({ status: prefix + error.message }))
    return this.queue
  }

  private set(change: Partial<RecordView>): void {
    this.view = { ...this.view, ...change }
    this.show(this.view)
  }
}
