import { assetManifest } from '@/app/_lib/asset-manifest'

export interface QrCodeProps {
  /** Whose ready message it opens: `general`, or `tour/<id>`; `tools/assets/qr.ts` has drawn one for each. */
  of: string
  /** The line beside it, which says the same in words. */
  label: string
}

/**
 * For visitors on a desktop, where a phone link leads nowhere, and for paper. Phones see none and load it all the same, last:
 * a printer does not wait for lazy pictures.
 */
export function QrCode({ of, label }: QrCodeProps) {
  const src = assetManifest().qr[of]
  if (!src) throw new Error(`tools/assets/qr.ts: there is no QR code called ${of}.`)
  return (
    <p className="qr-code">
      <img
        src={src}
        width="132"
        height="132"
        alt="QR code that opens the same WhatsApp message"
        fetchPriority="low"
      />{' '}
      <span>{label}</span>
    </p>
  )
}
