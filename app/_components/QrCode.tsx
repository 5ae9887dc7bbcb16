interface QrCodeProps {
  /** A name in `app/qr/[qrCodeId]/route.ts`. */
  name: string
  /** The text beside it, with the same information. */
  label: string
  alt?: string
}

/** For a desktop and for paper. Phones see none and load it all the same, last: a printer does not wait for lazy pictures. */
export function QrCode({ name, label, alt = 'QR code that opens the same WhatsApp message' }: QrCodeProps) {
  return (
    <p className="qr-code">
      <img src={`/qr/${name}.svg`} width="132" height="132" alt={alt} fetchPriority="low" />{' '}
      <span>{label}</span>
    </p>
  )
}
