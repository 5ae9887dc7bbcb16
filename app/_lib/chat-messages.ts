import { site } from '@/content'
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
export function bookingMessage(tour: NamedTour, templates: Templates = site): string {
  return withDetails(templates, fill(templates.chatMessages.booking, valuesOf(tour)))
}

/** The question what the price of one tour covers, used while the content does not have it. */
export function quoteMessage(tour: NamedTour, templates: Templates = site): string {
  return withDetails(templates, fill(templates.chatMessages.quote, valuesOf(tour)))
}

/** One question, with the tour it is about where there is one. */
export function questionMessage(question: string, tour?: NamedTour, templates: Templates = site): string {
  return tour ? `${fill(templates.chatMessages.question, valuesOf(tour))} ${question}` : question
}

export function placeMessage({ title }: Pick<Destination, 'title'>, templates: Templates = site): string {
  return withDetails(templates, fill(templates.chatMessages.place, { place: title }))
}

export function generalMessage(templates: Templates = site): string {
  return withDetails(templates, templates.chatMessages.general)
}
