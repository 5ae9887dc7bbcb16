import { atAGlance } from '@/app/_lib/at-a-glance'
import { tieUnits } from '@/app/_lib/format'
import type { Tour } from '@/content/schema'

/** What one compares tours by, of one tour. */
export function AtAGlance({ tour }: { tour: Tour }) {
  return (
    <dl className="at-a-glance">
      {atAGlance(tour).map(
        ({ label, text }) =>
          text !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{tieUnits(text)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
