import { businessFacts } from '@/app/_lib/facts'
import { formatMonth } from '@/app/_lib/format'
import { footerGroups } from '@/app/_lib/routes'
import { site } from '@/content'
import { ContactLinks } from './ContactLinks'
import { LinkList } from './LinkList'

interface FooterProps {
  message: string
  /** `https://…` of this page, for paper. */
  address: string
}

/** Tours, destinations, the contacts, and the month in which prices were checked. */
export function Footer({ message, address }: FooterProps) {
  const { brand, pricesChecked, copyrightYear } = site
  return (
    <footer className="footer">
      <div className="footer__columns wrapper">
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <LinkList links={links} />
          </nav>
        ))}
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
          <span key={label}>
            {label} {text}
          </span>
        ))}{' '}
        <span>
          © {copyrightYear} {brand}
        </span>{' '}
        {/* On paper only, which has no address bar. */}
        <span hidden>{address}</span>
      </p>
    </footer>
  )
}
