import { routes } from '@/app/_lib/routes'
import type { Operator } from '@/content/schema'
import { ContactLinks } from './ContactLinks'
import { Mark } from './Mark'

/** Brand, tagline and the three contact links; the same on every page. */
export function SiteHeader({ operator }: { operator: Operator }) {
  return (
    <header className="site-header">
      <div className="site-header__bar wrapper">
        <a className="brand" href={routes.home}>
          <Mark />
          <span className="brand__name">{operator.brand}</span>
        </a>
        <p className="site-header__tagline">{operator.tagline}</p>
        <ContactLinks operator={operator} />
      </div>
    </header>
  )
}
