import type { Site } from './schema/index.ts'

/** A detail of the operator's that nobody has given yet. */
export interface StandIn {
  /** The detail, in a word for the owner. */
  name: string
  /** Where it is in `content/site.yaml`. */
  field: readonly string[]
  value: string
  /** What to write instead. */
  remedy: string
}

/** Domains that can never be anybody's (RFC 2606), with and without something in front. */
const nobodysDomain = /(^|[@.])(example(\.(com|org|net|in))?|test|invalid|localhost)$/i

/** Words that say of themselves that something else belongs there: `Your city`, `Example Street`, `xxx`. */
function isPlaceholder(text: string): boolean {
  return /\b(your|my) (business|company|brand|name|tagline|slogan|street|address|city|town)\b|\bexample\b|lorem ipsum|^(x+|tbd|todo|test)$/i.test(
    text,
  )
}

/** The details that stand in for the operator's own, each with whether it still does. */
export function details({
  phone,
  email,
  brand,
  tagline,
  address,
}: Site): readonly (StandIn & { isStandIn: boolean })[] {
  return [
    {
      name: 'Phone',
      field: ['phone'],
      value: phone,
      // The second is the example in our own messages: easily copied as it stands.
      isStandIn: ['0000000000', '9876543210', '1234567890'].includes(phone),
      remedy: 'write your ten digits after +91. Calls, WhatsApp, QR codes and the contact card follow.',
    },
    {
      name: 'E-mail',
      field: ['email'],
      value: email,
      isStandIn: nobodysDomain.test(email),
      remedy: 'write an address that somebody reads every day.',
    },
    {
      name: 'Name of the business',
      field: ['brand'],
      value: brand,
      isStandIn: brand.toLowerCase() === 'mysore marigold tours' || isPlaceholder(brand),
      remedy: 'write the name as it is on the signboard.',
    },
    {
      name: 'Tagline',
      field: ['tagline'],
      value: tagline,
      isStandIn: tagline === 'Day trips and holidays from Mysore (Mysuru)' || isPlaceholder(tagline),
      remedy: 'write what you do, in a few words of your own.',
    },
    {
      name: 'Street of the address',
      field: ['address', 'street'],
      value: address.street ?? '',
      isStandIn: address.street === undefined || isPlaceholder(address.street),
      remedy: 'write house and street, as a taxi driver would need it.',
    },
    {
      name: 'City of the address',
      field: ['address', 'city'],
      value: address.city,
      isStandIn: isPlaceholder(address.city),
      remedy: 'write the town that stands in your postal address.',
    },
    {
      name: 'PIN code of the address',
      field: ['address', 'pin'],
      value: address.pin ?? '',
      isStandIn: address.pin === undefined || /^(\d)\1{5}$|^123456$/.test(address.pin),
      remedy: 'write its six digits, as the post office knows them.',
    },
  ]
}

/** Whether a site address is an example that was left as it was. */
export function isStandInSite(address: string): boolean {
  const host = new URL(address).hostname
  return nobodysDomain.test(host) || /(^|\.)(your-domain|yourdomain|name)\.in$/.test(host)
}
