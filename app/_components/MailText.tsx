import { site } from '@/content'

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
