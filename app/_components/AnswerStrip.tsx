import { tieUnits } from '@/app/_lib/format'

export interface AnswerStripProps {
  answers: readonly { label: string; text: string }[]
}

/** What most visitors came for, in pairs under the headline. */
export function AnswerStrip({ answers }: AnswerStripProps) {
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
