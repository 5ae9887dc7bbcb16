/** Somebody else has saved the record meanwhile: both values of every field that differs. */
import type { FieldSchema, RecordState, Values } from '../types.ts'

interface ConflictProps {
  mine: Values
  theirs: RecordState
  onMine: () => void
  onTheirs: () => void
}

export function Conflict({ mine, theirs, onMine, onTheirs }: ConflictProps) {
  return (
    <section className="conflict" role="alert">
      <h2>Saved in another window too</h2>
      <p>Nothing is lost. Choose which values stay.</p>
      <dl>
        {differences(mine, theirs.values, theirs.schema).map(({ label, mine, theirs }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>Yours: {mine}</dd>
            <dd>Saved meanwhile: {theirs}</dd>
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

interface Difference {
  label: string
  mine: string
  theirs: string
}

function differences(mine: unknown, theirs: unknown, schema: FieldSchema, label = ''): Difference[] {
  if (JSON.stringify(mine) === JSON.stringify(theirs)) return []
  const join = (name: string) => (label === '' ? name : `${label}, ${name}`)
  if (schema.type === 'object' && mine && theirs)
    return Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
      differences((mine as Values)[key], (theirs as Values)[key], field, join(field.title ?? key)),
    )
  if (Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length)
    return mine.flatMap((each, index) =>
      differences(each, theirs[index], schema.items ?? {}, `${label} ${index + 1}`),
    )
  return [{ label, mine: shown(mine), theirs: shown(theirs) }]
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.map(shown).join('; ')
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(shown).join(', ')
    : String(value)
}
