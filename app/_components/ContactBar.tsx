import { chatHref, phoneHref } from '@/app/_lib/contact-links'
import { Icon } from './Icon'

/** The bar at the bottom of a phone; `message` is the draft of its chat link. Its words are short, so that the side card's own labels stay unique. */
export function ContactBar({ message }: { message: string }) {
  return (
    <nav className="contact-bar" aria-label="Quick contact">
      <a className="button button--call" href={phoneHref}>
        <Icon name="phone" /> Call
      </a>{' '}
      <a className="button button--chat" href={chatHref(message)}>
        <Icon name="chat" /> WhatsApp
      </a>
    </nav>
  )
}
