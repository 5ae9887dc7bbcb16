/** Shows both values of each field that was also changed elsewhere. */
import { use, type RefObject } from 'react'
import { changesIn, without } from '../shared/changes.ts'
import type { Path, Values } from '../shared/protocol.ts'
import type { FieldChange } from '../shared/publishing.ts'
import { valueAt, withValue, withValuesOf } from '../shared/values.ts'
import { confirmDialog } from './dialogs.tsx'
import { FormContext } from './form-state.ts'

/** @param props.next has the focus after the choice, because the buttons disappear */
export function Conflict({ next }: { next: RefObject<HTMLElement | null> }) {
  const { state, session, records } = use(FormContext)
  const { schema, values, base, conflict } = state
  if (!conflict) return null
  const { fields, theirs } = conflict
  const titles = Object.fromEntries(records.map(({ file, title }) => [file, title]))
  // A list with entries that were added or removed is compared by entries: those at the same place need not be the same.
  const same = fields.reduce((all, path) => {
    const [here, elsewhere] = [listAt(values, path), listAt(theirs.values, path)]
    const { length } = listAt(base, path)
    if (here.length === length && elsewhere.length === length) return all
    return withValue(all, path, without(elsewhere, without(elsewhere, here))) as Values
  }, theirs.values)
  const removed = changesIn(schema, theirs.values, same, titles)
  const others = changesIn(schema, same, withValuesOf(theirs.values, values, fields), titles)
  const lines = new Map<string, FieldChange>()
  for (const change of [...removed, ...others]) {
    // An entry that has another content on each side, but the same name, is one line.
    const key = `${change.name}: ${change.before ?? change.after}`
    lines.set(key, { ...lines.get(key), ...change })
  }
  const changes = [...lines.values()]
  const resolve = (choice: 'mine' | 'theirs') => {
    void session.resolve(choice)
    next.current?.focus()
  }
  const replace = async () => {
    const labels = [...new Set(changes.map(({ name }) => `“${name}”`))].join(', ')
    const effect =
      'The other text takes its place. Yours cannot be restored; everything else that you have typed stays.'
    if (await confirmDialog(`Replace what you have typed in ${labels}?`, 'Replace', effect)) resolve('theirs')
  }
  return (
    <>
      <h2 className="issue">Changed elsewhere too</h2>
      <p>
        The same text was changed here and elsewhere, and yours is not saved yet. Choose which one stays, then
        press Save. Everything else that was changed here or elsewhere is kept.
      </p>
      <ul className="changes">
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>{describe(change)}</li>
        ))}
      </ul>
      <button onClick={() => resolve('mine')}>Keep what is here</button>{' '}
      <button onClick={() => void replace()}>Use the other text</button>
    </>
  )
}

/** The list at a path; an empty one if there is none. */
function listAt(values: Values | null, path: Path): readonly unknown[] {
  const value = valueAt(values, path)
  return Array.isArray(value) ? value : []
}

/** `before` is elsewhere, `after` is here. A checkbox and a picture have neither. */
function describe({ name, before, after }: FieldChange): string {
  if (before === after) return after === undefined ? name : `${name} – different here and elsewhere: ${after}`
  if (before === undefined) return `${name} – only here: ${after}`
  if (after === undefined) return `${name} – only elsewhere: ${before}`
  return `${name} – here: ${after}; elsewhere: ${before}`
}
