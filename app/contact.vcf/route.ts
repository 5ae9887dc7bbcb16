import { contactCard } from '@/app/_lib/contact-card'
import { site } from '@/content'

export const dynamic = 'force-static'

/** The operator as a contact card that phones import. */
export function GET(): Response {
  return new Response(contactCard(site), { headers: { 'Content-Type': 'text/vcard; charset=utf-8' } })
}
