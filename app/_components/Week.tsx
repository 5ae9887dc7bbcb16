import { tieUnits } from '@/app/_lib/format'
import { weekOf, type Difference } from '@/app/_lib/weekdays'

interface WeekProps {
  differences: readonly Difference[]
  /** The text for all other days, where there is one. */
  otherDays?: string
}

/** The weekdays that differ, each with what is closed, lit or different. */
export function Week({ differences, otherDays }: WeekProps) {
  return (
    <>
      <dl className="week">
        {weekOf(differences).map(({ days, texts }) => (
          <div key={days}>
            <dt>{days}</dt>
            {texts.map((text) => (
              <dd key={text} className="week__different">
                {tieUnits(text)}.
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {otherDays && <p>{otherDays}</p>}
    </>
  )
}
