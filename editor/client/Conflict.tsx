/** The record was saved, or typed in, in another window meanwhile: both values of every field that differs. */
import { useEffect, useRef } from 'react'
import type { FieldSchema, Values } from '../types.ts'
import type { OtherValues } from './record-session.ts'

interface ConflictProps {
  schema: FieldSchema
  mine: Values
  theirs: OtherValues
  onSettle: (isMine: boolean) => Promise<void>
}

export function Conflict({ schema, mine, theirs: { values: theirs, record }, onSettle }: ConflictProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  const isSaved = record !== undefined
  const differing = Object.entries(schema.properties ?? {}).filter(
    ([key]) => JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]),
  )
  return (
    <section className="conflict" role="alert" ref={box}>
      <h2>{isSaved ? 'Saved in another window too' : 'Typed in another window too'}</h2>
      <p>Nothing is lost. Choose which values stay.</p>
      <dl>
        {differing.map(([key, { title }]) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>Yours: {shown(mine[key])}</dd>
            <dd>
              {isSaved ? 'Saved meanwhile' : 'There'}: {shown(theirs[key])}
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => void onSettle(true)}>
        {isSaved ? 'Save mine' : 'Keep mine'}
      </button>
      <button type="button" onClick={() => void onSettle(false)}>
        Take the others
      </button>
    </section>
  )
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join('; ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shown).join(', ')
  return value === undefined ? 'nothing' : String(value)
}
