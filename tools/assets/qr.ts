import QRCode from 'qrcode'
import { bookingMessage, chatHref, generalMessage } from '../../app/_lib/contact-links.ts'
import { site, tours } from '../../content/index.ts'
import { once, publish } from './cache.ts'

/** A QR code for every WhatsApp message that a page shows one for: `general`, and for each tour `tour/<id>`. */
export async function makeQrCodes(): Promise<Record<string, string>> {
  const codes = { general: await made('general', generalMessage) }
  for (const tour of tours)
    Object.assign(codes, { [`tour/${tour.id}`]: await made(tour.id, bookingMessage(tour)) })
  return codes
}

/** Gives back its address. */
async function made(name: string, message: string): Promise<string> {
  const href = chatHref(site, message)
  return publish(`qr-${name}`, 'svg', await once(['qr 1', href], () => qrCode(href)))
}

/** Level M mends 15 % damage, enough for a screen or a printed sheet; four modules of quiet ground, as ISO 18004 asks. */
async function qrCode(text: string): Promise<Buffer> {
  return Buffer.from(await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }))
}
