import { chatHref, withDetails } from '@/app/_lib/contact'
import { threeDayChoices } from '@/app/_lib/day-trips'
import { DayTripCosts } from './DayTripCosts'
import { PageSection } from './Section'

interface ThreeDaysProps {
  title: string
  text: string
  message: string
}

/** What three days from Mysore cost, for some choices of home's days. */
export function ThreeDays({ title, text, message }: ThreeDaysProps) {
  return (
    <PageSection id="three-days" title={title}>
      <p>{text}</p>
      <DayTripCosts choices={threeDayChoices} withCar />
      <p>
        <a className="button button--outline" href={chatHref(withDetails(message))}>
          Ask for three days
        </a>
      </p>
    </PageSection>
  )
}
