import { imageFile } from '@/app/_lib/pictures'
import { menuLinks, routes } from '@/app/_lib/routes'
import { site } from '@/content'
import { ContactLinks } from './ContactLinks'

const logo = imageFile({ upload: 'marigold.svg', alt: '' })

interface HeaderProps {
  message: string
  /** Address of the page, marked in the menu; absent on not-found pages. */
  current?: string | undefined
}

/** Brand, tagline, the three contact links, and the menu: every page of the site except those of tours. */
export function Header({ message, current }: HeaderProps) {
  return (
    <>
      <header className="site-header">
        <div className="site-header__bar wrapper">
          <a className="brand" href={routes.home}>
            <img className="logo" src={logo.src} width="40" height="40" alt="" />
            <span className="brand__name">{site.brand}</span>
          </a>
          <p className="site-header__tagline">{site.tagline}</p>
          <ContactLinks message={message} />
        </div>
      </header>
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
    </>
  )
}
