import type { Operator } from '@/content/schema'

/** The e-mail address; one that is too long for its line breaks before the @ and not inside a word. */
export function MailText({ operator }: { operator: Operator }) {
  const [name, host] = operator.email.split('@')
  return (
    <span>
      {name}
      <wbr />@{host}
    </span>
  )
}
