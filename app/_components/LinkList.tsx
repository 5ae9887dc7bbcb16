import type { SiteLink } from '@/app/_lib/routes'

/** A plain list of links. */
export function LinkList({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul className="link-list">
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
