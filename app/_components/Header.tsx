import { pictureFiles } from '@/app/_lib/pictures'
import { menuLinks, routes } from '@/app/_lib/routes'
import { site } from '@/content'
import { ContactLinks } from './ContactLinks'
import { LinkList } from './LinkList'

const logo = pictureFiles({ upload: 'marigold.svg', alt: '' })

interface HeaderProps {
  /** Prefilled in e-mail and WhatsApp. */
  message: string
  /** Path of the page, marked in the menu; undefined on home and on error pages. */
  current: string | undefined
}

/** Brand, tagline, contact links and the menu. */
export function Header({ message, current }: HeaderProps) {
  return (
    <>
      <header className="header">
        <div className="header__bar wrapper">
          <a className="header__brand" href={routes.home}>
            <img className="header__logo" src={logo.src} width="40" height="40" alt="" />
            {site.brand}
          </a>
          <p className="header__tagline">{site.tagline}</p>
          <ContactLinks message={message} />
        </div>
      </header>
      <nav className="menu" aria-label="Main">
        <LinkList links={menuLinks} className="menu__list" current={current} />
      </nav>
    </>
  )
}
