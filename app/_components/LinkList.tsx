import type { SiteLink } from '@/app/_lib/routes'

interface LinkListProps {
  links: readonly SiteLink[]
  className?: string
  /** Address of the page itself, if it may be among them. */
  current?: string | undefined
}

/** A plain list of links. */
export function LinkList({ links, className = 'link-list', current }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} aria-current={href === current ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
