import { QrCode } from './QrCode'

/** Where guests can write about the business, as a link and as a code for their phone. */
export function WriteAboutUs({ href }: { href: string }) {
  return (
    <div className="write-about-us">
      <a className="button button--outline" href={href}>
        Write about us
      </a>{' '}
      <QrCode of="write" label="Or scan with your phone" alt="QR code that opens the same page" />
    </div>
  )
}
