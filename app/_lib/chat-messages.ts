import type { Destination, Site, Tour } from '@/content/schema'
import { formatPrice } from './format'

/** Drafts of WhatsApp messages, from the templates in `content/site.yaml`. A visitor may change them before sending. */
type Templates = Pick<Site, 'chatMessages'>
type NamedTour = Pick<Tour, 'title' | 'price'>

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (braced, name: string) => values[name] ?? braced)
}

const valuesOf = ({ title, price }: NamedTour) => ({ tour: title, price: formatPrice(price) })

/** The details that an answer needs, a line each, for the visitor to fill in. */
function withDetails({ chatMessages }: Templates, text: string): string {
  return [text, ...chatMessages.details.map((detail) => `${detail}: `)].join('\n')
}

/** The message a visitor books one tour with. */
export function bookingMessage(site: Templates, tour: NamedTour): string {
  return withDetails(site, fill(site.chatMessages.booking, valuesOf(tour)))
}

/** The question what the price of one tour covers, used while the content does not have it. */
export function quoteMessage(site: Templates, tour: NamedTour): string {
  return withDetails(site, fill(site.chatMessages.quote, valuesOf(tour)))
}

/** One question, with the tour it is about where there is one. */
export function questionMessage(site: Templates, question: string, tour?: NamedTour): string {
  return tour ? `${fill(site.chatMessages.question, valuesOf(tour))} ${question}` : question
}

export function placeMessage(site: Templates, { title }: Pick<Destination, 'title'>): string {
  return withDetails(site, fill(site.chatMessages.place, { place: title }))
}

export function generalMessage(site: Templates): string {
  return withDetails(site, site.chatMessages.general)
}
