/** The record was saved, or typed in, in another window meanwhile: both values of every field that differs. */
import type { FieldSchema, Values } from '../types.ts'

interface ConflictProps {
  schema: FieldSchema
  mine: Values
  theirs: Values
  onKeep: () => Promise<void>
  onDiscard: () => Promise<void>
}

export function Conflict({ schema, mine, theirs, onKeep, onDiscard }: ConflictProps) {
  const differing = Object.entries(schema.properties ?? {}).filter(
    ([key]) => JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]),
  )
  return (
    <section className="conflict" role="alert" ref={scrollTo}>
      <h2>Changed in another window too</h2>
      <p>Nothing is lost. Choose which values stay.</p>
      <dl>
        {differing.map(([key, { title }]) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>Yours: {shown(mine[key])}</dd>
            <dd>In the other window: {shown(theirs[key])}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => void onKeep()}>
        Keep mine
      </button>
      <button type="button" onClick={() => void onDiscard()}>
        Take the others
      </button>
    </section>
  )
}

const scrollTo = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'center' })

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join('; ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shown).join(', ')
  return value === undefined ? 'nothing' : String(value)
}
