import { chatHref, phoneHref } from '@/app/_lib/contact-links'
import type { Operator } from '@/content/schema'
import { Icon } from './Icon'

export interface ContactBarProps {
  operator: Operator
  /** The draft message of the chat link. */
  message: string
}

/** The bar at the bottom of a phone. Its words are short, so that the side card's own labels stay unique. */
export function ContactBar({ operator, message }: ContactBarProps) {
  return (
    <nav className="contact-bar" aria-label="Quick contact">
      <a className="button button--call" href={phoneHref(operator)}>
        <Icon name="phone" /> Call
      </a>{' '}
      <a className="button button--chat" href={chatHref(operator, message)}>
        <Icon name="chat" /> WhatsApp
      </a>
    </nav>
  )
}
