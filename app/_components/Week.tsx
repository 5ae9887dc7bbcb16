import { weekOf, type Difference } from '@/app/_lib/weekdays'

export interface WeekProps {
  differences: readonly Difference[]
  /** What is said of a day on which nothing is different. */
  usual?: string
}

/** Seven weekdays, each with what is closed, lit or different. */
export function Week({ differences, usual = 'As planned.' }: WeekProps) {
  return (
    <dl className="week">
      {weekOf(differences).map(({ days, texts }) => (
        <div key={days}>
          <dt>{days}</dt>
          {texts.length === 0 && <dd>{usual}</dd>}
          {texts.map((text) => (
            <dd key={text} className="week__different">
              {text}.
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
