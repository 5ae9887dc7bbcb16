import { Fragment } from 'react'
import { businessFacts } from '@/app/_lib/facts'
import { formatMonth } from '@/content/format'
import { destinationLinks, routes, tourLink } from '@/app/_lib/routes'
import { site, tours } from '@/content'
import { ContactLinks } from './ContactLinks'
import { LinkList } from './LinkList'

interface FooterProps {
  /** Prefilled in e-mail and WhatsApp. */
  message: string
  /** URL of the page, for print. */
  address: string
}

/** Links to at most ten tours and all destinations, contacts, legal details, and the month in which prices were checked. */
export function Footer({ message, address }: FooterProps) {
  const { brand, pricesChecked, copyrightYear } = site
  const allTours = { href: routes.packages, text: `All ${tours.length} tours` }
  return (
    <footer className="footer">
      <div className="footer__columns wrapper">
        <nav aria-label="Tours">
          <h2>Tours</h2>
          <LinkList links={[...tours.slice(0, 10).map(tourLink), allTours]} />
        </nav>
        <nav aria-label="Destinations">
          <h2>Destinations</h2>
          <LinkList links={destinationLinks} />
        </nav>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contact</h2>
          <ContactLinks message={message} />
          <p>
            <a href="/contact.vcf" type="text/vcard">
              Save our number
            </a>
          </p>
        </section>
      </div>
      <p className="footer__small wrapper">
        {pricesChecked !== undefined && <span>Prices and timings checked {formatMonth(pricesChecked)}</span>}{' '}
        {businessFacts.map(({ label, text }) => (
          <Fragment key={label}>
            <span>
              {label} {text}
            </span>{' '}
          </Fragment>
        ))}
        <span>
          © {copyrightYear} {brand}
        </span>{' '}
        {/* Only print shows the address. */}
        <span hidden>{address}</span>
      </p>
    </footer>
  )
}
