import QRCode from 'qrcode'
import { bookingMessage, chatHref, generalMessage } from '../../app/_lib/contact-links.ts'
import { site, tours } from '../../content/index.ts'
import { once, publish } from './cache.ts'

/** A QR code for every WhatsApp message that a page shows one for: the general one and each tour's. */
export async function deriveQrCodes(): Promise<Record<string, string>> {
  const messages = {
    general: generalMessage,
    ...Object.fromEntries(tours.map((tour) => [tour.id, bookingMessage(tour)])),
  }
  const codes: Record<string, string> = {}
  for (const [name, message] of Object.entries(messages)) {
    const href = chatHref(site, message)
    codes[href] = publish(`qr-${name}`, 'svg', await once(['qr 1', href], () => qrCode(href)))
  }
  return codes
}

/** Level M mends 15 % damage, enough for a screen or a printed sheet; four modules of quiet ground, as ISO 18004 asks. */
async function qrCode(text: string): Promise<Buffer> {
  return Buffer.from(await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }))
}
