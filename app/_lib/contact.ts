import { type Destination, home, site, type Tour } from '@/content'
import { fillTemplate, formatRupees } from '@/content/format'
import { carPrice } from './day-trips'

/** Link to call, in E.164 format. */
export const phoneHref = `tel:+91${site.phone}`

/** `+91 98765 43210`, the usual format in India. */
export const phoneText = `+91 ${site.phone.slice(0, 5)} ${site.phone.slice(5)}`

/** Encodes a text for a query. Commas, colons and slashes need no encoding there (RFC 3986, 3.4); browsers encode `₹`. */
const encode = (text: string) => encodeURIComponent(text).replace(/%2[CF]|%3A|%E2%82%B9/g, decodeURIComponent)

/** A WhatsApp link with a prefilled, editable message (https://faq.whatsapp.com/5913398998672934). */
export function chatHref(text: string): string {
  return `https://wa.me/91${site.phone}?text=${encode(text)}`
}

/** The most bytes that a QR code of level M holds (ISO/IEC 18004, table 7). */
const maxQrBytes = 2331

/** The WhatsApp link in a QR code. A link that does not fit has only the first line, without the details that the visitor fills in. */
export function qrHref(text: string): string {
  const href = chatHref(text)
  return Buffer.byteLength(href) <= maxQrBytes ? href : chatHref(text.split('\n', 1)[0] ?? '')
}

/** An e-mail link with a prefilled body. Its lines end in CRLF (RFC 6068, 5). */
export function mailHref(body: string): string {
  const lines = body.replaceAll('\n', '\r\n')
  return `mailto:${site.email}?subject=${encode(site.chatMessages.subject)}&body=${encode(lines)}`
}

/** A WhatsApp link that lets the visitor select a chat. */
export function shareHref(text: string): string {
  return `https://wa.me/?text=${encode(text)}`
}

const messages = site.chatMessages

/** Appends the lines that the visitor fills in. A tour with nights, or with `messageDetails`, adds lines. */
export function withDetails(text: string, tour?: Tour) {
  const nightDetails = tour && tour.duration.nights > 0 ? messages.packageDetails : []
  const details = [...messages.details, ...nightDetails, ...(tour?.messageDetails ?? [])]
  return [text, ...details.map((detail) => `${detail}:`)].join('\n')
}

/** Fills in the name and the price of a tour. */
const fillTourTemplate = (text: string, { title, price }: Tour) =>
  fillTemplate(text, { tour: title, price: formatRupees(price) })

/** The message of pages that are about no single tour or destination. */
export const generalMessage = withDetails(messages.general)

/** The message about two days, with both tours and the sum of their prices. */
export const twoDaysMessage = (first: Tour, second: Tour) =>
  withDetails(
    fillTemplate(home.twoDays.message, {
      first: first.title,
      second: second.title,
      price: formatRupees(carPrice([first, second])),
    }),
  )

/** The message about two slow days, with twice the price of the first day. */
export const slowDaysMessage = (first: Tour) =>
  withDetails(fillTemplate(home.twoDays.slowDays.message, { firstDayTwice: formatRupees(2 * first.price) }))

/** The message that books a tour, with its name and price in rupees. */
export const bookingMessage = (tour: Tour) => withDetails(fillTourTemplate(messages.booking, tour), tour)

/** The message about a tour, for links that do not book it. */
export const tourMessage = (tour: Tour) => withDetails(fillTourTemplate(messages.question, tour), tour)

/** The message of groups that need a larger car. Without a tour it is about any tour. */
export const largerGroupMessage = (tour?: Tour) =>
  withDetails(tour ? fillTourTemplate(messages.largerGroup, tour) : messages.largerGroupAny, tour)

/** The message that asks one of the quick questions about a tour. */
export const questionMessage = (question: string, tour: Tour) =>
  withDetails(`${fillTourTemplate(messages.question, tour)} ${question}`, tour)

/** The message of the page of a destination. */
export const destinationMessage = ({ heading }: Destination) =>
  withDetails(fillTemplate(messages.destination, { destination: heading }))
