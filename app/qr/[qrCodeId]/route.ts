import { notFound } from 'next/navigation'
import { encodeQR } from 'qr'
import { bookingMessage, generalMessage, qrHref } from '@/app/_lib/contact'
import { guests, tours } from '@/content'

export const dynamic = 'force-static'

/** The address in each QR code, by id: the default message, the booking message of each tour, the page where guests write. */
const qrCodes = new Map([
  ['general', qrHref(generalMessage)],
  // The prefix prevents collisions with the other keys.
  ...tours.map((tour) => [`tour-${tour.id}`, qrHref(bookingMessage(tour))] as const),
  ...(guests.reviewUrl !== undefined ? [['write', guests.reviewUrl] as const] : []),
])

export function generateStaticParams(): { qrCodeId: string }[] {
  return [...qrCodes.keys()].map((id) => ({ qrCodeId: `${id}.svg` }))
}

/** A QR code as SVG: `/qr/general.svg`. The path has no hash, so browsers revalidate it. */
export async function GET(_: Request, { params }: RouteContext<'/qr/[qrCodeId]'>): Promise<Response> {
  const { qrCodeId } = await params
  const address = qrCodes.get(qrCodeId.replace(/\.svg$/, ''))
  if (address === undefined) notFound()
  // Level M restores 15 % of the code, enough for screens and print. ISO/IEC 18004 requires a border of four modules.
  const svg = encodeQR(address, 'svg', { ecc: 'medium', border: 4 })
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
