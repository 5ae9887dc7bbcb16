import { carPrice, type DayTripChoice, drivingHours, firstDay, secondDays } from '@/app/_lib/day-trips'
import { home } from '@/content'
import { combinedCosts, combinedGroupNames } from '@/content/costs'
import { formatList, formatRupees } from '@/content/format'

interface DayTripCostsProps {
  /** One column each. */
  choices: readonly DayTripChoice[]
  /** Whether the first rows have the price of the car and the hours of driving. */
  withCar?: boolean
}

/** A table of what groups pay in all for day trips that they take together. */
export function DayTripCosts({ choices, withCar = false }: DayTripCostsProps) {
  const columns = choices.map((choice) => ({ ...choice, costs: combinedCosts(choice.tours) }))
  const dearerAtWeekends = [firstDay, ...secondDays].filter(({ tour }) =>
    combinedCosts([tour]).some(({ weekdays, weekends }) => weekdays !== weekends),
  )
  return (
    <table className="day-trip-costs">
      <caption>
        {home.twoDays.totalsNote}
        {dearerAtWeekends.length > 0 &&
          ` The second price: ${formatList(dearerAtWeekends.map(({ title }) => title))} on a weekend or holiday.`}
      </caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {withCar && (
          <>
            <tr>
              <th scope="row">The car</th>
              {columns.map(({ title, tours }) => (
                <td key={title}>{formatRupees(carPrice(tours))}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">Driving</th>
              {columns.map(({ title, tours }) => (
                <td key={title}>{drivingHours(tours)}&nbsp;h</td>
              ))}
            </tr>
          </>
        )}
        {combinedGroupNames.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map(({ title, costs }) => (
              <td key={title}>
                <Cost cost={costs.find((cost) => cost.name === name)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cost({ cost }: { cost: ReturnType<typeof combinedCosts>[number] | undefined }) {
  if (!cost) return 'ask us'
  const { weekdays, weekends, isMaximum, unknownFees } = cost
  return (
    <>
      {isMaximum && 'up to '}
      {formatRupees(weekdays)}
      {weekends !== weekdays && <small> or {formatRupees(weekends)}</small>}
      {unknownFees.length > 0 && `, ${formatList(unknownFees)} extra`}
    </>
  )
}
