import { chatHref, mailHref, phoneHref, phoneText } from '@/app/_lib/contact'
import { site } from '@/content'
import { Icon } from './Icon'

/**
 * Phone, e-mail, chat: always in this order (WCAG 2.2, 3.2.6 Consistent Help). `message` is the draft of e-mail and chat.
 */
export function ContactLinks({ message }: { message: string }) {
  return (
    <ul className="contact-links">
      <li>
        <a href={phoneHref} aria-label={`Call ${phoneText}`}>
          <Icon name="phone" />
          <span>{phoneText}</span>
        </a>
      </li>
      <li>
        <a href={mailHref(message)} aria-label={`E-mail ${site.email}`}>
          <Icon name="mail" />
          <MailText />
        </a>
      </li>
      <li>
        <a href={chatHref(message)} aria-label="WhatsApp us">
          <Icon name="chat" />
          <span>WhatsApp</span>
        </a>
      </li>
    </ul>
  )
}

/** The e-mail address; one that is too long for its line breaks before the @ and not inside a word. */
export function MailText() {
  const [name, host] = site.email.split('@')
  return (
    <span>
      {name}
      <wbr />@{host}
    </span>
  )
}
