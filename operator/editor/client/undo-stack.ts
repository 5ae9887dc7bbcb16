/** The steps of a form that Undo can revert. */
import type { Path, Values } from '../shared/protocol.ts'
import { isEqual, setValueAt } from '../shared/values.ts'

interface Step {
  /** What was done, in a sentence; '' for a text that was typed. */
  message: string
  /** What Undo has done, in a sentence. */
  undoMessage: string
  /** The path of the field, entry or list that was changed. */
  path: Path
  /** The values before the change. */
  before: Values
}

/**
 * The last step is reverted first. Steps are entries and groups that were added, removed or moved, photographs that were chosen, and texts
 * that were typed in the same lists or groups afterwards.
 */
export type UndoStack = readonly Step[]

/** Adds a step. Typing is a step only in a list or group that has an earlier step, and typing on in the same field is the same step. */
export function addStep(undoStack: UndoStack, step: Step): UndoStack {
  const last = undoStack.at(-1)
  const isSameField = last?.message === '' && isEqual(last.path, step.path)
  const isInChangedList = undoStack.some(({ path }) => path[0] === step.path[0])
  return step.message !== '' || (isInChangedList && !isSameField) ? [...undoStack, step] : undoStack
}

/** The values with the list or field of the step as it was before; other fields stay. */
export function revertStep(values: Values, { path: [key = ''], before }: Step): Values {
  return setValueAt(values, [key], before[key]) as Values
}
