/** Somebody else has saved the record meanwhile: both values of every field that differs. */
import type { RecordState, Values } from '../types.ts'

interface ConflictProps {
  mine: Values
  theirs: RecordState
  onMine: () => void
  onTheirs: () => void
}

export function Conflict({ mine, theirs: { schema, values: theirs }, onMine, onTheirs }: ConflictProps) {
  const differing = Object.entries(schema.properties ?? {}).filter(
    ([key]) => JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]),
  )
  return (
    <section className="conflict" role="alert">
      <h2>Saved in another window too</h2>
      <p>Nothing is lost. Choose which values stay.</p>
      <dl>
        {differing.map(([key, { title }]) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>Yours: {shown(mine[key])}</dd>
            <dd>Saved meanwhile: {shown(theirs[key])}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={onMine}>
        Save mine
      </button>
      <button type="button" onClick={onTheirs}>
        Take the saved ones
      </button>
    </section>
  )
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join('; ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shown).join(', ')
  return value === undefined ? 'nothing' : String(value)
}
