import { notFound } from 'next/navigation'
import { encodeQR } from 'qr'
import { bookingMessage, chatHref, generalMessage } from '@/app/_lib/contact'
import { guests, toursWithPage } from '@/content'

export const dynamic = 'force-static'

/** What each QR code opens: the general draft of a message, that of a tour, the page on which guests write. */
const qrCodes: Readonly<Record<string, string>> = {
  general: chatHref(generalMessage),
  // With a prefix, so that no address of a tour is one of the two others.
  ...Object.fromEntries(toursWithPage.map((tour) => [`tour-${tour.id}`, chatHref(bookingMessage(tour))])),
  ...(guests.writeAt !== undefined && { write: guests.writeAt }),
}

export function generateStaticParams(): { qrCodeId: string }[] {
  return Object.keys(qrCodes).map((id) => ({ qrCodeId: `${id}.svg` }))
}

/** A QR code as a drawing: `/qr/general.svg`. Its address has no hash, so hosts have browsers ask whether it has changed. */
export async function GET(_: Request, { params }: RouteContext<'/qr/[qrCodeId]'>): Promise<Response> {
  const { qrCodeId } = await params
  // Level M corrects 15 % damage, enough for a screen or a printed sheet; ISO 18004 requires a border of four modules.
  const svg = encodeQR(qrCodes[qrCodeId.replace(/\.svg$/, '')] ?? notFound(), 'svg', {
    ecc: 'medium',
    border: 4,
  })
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
