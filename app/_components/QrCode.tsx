import { built } from '@/app/_lib/built'

export interface QrCodeProps {
  /** The address it opens; `export/derive` has drawn one for it. */
  href: string
  /** The line beside it, which says the same in words. */
  label: string
  /** Also stands on paper, so it is loaded even where the screen hides it: a printer does not wait for lazy pictures. */
  printed?: boolean
}

/** For visitors at a desk, where a phone link leads nowhere, and for paper. Phones see none. */
export function QrCode({ href, label, printed = false }: QrCodeProps) {
  const src = built().qr[href]
  if (!src) throw new Error(`export/derive: no QR code for ${href}. Add the address to export/derive/qr.ts.`)
  return (
    <p className="qr-code">
      <img
        src={src}
        width="132"
        height="132"
        alt="QR code that opens the same WhatsApp message"
        {...(printed ? { fetchPriority: 'low' as const } : { loading: 'lazy' as const })}
      />
      <span>{label}</span>
    </p>
  )
}
