/**
 * What stands in for the operator's own details until they are known. The build notes them, `npm run
 * launch-check` refuses them. A new stand-in in content/site.ts belongs here as well.
 */
export interface StandIn {
  /** The detail, in a word for the owner. */
  name: string
  /** Where it is in the record `operator` of content/site.ts. */
  path: readonly string[]
  isStandIn: (value: string) => boolean
  todo: string
}

/** Domains that can never be anybody's (RFC 2606), with and without something in front. */
const nobodysDomain = /(^|[@.])(example(\.(com|org|net|in))?|test|invalid|localhost)$/i

export const standIns: readonly StandIn[] = [
  {
    name: 'Phone',
    path: ['phone'],
    // The second is the example in our own messages: easily copied as it stands.
    isStandIn: (value) => ['0000000000', '9876543210', '1234567890'].includes(value),
    todo: 'write your ten digits after +91. Calls, WhatsApp, QR codes and the contact card follow.',
  },
  {
    name: 'E-mail',
    path: ['email'],
    isStandIn: (value) => nobodysDomain.test(value),
    todo: 'write an address that somebody reads every day.',
  },
  {
    name: 'Name of the business',
    path: ['brand'],
    isStandIn: (value) => value.trim().toLowerCase() === 'mysore marigold tours',
    todo: 'write the name as it is on the signboard.',
  },
  {
    name: 'Street of the address',
    path: ['address', 'street'],
    isStandIn: (value) => /^street address to be given$/i.test(value.trim()),
    todo: 'write house and street, as a taxi driver would need it.',
  },
]

/** Whether a site address is an example that was left as it was. */
export function isStandInSite(address: string): boolean {
  const host = new URL(address).hostname
  return nobodysDomain.test(host) || /(^|\.)(your-domain|yourdomain|name)\.in$/.test(host)
}
