import { menuLinks } from '@/app/_lib/menu'

interface SiteNavProps {
  /** The current page, marked with `aria-current`; absent on not-found pages. */
  current?: string | undefined
}

/** The menu: every page of the site except those of tours. */
export function SiteNav({ current }: SiteNavProps) {
  return (
    <nav className="site-nav" aria-label="Main">
      <ul className="site-nav__list">
        {menuLinks.map(({ href, text }) => (
          <li key={href}>
            <a href={href} aria-current={href === current ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
