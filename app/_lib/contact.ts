import { type Destination, home, site, type Tour } from '@/content'
import { fill, formatPrice } from './format'

/** Every contact link of the site. E.164 for `tel:`; for wa.me the digits with the country code, without a plus. */
export const phoneHref = `tel:+91${site.phone}`

/** `+91 98765 43210`, the way Indian mobile numbers are read. */
export const phoneText = `+91 ${site.phone.slice(0, 5)} ${site.phone.slice(5)}`

/** A text for the query of an address. Commas, colons and slashes may stand there (RFC 3986, 3.4), which makes it shorter. */
const encode = (text: string) => encodeURIComponent(text).replace(/%2[CF]|%3A/g, decodeURIComponent)

/** A WhatsApp link that opens with `text` as an editable draft; nothing is sent by itself. */
export function chatHref(text: string): string {
  return `https://wa.me/91${site.phone}?text=${encode(text)}`
}

/** An e-mail link with `body` as an editable draft. */
export function mailHref(body: string): string {
  return `mailto:${site.email}?subject=${encode(site.chatMessages.subject)}&body=${encode(body)}`
}

/** Opens WhatsApp's own list of chats, to send a page on to family. */
export function shareHref(text: string): string {
  return `https://wa.me/?text=${encode(text)}`
}

// Drafts of WhatsApp messages, from the texts in `content/site.yaml`. A visitor may change them before sending.
const messages = site.chatMessages
const withDetails = (text: string) => [text, ...messages.details.map((detail) => `${detail}:`)].join('\n')
const aboutTour = (text: string, { title, price }: Tour) =>
  fill(text, { tour: title, price: formatPrice(price) })

/** The message of every page without one of its own. */
export const generalMessage = withDetails(messages.general)

/** The question of guests who stay two days, with both tours and the price of both. */
export const twoDaysMessage = (first: Tour, second: Tour) =>
  withDetails(
    fill(home.twoDays.message, {
      first: first.title,
      second: second.title,
      price: formatPrice(first.price + second.price),
    }),
  )

/** The message a visitor books one tour with. */
export const bookingMessage = (tour: Tour) => withDetails(aboutTour(messages.booking, tour))

/** The question of groups that need a larger car, for a tour or for any. */
export const largerGroupMessage = (tour?: Tour) =>
  withDetails(tour ? aboutTour(messages.largerGroup, tour) : messages.largerGroupAny)

/** One question, with the tour it is about. */
export const questionMessage = (question: string, tour: Tour) =>
  `${aboutTour(messages.question, tour)} ${question}`

/** The question about a destination. */
export const destinationMessage = ({ title }: Destination) =>
  withDetails(fill(messages.destination, { destination: title }))
