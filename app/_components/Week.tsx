import { weekOf, type Difference } from '@/app/_lib/weekdays'

/** Seven weekdays, each with what is closed, lit or different. */
export function Week({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="week">
      {weekOf(differences).map(({ days, texts }) => (
        <div key={days}>
          <dt>{days}</dt>
          {texts.length === 0 && <dd>As planned.</dd>}
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
