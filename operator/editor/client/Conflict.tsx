/** Shows both values of each field that was also changed in another window. */
import { use, type RefObject } from 'react'
import { changesIn } from '../shared/changes.ts'
import { withValuesOf } from '../shared/values.ts'
import { confirmDialog } from './dialogs.tsx'
import { FormContext } from './form-state.ts'

/** @param props.next has the focus after the choice, because the buttons disappear */
export function Conflict({ next }: { next: RefObject<HTMLElement | null> }) {
  const { state, session, records } = use(FormContext)
  const { schema, values, conflict } = state
  if (!conflict) return null
  const { fields, theirs } = conflict
  const titles = Object.fromEntries(records.map(({ file, title }) => [file, title]))
  const changes = changesIn(schema, theirs.values, withValuesOf(theirs.values, values, fields), titles)
  const resolve = (choice: 'mine' | 'theirs') => {
    void session.resolve(conflict, choice)
    next.current?.focus()
  }
  const replace = async () => {
    const labels = [...new Set(changes.map(({ name }) => `“${name}”`))].join(', ')
    const effect =
      'The text of the other window takes its place. Yours cannot be restored; everything else that you have typed stays.'
    if (await confirmDialog(`Replace what you have typed in ${labels}?`, 'Replace', effect)) resolve('theirs')
  }
  return (
    <>
      <h2 className="issue">Changed in another window too</h2>
      <p>
        You and the other window have changed the same text, and yours is not saved yet. Choose which one
        stays, then press Save. Everything else that you and the other window have changed is kept.
      </p>
      <ul className="changes">
        {changes.map(({ name, before = 'nothing', after = 'nothing' }) => (
          // A checkbox and a picture have no text.
          <li key={[name, before, after].join()}>
            {before === after ? name : `${name} – here: ${after}; in the other window: ${before}`}
          </li>
        ))}
      </ul>
      <button onClick={() => resolve('mine')}>Keep what is here</button>{' '}
      <button onClick={() => void replace()}>Use the other text</button>
    </>
  )
}
