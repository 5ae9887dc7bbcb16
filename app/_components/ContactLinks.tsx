import { chatHref, mailHref, phoneHref, phoneText } from '@/app/_lib/contact'
import { site } from '@/content'
import { Icon } from './Icon'

/** Phone, e-mail and WhatsApp, always in this order (WCAG 2.2, 3.2.6). `message` is prefilled in e-mail and WhatsApp. */
export function ContactLinks({ message }: { message: string }) {
  const links = [
    { icon: 'phone', href: phoneHref, label: `Call ${phoneText}`, text: <span>{phoneText}</span> },
    { icon: 'mail', href: mailHref(message), label: `E-mail ${site.email}`, text: <MailText /> },
    { icon: 'chat', href: chatHref(message), label: 'WhatsApp us', text: <span>WhatsApp</span> },
  ] as const
  return (
    <ul className="contact-links">
      {links.map(({ icon, href, label, text }) => (
        <li key={icon}>
          <a href={href} aria-label={label}>
            <Icon name={icon} />
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The e-mail address, with a line break opportunity before the @. */
export function MailText() {
  const [name, host] = site.email.split('@')
  return (
    <span>
      {name}
      <wbr />@{host}
    </span>
  )
}
