import type { Operator, Tour } from '@/content/schema'
import { formatPrice } from './format'

/**
 * Every contact link of the site. All derive from the ten digits in `content/site.yaml`, so two numbers can never differ.
 * Form of the links: E.164 for `tel:`; digits only with country code, no plus, for wa.me.
 */
export function phoneHref(operator: Pick<Operator, 'phone'>): string {
  return `tel:+91${operator.phone}`
}

/** `+91 98765 43210`, the way Indian mobile numbers are read; no line ends after the +91. */
export function phoneText(operator: Pick<Operator, 'phone'>): string {
  return `+91\u00a0${operator.phone.slice(0, 5)} ${operator.phone.slice(5)}`
}

/** A WhatsApp link that opens with `text` as an editable draft; nothing is sent by itself. */
export function chatHref(operator: Pick<Operator, 'phone'>, text: string): string {
  return `https://wa.me/91${operator.phone}?text=${encodeURIComponent(text)}`
}

export function mailHref(operator: Pick<Operator, 'email'>, subject: string, body?: string): string {
  const query = body === undefined ? '' : `&body=${encodeURIComponent(body)}`
  return `mailto:${operator.email}?subject=${encodeURIComponent(subject)}${query}`
}

/** The message a visitor sends about one tour; the blanks are theirs to fill. */
export function bookingMessage(tour: Pick<Tour, 'title' | 'price'>): string {
  return `Hello, I would like to book ${tour.title} (${formatPrice(tour.price)}).\nDate: \nPeople: \nPick-up: `
}

export const generalMessage = 'Hello, I would like to ask about a tour.\nDate: \nPeople: \nPick-up: '

/** Opens WhatsApp's own list of chats, to send a page on to family. */
export function shareHref(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
