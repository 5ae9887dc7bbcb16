/** Shows both values of each field that was also changed in another window. */
import { use, type RefObject } from 'react'
import { changesIn } from '../shared/changes.ts'
import { withValuesOf } from '../shared/values.ts'
import { Changes } from './Changes.tsx'
import { confirmDialog } from './dialogs.tsx'
import { FormContext } from './FormContext.ts'

/** @param props.next has the focus after the choice, because the buttons disappear */
export function Conflict({ next }: { next: RefObject<HTMLElement | null> }) {
  const { state, session } = use(FormContext)
  const { schema, values, conflict } = state
  if (!conflict) return null
  const { fields, theirs } = conflict
  const changes = changesIn(schema, theirs.values, withValuesOf(theirs.values, values, fields))
  const resolve = (choice: 'mine' | 'theirs') => {
    void session.resolve(conflict, choice)
    next.current?.focus()
  }
  const replace = async () => {
    const labels = [...new Set(changes.map(({ name }) => `“${name}”`))].join(', ')
    if (await confirmDialog(`Replace your text in ${labels}?`, 'Replace', 'It cannot be restored.'))
      resolve('theirs')
  }
  return (
    <>
      <h2 className="issue">Changed in another window too</h2>
      <p>
        Each line leads from the value of the other window to yours. Choose which stay. Everything else that
        you and the other window changed is kept.
      </p>
      <Changes fields={changes} />
      <button onClick={() => resolve('mine')}>Keep mine</button>{' '}
      <button onClick={() => void replace()}>Use theirs</button>
    </>
  )
}
