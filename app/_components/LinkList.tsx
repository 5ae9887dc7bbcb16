import type { SiteLink } from '@/app/_lib/routes'

interface LinkListProps {
  links: readonly SiteLink[]
  className?: string
  /** Path of the current page. */
  current?: string | undefined
}

/** A list of links. */
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
