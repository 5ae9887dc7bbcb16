import { built } from '@/app/_lib/built'

export interface QrCodeProps {
  /** The address it opens; `export/derive` has drawn one for it. */
  href: string
  /** The line beside it, which says the same in words. */
  label: string
}

/** For visitors at a desk, where a phone link leads nowhere, and for paper. Phones never load it. */
export function QrCode({ href, label }: QrCodeProps) {
  const src = built().qr[href]
  if (!src) throw new Error(`export/derive: no QR code for ${href}. Add the address to export/derive/qr.ts.`)
  return (
    <p className="qr-code">
      <img src={src} width="132" height="132" alt="QR code that opens the same WhatsApp message" loading="lazy" />
      <span>{label}</span>
    </p>
  )
}
