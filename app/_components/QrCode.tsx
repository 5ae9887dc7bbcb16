interface QrCodeProps {
  /** A key of `qrCodes` in `app/qr/[qrCodeId]/route.ts`. */
  name: string
  label: string
  alt?: string
}

/** A QR code, visible on desktops and in print. It is not lazy, because printing does not wait for lazy pictures. */
export function QrCode({ name, label, alt = 'QR code that opens the same WhatsApp message' }: QrCodeProps) {
  return (
    <p className="qr-code">
      <img src={`/qr/${name}.svg`} width="132" height="132" alt={alt} fetchPriority="low" />{' '}
      <span>{label}</span>
    </p>
  )
}
