import type { Site } from './schema.ts'

/** A detail of the business, and whether it is still a placeholder. */
interface Detail {
  /** The name of the detail, for the owner. */
  name: string
  /** Where it is in `content/site.yaml`. */
  field: readonly string[]
  /** '' when it is not given yet. */
  value: string
  isPlaceholder: boolean
  /** What to write instead. */
  remedy: string
}

/** Reserved domains (RFC 2606), with and without a subdomain. */
const reservedDomain = /(^|[@.])(example(\.(com|org|net|in))?|test|invalid|localhost)$/i

/** Placeholder words: `Your city`, `Example Street`, `xxx`. */
const placeholderWords =
  /\b(your|my) (business|company|brand|name|tagline|slogan|street|address|city|town)\b|\bexample\b|lorem ipsum|^(x+|tbd|to-?do|test)$/i

/** Name, field, patterns of placeholders, and what to write instead. */
const rows: readonly (readonly [
  name: string,
  field: string,
  placeholders: readonly RegExp[],
  remedy: string,
])[] = [
  [
    'Phone',
    'phone',
    // The second is the example in our own messages, which is easily copied unchanged.
    [/^(0000000000|9876543210|1234567890)$/],
    'write your ten digits after +91. Calls, WhatsApp, QR codes and the contact card follow.',
  ],
  ['E-mail', 'email', [reservedDomain], 'write an address that somebody reads every day.'],
  [
    'Name of the business',
    'brand',
    [/^mysore marigold tours$/i, placeholderWords],
    'write the name as it is on the signboard.',
  ],
  [
    'Tagline',
    'tagline',
    [/^Day trips and holidays from Mysore \(Mysuru\)$/, placeholderWords],
    'write what you do, in a few words of your own.',
  ],
  [
    'Street of the address',
    'address.street',
    [/^$/, placeholderWords],
    'write house and street, as a taxi driver would need it.',
  ],
  ['City of the address', 'address.city', [placeholderWords], 'write the town of your postal address.'],
  [
    'PIN code of the address',
    'address.pin',
    [/^$|^(\d)\1{5}$|^123456$/],
    'write its six digits, as the post office knows them.',
  ],
]

/** Every detail that only the operator can give. */
export function details({ address, ...site }: Site): readonly Detail[] {
  const given: Readonly<Record<string, unknown>> = {
    ...site,
    ...Object.fromEntries(Object.entries(address).map(([name, value]) => [`address.${name}`, value])),
  }
  return rows.map(([name, field, placeholders, remedy]) => {
    const value = String(given[field] ?? '')
    const isPlaceholder = placeholders.some((placeholder) => placeholder.test(value))
    return { name, field: field.split('.'), value, isPlaceholder, remedy }
  })
}

/** Whether a site address is an example that was left as it was. */
export function isPlaceholderSite(address: string): boolean {
  const host = new URL(address).hostname
  return reservedDomain.test(host) || /(^|\.)(your-domain|yourdomain|name)\.in$/.test(host)
}
