import { routes } from '@/app/_lib/routes'
import type { Operator } from '@/content/schema'
import { ContactLinks } from './ContactLinks'
import { Logo } from './Logo'

/** Brand, tagline and the three contact links; on every page, with the message that fits it. */
export function SiteHeader({ operator, message }: { operator: Operator; message: string }) {
  return (
    <header className="site-header">
      <div className="site-header__bar wrapper">
        <a className="brand" href={routes.home}>
          <Logo />
          <span className="brand__name">{operator.brand}</span>
        </a>
        <p className="site-header__tagline">{operator.tagline}</p>
        <ContactLinks operator={operator} message={message} />
      </div>
    </header>
  )
}
