import type { Operator, Place } from '@/content/schema'

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

/** Opens a map at an address; nothing is loaded before the click. */
export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
}

/**
 * Opens the directions from place to place in Google Maps; nothing is loaded before the click. Undefined for more than eleven
 * places: nine waypoints are allowed (developers.google.com/maps/documentation/urls/get-started#directions-action).
 */
export function routeHref(places: readonly Place[]): string | undefined {
  const [origin, ...others] = places.map(({ latitude, longitude }) => `${latitude},${longitude}`)
  const destination = others.pop()
  if (origin === undefined || destination === undefined || others.length > 9) return undefined
  const query = new URLSearchParams({ api: '1', origin, destination, waypoints: others.join('|') })
  return `https://www.google.com/maps/dir/?${query}`
}

/** Opens WhatsApp's own list of chats, to send a page on to family. */
export function shareHref(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
