/** The record was saved, or typed in, in another window meanwhile: both values of every field that differs. */
import { use } from 'react'
import { FormContext } from './FormContext.ts'

export function Conflict() {
  const { view, session } = use(FormContext)
  const { schema, values: mine, conflict: theirs } = view
  if (!theirs) return null
  const differing = Object.entries(schema?.properties ?? {}).filter(
    ([key]) => JSON.stringify(mine[key]) !== JSON.stringify(theirs.values[key]),
  )
  return (
    <>
      <h2 className="issue">Changed in another window too</h2>
      <p>Nothing is lost. Choose which values stay.</p>
      <dl>
        {differing.map(([key, { title }]) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>Yours: {shown(mine[key])}</dd>
            <dd>In the other window: {shown(theirs.values[key])}</dd>
          </div>
        ))}
      </dl>
      <button onClick={() => session.keepMine(theirs)}>Keep mine</button>{' '}
      <button onClick={session.discard}>Take the others</button>
    </>
  )
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join('; ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shown).join(', ')
  return value === undefined ? 'nothing' : String(value)
}
