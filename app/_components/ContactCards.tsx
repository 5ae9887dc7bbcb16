import { chatHref, generalMessage, mailHref, phoneHref, phoneText } from '@/app/_lib/contact'
import { withDeposit } from '@/app/_lib/deposit'
import { home, site } from '@/content'
import { Icon } from './Icon'
import { MailText } from './ContactLinks'
import { QrCode } from './QrCode'

/** Cards for phone, e-mail, WhatsApp (with the booking steps and a QR code) and location, whose icon only home needs. */
export function ContactCards() {
  const { street, city, state, pin } = site.address
  const address = `${[street, city, state].filter(Boolean).join(', ')}${pin ? ` ${pin}` : ''}, India`
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
  return (
    <div className="contact-cards">
      <article>
        <Icon name="phone" />
        <h3>Call{site.roundTheClock && <small>, day or night</small>}</h3>
        <p>
          <a href={phoneHref}>{phoneText}</a>
        </p>
      </article>
      <article>
        <Icon name="mail" />
        <h3>Email</h3>
        <p>
          <a href={mailHref(generalMessage)}>
            <MailText />
          </a>
        </p>
      </article>
      <article>
        <Icon name="chat" />
        <h3>WhatsApp</h3>
        <p>
          <a href={chatHref(generalMessage)}>Message {phoneText}</a>
        </p>
        <p>{withDeposit(home.getInTouch.stepsInShort)}</p>
        <QrCode name="general" label="Scan with your phone." />
      </article>
      <article>
        <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 21.5s-7-6.6-7-11.5a7 7 0 0 1 14 0c0 4.9-7 11.5-7 11.5ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
        </svg>
        <h3>Location</h3>
        <address>{street === undefined ? address : <a href={map}>{address}</a>}</address>
      </article>
    </div>
  )
}
