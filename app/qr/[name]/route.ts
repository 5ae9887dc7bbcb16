import { notFound } from 'next/navigation'
import { encodeQR } from 'qr'
import { bookingMessage, chatHref, generalMessage } from '@/app/_lib/contact'
import { guests, toursWithPage } from '@/content'

export const dynamic = 'force-static'

/** What each QR code opens: the general draft of a message, that of a tour, the page on which guests write. */
const qrCodes: Readonly<Record<string, string>> = {
  general: chatHref(generalMessage()),
  ...Object.fromEntries(toursWithPage.map((tour) => [tour.id, chatHref(bookingMessage(tour))])),
  ...(guests.writeAt !== undefined && { write: guests.writeAt }),
}

export function generateStaticParams(): { name: string }[] {
  return Object.keys(qrCodes).map((name) => ({ name: `${name}.svg` }))
}

/** A QR code as a drawing: `/qr/general.svg`. Its address has no hash, so hosts have browsers ask whether it has changed. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params
  const svg = qrCode(qrCodes[name.replace(/\.svg$/, '')] ?? notFound())
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}

/** Black on white, a stroke for each run of modules in a row: a third of the bytes of the package's own drawing. */
function qrCode(text: string): string {
  // Level M corrects 15 % damage, enough for a screen or a printed sheet; ISO 18004 requires a border of four modules.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const strokes = rows.map((row, y) => {
    const runs = row.map(Number).join('').match(/0+|1+/g) ?? []
    return `M0 ${y}.5${runs.map((run) => (run.startsWith('1') ? `h${run.length}` : `m${run.length} 0`)).join('')}`
  })
  const size = rows.length
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`
  const ground = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`
  return `${head}${ground}<path stroke="#000" d="${strokes.join('')}"/></svg>`
}
