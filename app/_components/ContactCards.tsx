import { chatHref, generalMessage, mailHref, phoneHref, phoneText } from '@/app/_lib/contact-links'
import type { Operator } from '@/content/types'
import { Icon } from './Icon'

/** Call, e-mail, chat, location. */
export function ContactCards({ operator }: { operator: Operator }) {
  const { street, city, state, pin } = operator.address
  return (
    <div className="contact-cards">
      <article>
        <Icon name="phone" />
        <h3>Call</h3>
        <p>
          <a href={phoneHref(operator)}>{phoneText(operator)}</a>
        </p>
      </article>
      <article>
        <Icon name="mail" />
        <h3>E-mail</h3>
        <p>
          <a href={mailHref(operator, 'A tour from Mysore')}>{operator.email}</a>
        </p>
      </article>
      <article>
        <Icon name="chat" />
        <h3>WhatsApp</h3>
        <p>
          <a href={chatHref(operator, generalMessage)}>Message {phoneText(operator)}</a>
        </p>
      </article>
      <article>
        <Icon name="place" />
        <h3>Location</h3>
        <address>
          {street}, {city}, {state} {pin}, India
        </address>
      </article>
    </div>
  )
}
