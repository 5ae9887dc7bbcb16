import { chatHref, mailHref, phoneHref, phoneText } from '@/app/_lib/contact-links'
import { site } from '@/content'
import { Icon } from './Icon'
import { MailText } from './MailText'

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
