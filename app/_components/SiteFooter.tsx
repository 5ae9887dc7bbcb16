import { business } from '@/app/_lib/about'
import { formatMonth } from '@/app/_lib/format'
import type { SiteLink } from '@/app/_lib/site-links'
import type { Operator } from '@/content/schema'
import { ContactLinks } from './ContactLinks'
import { LinkList } from './LinkList'

export interface SiteFooterProps {
  groups: readonly { title: string; links: readonly SiteLink[] }[]
  operator: Operator
  /** The draft messages of the e-mail and chat links. */
  message: string
  /** `2026-11`; left out until the owner has checked all prices and timings. */
  pricesChecked: string | undefined
  copyrightYear: number
  /** `https://…` of this page, for paper. */
  address: string
}

/** Links to every page, the contacts, and the month in which prices were checked. */
export function SiteFooter(props: SiteFooterProps) {
  const { groups, operator, message, pricesChecked, copyrightYear, address } = props
  return (
    <footer className="site-footer">
      <div className="site-footer__columns wrapper">
        <nav aria-label="All pages">
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <LinkList links={links} />
            </div>
          ))}
        </nav>
        <section className="site-footer__contact" aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contact</h2>
          <ContactLinks operator={operator} message={message} />
          <p>
            <a href="/contact.vcf" type="text/vcard">
              Save our contact card
            </a>
          </p>
        </section>
      </div>
      <p className="site-footer__small wrapper">
        {pricesChecked !== undefined && <span>Prices and timings checked {formatMonth(pricesChecked)}</span>}{' '}
        {business(operator.about).map(({ label, text }) => (
          <span key={label}>
            {label} {text}
          </span>
        ))}{' '}
        <span>
          © {copyrightYear} {operator.brand}
        </span>{' '}
        <span className="site-footer__address">{address}</span>
      </p>
    </footer>
  )
}
