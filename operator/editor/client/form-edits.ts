/** The state of a form, and its changes: what is typed, added, removed and moved, and the steps that undo this. */
import type { DraftResponse, FormBody, OpenedRecord, Path, Values } from '../shared/protocol.ts'
import { isEqual, valueAt, withEntries, withValue } from '../shared/values.ts'

/** Fields that were changed here, and to other values in another window. */
export interface Conflict {
  fields: readonly Path[]
  theirs: StoredState
}
/** The state on the disk that this window read last: values of the draft, or else the saved ones; see `FormBody`. */
export type StoredState = Omit<FormBody, 'file'>

interface Step {
  message: string
  /** What was changed; it follows its entry in the list. */
  path: Path
  undo: (path: Path) => void
  /** Whether it added the group or entry at the path: until Save is pressed, its empty fields are no issues. */
  isNew?: boolean
}

/** The state of a form before its record is loaded. */
export const initialState = {
  file: '',
  values: {} as Values,
  /** The saved values that the form was opened with; null for a record that is not saved yet. */
  base: null as Values | null,
  /** The draft that this form opened or stored last; null for none. */
  draft: null as Values | null,
  /** Whether the record is being read. */
  isReading: true,
  /** Undefined until the record is read for the first time. */
  schema: undefined as OpenedRecord['schema'] | undefined,
  /** Whether what is typed is on the disk. */
  isPersisted: true,
  /** Why it cannot be stored; '' while it can. */
  persistError: '',
  /** Whether a photograph is being sent; the form is inert until then. */
  isSendingPhoto: false,
  issues: [] as DraftResponse['issues'],
  /** See `DraftResponse`. */
  isPaused: false,
  reminders: [] as DraftResponse['reminders'],
  /** The page last rendered from valid content; undefined before the first. */
  html: undefined as string | undefined,
  /** Id of the element of the page that shows the record; '' for the whole page. */
  part: '',
  /** Result of the last action, with the reason if it was refused. */
  status: 'Loading …',
  saveIssues: [] as DraftResponse['issues'],
  /** True after a refused save: the form then shows the issues of all fields but those added since. */
  showsAllIssues: false,
  /** Photographs chosen, and entries and groups added, removed or moved since the last save, each with a function that undoes it; the last one is undone first. */
  steps: [] as readonly Step[],
  conflict: undefined as Conflict | undefined,
}

/** What a form shows. */
export type FormState = typeof initialState

export abstract class FormEdits {
  constructor(
    public state: FormState,
    private readonly show: (state: FormState) => void,
  ) {}

  /** Sends the changes after a time in ms. */
  protected abstract sendAfter(delay: number): void

  /** Sets a field; undefined empties it. `entriesIn` is the list whose number of entries is the value. */
  readonly change = (path: Path, value: unknown, entriesIn?: string): void => {
    const changed = withValue(this.state.values, path, value) as Values
    const values = entriesIn ? withEntries(changed, entriesIn, Number(value)) : changed
    this.set({ values, status: '', saveIssues: [], isPersisted: false })
    this.sendAfter(200)
  }

  /** Adds an empty entry to a list, or an empty group. Undo removes it, unless it is filled in by then. */
  readonly add = (path: Path, value: object | string, name: string): void => {
    this.change(path, value)
    const undo = (path: Path) => {
      if (isEqual(valueAt(this.state.values, path), value)) this.change(path, undefined)
      else this.set({ status: `“${name}” is filled in. Press Remove in it.` })
    }
    this.addStep({ message: `Added: “${name}”.`, path, undo, isNew: true })
  }

  /** Removes an entry of a list, or a group. */
  readonly removeAt = (path: Path, name: string): void => {
    const value = valueAt(this.state.values, path)
    const removed = path.at(-1)
    // Stands for the index in the steps of the removed entry, until this one is undone.
    const noIndex = -1 - this.state.steps.length
    this.change(path, undefined)
    if (typeof removed === 'number')
      this.moveSteps(path.slice(0, -1), (index) =>
        index === removed ? noIndex : index > removed ? index - 1 : index,
      )
    const undo = (path: Path) => {
      const [list, restored] = [path.slice(0, -1), path.at(-1)]
      if (typeof restored !== 'number') return this.change(path, value)
      this.change(list, this.listAt(list).toSpliced(restored, 0, value))
      this.moveSteps(list, (index) => (index === noIndex ? restored : index >= restored ? index + 1 : index))
    }
    this.addStep({ message: `Removed: “${name}”.`, path, undo })
  }

  /** Swaps an entry of a list with another one. */
  readonly move = (path: Path, from: number, to: number, name: string): void => {
    const undo = () => {
      const order = [...this.listAt(path).keys()]
      if (from in order && to in order) this.sort(path, order.with(from, to).with(to, from))
    }
    undo()
    this.addStep({ message: `Moved: “${name}”.`, path, undo })
  }

  /** Gives a list the order of these indexes. */
  readonly sort = (path: Path, order: readonly number[]): void => {
    const list = this.listAt(path)
    this.change(
      path,
      order.map((index) => list[index]),
    )
    this.moveSteps(path, (index) => (order.includes(index) ? order.indexOf(index) : index))
  }

  readonly undoStep = (): void => {
    const step = this.state.steps.at(-1)
    step?.undo(step.path)
    this.set({ steps: this.state.steps.slice(0, -1) })
  }

  private listAt(path: Path): readonly unknown[] {
    return (valueAt(this.state.values, path) ?? []) as unknown[]
  }

  /** Changes the index of a list in the steps of its entries. */
  private moveSteps(list: Path, move: (index: number) => number): void {
    const { length } = list
    const steps = this.state.steps.map((step) => {
      const index = step.path[length]
      const isInList = typeof index === 'number' && isEqual(step.path.slice(0, length), list)
      return isInList ? { ...step, path: step.path.with(length, move(index)) } : step
    })
    this.set({ steps })
  }

  protected addStep(step: Step): void {
    this.set({ steps: [...this.state.steps, step] })
  }

  protected set(change: Partial<FormState>): void {
    this.state = { ...this.state, ...change }
    this.show(this.state)
  }
}
