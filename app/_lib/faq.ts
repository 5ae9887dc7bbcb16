import type { Destination, Fee, Tour } from '@/content/schema'
import { timesOf } from './at-a-glance'
import { formatFee, formatPrice, formatTime, formatTimes, speakDuration } from './format'
import { closedFacts, closedSentence, idsOfStops } from './weekdays'

/** A question with its answer, and the source of the answer. */
export interface FaqEntry {
  /** Its anchor. */
  id: string
  question: string
  answer: string
  source?: Fee['source'] | undefined
}

/** A sentence made from fields, with the source of the field where there is one. */
interface Sentence {
  text: string
  source?: Fee['source'] | undefined
}

/** The questions of a tour with their answers. */
export function faqOfTour(tour: Tour): readonly FaqEntry[] {
  const sentences = {
    'closed days': () => closed(idsOfStops(tour)),
    'times and driving': () => ({
      text: `${timesOf(tour)}, and about ${tour.drive.hours} hours of that is driving, ${tour.drive.km} km in all.`,
    }),
    walking: () => ({ text: `${tour.steps}.` }),
  }
  return tour.faq.map((entry) => toFaqEntry(entry, entry.fact && sentences[entry.fact]()))
}

/** The questions of a destination with their answers; `tours` begins with the shortest. */
export function faqOfDestination(place: Destination, [shortest]: readonly Tour[]): readonly FaqEntry[] {
  const sentences = {
    'closed days': () => closed(place.weekdays),
    'day trip': () => dayTrip(shortest),
    'entry fee': () => entryFee(place.fees),
    'opening hours': () => openingHours(place),
    'start back': () => startBack(place),
  }
  return place.faq.map((entry) => toFaqEntry(entry, entry.fact && sentences[entry.fact]()))
}

function toFaqEntry(
  { id, question, answer, source }: Tour['faq'][number] | Destination['faq'][number],
  sentence: Sentence | undefined,
): FaqEntry {
  return {
    id: `q-${id}`,
    question,
    answer: [sentence?.text, answer].filter(Boolean).join(' '),
    source: source ?? sentence?.source,
  }
}

function closed(ids: readonly string[]): Sentence {
  return { text: `${closedSentence(ids)}.`, source: closedFacts(ids)[0]?.source }
}

function dayTrip(shortest: Tour | undefined): Sentence | undefined {
  if (!shortest) return undefined
  const { duration, itinerary, drive, price } = shortest
  if (duration.days > 1)
    return {
      text: `Our shortest tour there takes ${speakDuration(duration)} and costs ${formatPrice(price)}.`,
    }
  const [first, last] = [itinerary[0]?.at ?? '', itinerary.at(-1)?.at ?? '']
  return {
    text:
      `Yes. We pick you up at ${formatTime(first)} and you are back at ${formatTime(last)}, ` +
      `with about ${drive.hours} hours of driving. The day costs ${formatPrice(price)}.`,
  }
}

function entryFee([fee]: readonly Fee[]): Sentence | undefined {
  if (!fee) return undefined
  const amounts = fee.amounts.map(({ who, rupees }) => `${who} ${formatFee(rupees)}`)
  return { text: `${fee.place}: ${amounts.join(', ').toLowerCase()}.`, source: fee.source }
}

function openingHours({ title, openingHours: hours }: Destination): Sentence | undefined {
  return hours && { text: `${title} is open on all seven days, ${formatTimes(hours.opens, hours.closes)}.` }
}

function startBack({ title, forestGate }: Destination): Sentence | undefined {
  const at = forestGate?.startBack
  return at === undefined ? undefined : { text: `We leave ${title} by ${formatTime(at)} at the latest.` }
}
