import { tieUnits } from '@/app/_lib/format'
import { differencesOf, weekdayNames } from '@/app/_lib/weekdays'
import type { Tour } from '@/content/schema'

/** For visitors with one free day: what is closed, lit or different then, on which tour. */
export function WhichDay({ tours }: { tours: readonly Tour[] }) {
  const differences = tours.flatMap((tour) => differencesOf(tour).map((one) => ({ ...one, tour })))
  return (
    <>
      <dl className="week">
        {weekdayNames
          .filter((name) => differences.some(({ day }) => day === name))
          .map((name) => (
            <div key={name}>
              <dt>{name}</dt>
              {differences
                .filter(({ day }) => day === name)
                .map(({ tour, text }) => (
                  <dd key={tour.id + text} className="week__different">
                    {tour.title}: {tieUnits(text)}.
                  </dd>
                ))}
            </div>
          ))}
      </dl>
      <p>On all other days every tour runs as written.</p>
    </>
  )
}
