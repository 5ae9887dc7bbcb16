/** Drafts of WhatsApp messages, from the texts in `content/site.yaml`. A visitor may change them before sending. */
import { site } from '@/content'
import type { Destination, Tour } from '@/content/schema'
import { fill, formatPrice } from './format'

const { booking, quote, question: aboutTour, place, general, details } = site.chatMessages
const valuesOf = ({ title, price }: Tour) => ({ tour: title, price: formatPrice(price) })

/** The text, and a line for each detail that the visitor fills in. */
function withDetails(text: string): string {
  return [text, ...details.map((detail) => `${detail}:`)].join('\n')
}

/** The message a visitor books one tour with. */
export function bookingMessage(tour: Tour): string {
  return withDetails(fill(booking, valuesOf(tour)))
}

/** The question what the price of one tour covers, used while the content does not say it. */
export function quoteMessage(tour: Tour): string {
  return withDetails(fill(quote, valuesOf(tour)))
}

/** One question, with the tour it is about where there is one. */
export function questionMessage(question: string, tour?: Tour): string {
  return tour ? `${fill(aboutTour, valuesOf(tour))} ${question}` : question
}

/** The question about a destination. */
export function placeMessage({ title }: Destination): string {
  return withDetails(fill(place, { place: title }))
}

/** The message of every other page. */
export function generalMessage(): string {
  return withDetails(general)
}
