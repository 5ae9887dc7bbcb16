/** The record of a form: what is typed, stored, checked and saved. It needs no browser, so that unit tests can drive it. */
import type {
  CopyAnswer,
  DeleteAnswer,
  Draft,
  DraftAnswer,
  OpenedRecord,
  Path,
  RecordForm,
  SaveAnswer,
  Values,
} from '../shared/protocol.ts'
import { withValue } from '../shared/values.ts'

/** Asks the editor's server: GET, or POST with a body. Throws Error with a sentence for the operator. */
type Ask = <T>(path: string, body?: unknown) => Promise<T>

/** Between the first key that is not sent and its sending, and before the next attempt after a failure. In ms. */
const pause = 200
const pauseAfterFailure = 1000

/** The view of a form before its record is loaded. */
export const initialView = {
  file: '',
  values: {} as Values,
  hash: '',
  /** Of the draft that this form stored last; '' for none. */
  draftVersion: '',
  /** Undefined until the record is loaded. */
  schema: undefined as OpenedRecord['schema'] | undefined,
  /** Whether what is typed is on the disk. */
  isPersisted: true,
  /** Why it cannot be stored; '' while it can. */
  persistError: '',
  issues: [] as DraftAnswer['issues'],
  /** The last right page; undefined before the first. */
  html: undefined as string | undefined,
  /** Id of the element of the page that is the record; '' for the whole page. */
  part: '',
  /** What has become of the last action, and why it was refused. */
  status: 'One moment …',
  saveIssues: [] as DraftAnswer['issues'],
  /** What somebody else has saved, or typed in another window, meanwhile. */
  conflict: undefined as Draft | undefined,
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

  /** Takes a value of a field over; undefined empties it. */
  readonly change = (path: Path, value: unknown): void => {
    const values = withValue(this.view.values, path, value) as Values
    this.set({ values, status: '', saveIssues: [], isPersisted: false })
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
      if (!saved) return this.set({ status: 'Not saved.', saveIssues: issues, conflict })
      const typed = this.view.values
      this.set({ ...saved, draftVersion: '', saveIssues: [], conflict: undefined, status: 'Saved.' })
      if (typed !== values) this.set({ values: typed, status: 'Saved, but for what you have typed since.' })
      await this.onSaved()
    }, 'Not saved. ')
  }

  /** Goes back to the record as it is saved, or typed in another window; a new record does not exist any more. */
  readonly discard = (): Promise<void> =>
    this.inTurn(async () => {
      const { file, draftVersion } = this.view
      await this.ask('/api/discard', { file, draftVersion })
      this.stopTimer()
      if (this.view.hash !== '') return this.read()
      this.onLeave('')
    })

  readonly remove = (): Promise<void> =>
    this.inTurn(async () => {
      const { file, hash, draftVersion } = this.view
      const { issues } = await this.ask<DeleteAnswer>('/api/delete', { file, hash, draftVersion })
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

  /** Ends a conflict with the values of this window; `discard` ends it with the others. */
  readonly keepMine = ({ hash, version }: Draft): Promise<void> =>
    this.inTurn(async () => {
      this.set({ hash, draftVersion: version, status: '' })
      await this.send()
    })

  private async read(): Promise<void> {
    const { file } = this.view
    this.set({ ...initialView, file })
    const address = `/api/record?file=${encodeURIComponent(file)}`
    const { draft, schema, ...saved } = await this.ask<OpenedRecord>(address)
    const { values, hash } = draft ?? saved
    const status = draft ? 'Your unsaved text is back.' : ''
    this.set({ schema, values, hash, draftVersion: draft?.version ?? '', status })
    await this.send()
  }

  /** Sends what is typed, to be stored, checked and shown. Tries again until it is stored. */
  private async send(): Promise<void> {
    this.stopTimer()
    try {
      const answer = await this.ask<DraftAnswer>('/api/draft', this.form())
      const { issues, version, other, persistError = '' } = answer
      // While something is wrong, the last right page stays.
      const { html, part } = issues.length > 0 && this.view.html !== undefined ? this.view : answer
      const isPersisted = !other && persistError === '' && this.timer === undefined
      const draftVersion = other ? this.view.draftVersion : version
      this.set({ issues, html, part, persistError, conflict: other, isPersisted, draftVersion })
    } catch (error) {
      this.set({ persistError: (error as Error).message, isPersisted: false })
    }
    if (this.view.persistError !== '') this.sendAfter(pauseAfterFailure)
  }

  private sendAfter(delay: number): void {
    this.timer ??= setTimeout(() => void this.flush(), delay)
  }

  private stopTimer(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private form(): RecordForm {
    const { file, values, hash, draftVersion } = this.view
    return { file, values, hash, draftVersion }
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
