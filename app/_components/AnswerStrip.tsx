import type { Answer } from '@/app/_lib/answers'
import { tieUnits } from '@/app/_lib/format'

/** Short answers under the headline, each with its label. */
export function AnswerStrip({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className="answers">
      {answers.map(({ label, text }) => (
        <div key={label}>
          <dt>{tieUnits(label)}</dt>
          <dd>{tieUnits(text)}</dd>
        </div>
      ))}
    </dl>
  )
}
