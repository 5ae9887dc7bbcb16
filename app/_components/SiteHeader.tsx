import { logo } from '@/app/_lib/pictures'
import { routes } from '@/app/_lib/routes'
import { site } from '@/content'
import { ContactLinks } from './ContactLinks'

/** Brand, tagline and the three contact links; on every page, with the message that fits it. */
export function SiteHeader({ message }: { message: string }) {
  return (
    <header className="site-header">
      <div className="site-header__bar wrapper">
        <a className="brand" href={routes.home}>
          <img className="logo" src={logo()} width="40" height="40" alt="" />
          <span className="brand__name">{site.brand}</span>
        </a>
        <p className="site-header__tagline">{site.tagline}</p>
        <ContactLinks message={message} />
      </div>
    </header>
  )
}
