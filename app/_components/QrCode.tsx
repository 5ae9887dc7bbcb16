import { assetManifest } from '@/app/_lib/asset-manifest'

interface QrCodeProps {
  /** What it opens: the draft message `general` or `tour/<id>`, or `write`; `tools/assets/qr.ts` draws one for each. */
  of: string
  /** The text beside it, with the same information. */
  label: string
  alt?: string
}

/**
 * For visitors on a desktop, where a phone link leads nowhere, and for paper. Phones see none and load it all the same, last:
 * a printer does not wait for lazy pictures.
 */
export function QrCode({ of, label, alt = 'QR code that opens the same WhatsApp message' }: QrCodeProps) {
  const src = assetManifest().qr[of]
  if (!src) throw new Error(`tools/assets/qr.ts: there is no QR code called ${of}.`)
  return (
    <p className="qr-code">
      <img src={src} width="132" height="132" alt={alt} fetchPriority="low" /> <span>{label}</span>
    </p>
  )
}
