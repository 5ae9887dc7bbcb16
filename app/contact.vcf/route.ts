import { contactCard } from '@/app/_lib/contact-card'
import { operator } from '@/content/site'

export const dynamic = 'force-static'

/** The operator as a contact card that phones import. */
export function GET(): Response {
  return new Response(contactCard(operator), { headers: { 'Content-Type': 'text/vcard; charset=utf-8' } })
}
