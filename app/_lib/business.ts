import type { Site } from '@/content/schema'
import { type Answer, answersOf } from './answers'
import { formatList } from './format'

/** Legal details of the business: since when, registration, GST number. Only what is given. */
export function business({ since, registration, gstin }: Site['about']): readonly Answer[] {
  return answersOf({
    'In business since': since?.toString(),
    Registration: registration,
    'GST number': gstin,
  })
}

/** Languages, and the drivers who agreed to be named. */
export function people({ languages, drivers }: Site['about']): readonly Answer[] {
  const named = drivers.filter(({ agrees }) => agrees).map(({ name }) => name)
  return answersOf({ 'We speak': formatList(languages), 'Our drivers': formatList(named) })
}
