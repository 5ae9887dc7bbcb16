import { chatHref, mailHref, phoneHref, phoneText } from '@/app/_lib/contact-links'
import type { Operator } from '@/content/schema'
import { Icon } from './Icon'
import { MailText } from './MailText'

export interface ContactLinksProps {
  operator: Operator
  /** The draft messages of the e-mail and chat links. */
  message: string
}

/** Phone, e-mail, chat: always in this order (WCAG 2.2, 3.2.6 Consistent Help). */
export function ContactLinks({ operator, message }: ContactLinksProps) {
  return (
    <ul className="contact-links">
      <li>
        <a href={phoneHref(operator)} aria-label={`Call ${phoneText(operator)}`}>
          <Icon name="phone" />
          <span>{phoneText(operator)}</span>
        </a>
      </li>
      <li>
        <a href={mailHref(operator, 'A tour from Mysore', message)} aria-label={`E-mail ${operator.email}`}>
          <Icon name="mail" />
          <MailText operator={operator} />
        </a>
      </li>
      <li>
        <a href={chatHref(operator, message)} aria-label="WhatsApp us">
          <Icon name="chat" />
          <span>WhatsApp</span>
        </a>
      </li>
    </ul>
  )
}
