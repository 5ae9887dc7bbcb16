import { encodeQR } from 'qr'
import { bookingMessage, generalMessage } from '../../app/_lib/chat-messages.ts'
import { chatHref } from '../../app/_lib/contact-links.ts'
import { guests, tours } from '../../content/index.ts'
import { cached, publish } from './cache.ts'

/** QR codes for the WhatsApp messages `general` and `tour/<id>`, and for the page on which guests `write`. */
export async function makeQrCodes(): Promise<Record<string, string>> {
  const codes = { general: await made('general', chatHref(generalMessage())) }
  for (const tour of tours)
    Object.assign(codes, { [`tour/${tour.id}`]: await made(tour.id, chatHref(bookingMessage(tour))) })
  if (guests.writeAt !== undefined) Object.assign(codes, { write: await made('write', guests.writeAt) })
  return codes
}

/** Returns its address. */
async function made(name: string, href: string): Promise<string> {
  return publish(`qr-${name}`, 'svg', await cached(['qr 2', href], () => qrCode(href)))
}

/**
 * Black on white, a stroke for each run of modules in a row. Level M corrects 15 % damage, enough for a screen or a printed
 * sheet; a quiet zone of four modules, as ISO 18004 requires.
 */
function qrCode(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const strokes = rows.map((row, y) => {
    const runs = row.map(Number).join('').match(/0+|1+/g) ?? []
    return `M0 ${y}.5${runs.map((run) => (run.startsWith('1') ? `h${run.length}` : `m${run.length} 0`)).join('')}`
  })
  const size = rows.length
  const ground = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`
  return Buffer.from(`${head}${ground}<path stroke="#000" d="${strokes.join('')}"/></svg>`)
}
