import type { Operator } from '@/content/schema'

/** The e-mail address; where it is longer than its line it goes on below from the @, and not in the middle of a word. */
export function MailText({ operator }: { operator: Operator }) {
  const [name, host] = operator.email.split('@')
  return (
    <span>
      {name}
      <wbr />@{host}
    </span>
  )
}
