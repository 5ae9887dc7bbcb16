/** Shows both values of each field that was changed here and elsewhere, and asks which one to keep. */
import { use, type RefObject } from 'react'
import { changesIn } from '../shared/changes.ts'
import type { FieldChange } from '../shared/publishing.ts'
import { withValuesFrom } from '../shared/values.ts'
import { confirmDialog } from './dialogs.tsx'
import { FormContext } from './form-state.ts'

/** @param props.next gets the focus after the choice, because the buttons disappear */
export function Conflict({ next }: { next: RefObject<HTMLElement | null> }) {
  const { state, session, records } = use(FormContext)
  const { schema, values, conflict } = state
  if (!conflict) return null
  const { fields, theirs } = conflict
  const titles = Object.fromEntries(records.map(({ file, title }) => [file, title]))
  const changes = changesIn(schema, theirs.values, withValuesFrom(theirs.values, values, fields), titles)
  // A change without values is called “Picture changed” or “Confirmed: yes”.
  const names = changes.map(({ name }) => `“${name.replace(/( changed|: yes|: no)$/, '')}”`)
  const labels = [...new Set(names)].join(', ')
  const resolve = async (choice: 'mine' | 'theirs') => {
    const [question, action, effect] =
      choice === 'mine'
        ? [
            `Keep what is here in ${labels}?`,
            'Keep',
            'What is elsewhere can be restored only if it was saved.',
          ]
        : [
            `Replace what you have typed in ${labels}?`,
            'Replace',
            'What is elsewhere takes its place. Yours cannot be restored; everything else that you have typed stays.',
          ]
    if (!(await confirmDialog(question, action, effect))) return
    void session.resolve(choice)
    next.current?.focus()
  }
  return (
    <>
      <h2 className="issue">Changed elsewhere too</h2>
      <p>
        The same text or list was changed here and elsewhere, and yours is not saved yet. Choose which one
        stays, then press Save. Everything else that was changed here or elsewhere is kept.
      </p>
      <ul className="changes">
        {changes.map((change, index) => (
          <li key={index}>{describe(change)}</li>
        ))}
      </ul>
      <button onClick={() => void resolve('mine')}>Keep what is here</button>{' '}
      <button onClick={() => void resolve('theirs')}>Use the other text</button>
    </>
  )
}

/** `before` is elsewhere, `after` is here. A checkbox and a picture have neither. */
function describe({ name, before, after }: FieldChange): string {
  if (before === after) return name
  if (before === undefined) return `${name} – only here: “${after}”`
  if (after === undefined) return `${name} – only elsewhere: “${before}”`
  return `${name} – here: “${after}”; elsewhere: “${before}”`
}
