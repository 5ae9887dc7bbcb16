/** Shows both values of each field that was changed here and elsewhere, and asks which one to keep. */
import { use, type RefObject } from 'react'
import { compareValues } from '../shared/compare-values.ts'
import type { FieldChange } from '../shared/protocol.ts'
import { withValuesFrom } from '../shared/values.ts'
import { describeChange } from './Changes.tsx'
import { confirmDialog } from './dialogs.tsx'
import { FormContext } from './form-state.ts'

/** @param props.next gets the focus after the choice, because the buttons disappear */
export function Conflict({ next }: { next: RefObject<HTMLElement | null> }) {
  const { state, session, records } = use(FormContext)
  const { schema, values, conflict } = state
  if (!conflict) return null
  const { fields, theirs } = conflict
  const titles = Object.fromEntries(records.map(({ file, title }) => [file, title]))
  const changes = compareValues(schema, theirs.values, withValuesFrom(theirs.values, values, fields), {
    titles,
  })
  const labels = [...new Set(changes.map(({ name }) => `“${name}”`))].join(', ')
  const versions = (maxLength?: number) => (
    <ul className="changes">
      {changes.map((change, index) => (
        <li key={index}>{describeVersions(change, maxLength)}</li>
      ))}
    </ul>
  )
  const resolve = async (choice: 'mine' | 'theirs') => {
    const [question, action, effect] =
      choice === 'mine'
        ? [
            `Keep your version of ${labels}?`,
            'Keep',
            'The other version can be restored only if it was saved: then it is in History.',
          ]
        : [
            `Use the other version of ${labels}?`,
            'Replace',
            'It replaces what you have typed there, which cannot be brought back. All other text that you have typed stays.',
          ]
    const content = (
      <>
        {versions(100)}
        <p>{effect}</p>
      </>
    )
    if (!(await confirmDialog(question, action, content))) return
    void session.resolve(choice)
    next.current?.focus()
  }
  return (
    <>
      <h2 className="issue">Also changed somewhere else</h2>
      <p>
        What you have changed here, and not saved yet, was also changed somewhere else, for example in another
        window. Choose which version to keep, then press Save. All other changes are kept.
      </p>
      {versions()}
      <button onClick={() => void resolve('mine')}>Keep my version</button>{' '}
      <button onClick={() => void resolve('theirs')}>Use the other version</button>
    </>
  )
}

/**
 * Both versions of a field: `before` is the other one, `after` mine. Texts that are longer than `maxLength` begin shortly before their
 * first difference.
 */
function describeVersions(change: FieldChange, maxLength = Infinity): string {
  const { name, kind, before, after } = change
  if (kind) return [describeChange(change, false), after].filter(Boolean).join(': ')
  const first = [...(before ?? '').split(''), ''].findIndex((letter, index) => letter !== after?.[index])
  const start = Math.max(0, first - maxLength / 2)
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + maxLength)}${text.length > start + maxLength ? '…' : ''}`
  if (before === undefined) return `${name} – only in your version: “${cut(after!)}”`
  if (after === undefined) return `${name} – only in the other version: “${cut(before)}”`
  return `${name} – your version: “${cut(after)}”; the other version: “${cut(before)}”`
}
