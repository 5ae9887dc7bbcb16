import { guests, toursWithPage } from '@/content'
import { bookingMessage, generalMessage } from './chat-messages'
import { chatHref } from './contact-links'

/** What each QR code opens: the general draft of a message, that of a tour, the page on which guests write. */
export const qrCodes: Readonly<Record<string, string>> = {
  general: chatHref(generalMessage()),
  ...Object.fromEntries(toursWithPage.map((tour) => [tour.id, chatHref(bookingMessage(tour))])),
  ...(guests.writeAt !== undefined && { write: guests.writeAt }),
}
