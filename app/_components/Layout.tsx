import type { ReactNode } from 'react'
import type { Thing } from 'schema-dts'
import { chatHref, generalMessage, phoneHref } from '@/app/_lib/contact'
import { absoluteUrl, type SiteLink, routes } from '@/app/_lib/routes'
import { serializeGraph } from '@/app/_lib/structured-data'
import { Footer } from './Footer'
import { Header } from './Header'
import { Icon, IconSprite } from './Icon'

interface LayoutProps {
  /** From home to this page, inclusive. Omitted on home and error pages. */
  breadcrumbs?: readonly SiteLink[]
  /** The message for WhatsApp and e-mail in header, footer and contact bar. */
  message?: string
  /** Nodes of structured data. The layout adds the node of the breadcrumbs. */
  jsonLd?: readonly Thing[]
  children: ReactNode
}

/** Header, breadcrumbs, footer and contact bar around the content of every page. */
export function Layout({ breadcrumbs = [], message = generalMessage, jsonLd = [], children }: LayoutProps) {
  const current = breadcrumbs.at(-1)?.href
  const json = serializeGraph(jsonLd, breadcrumbs)
  return (
    <>
      {/* The first link, so that keyboard users can skip the header (WCAG 2.4.1). */}
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <IconSprite />
      <Header message={message} current={current} />
      {current !== undefined && (
        <nav className="breadcrumbs wrapper" aria-label="Breadcrumb">
          <ol>
            {breadcrumbs.map(({ href, text }) => (
              <li key={href}>
                {href === current ? <span aria-current="page">{text}</span> : <a href={href}>{text}</a>}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <main id="main" tabIndex={-1}>
        {children}
        {json && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />}
      </main>
      <Footer message={message} address={absoluteUrl(current ?? routes.home)} />
      {/* This bar is for phones and tablets. Its labels are short, so that those of the booking card are unique. */}
      <nav className="contact-bar" aria-label="Quick contact">
        <a className="button button--primary" href={phoneHref}>
          <Icon name="phone" /> Call
        </a>{' '}
        <a className="button button--chat" href={chatHref(message)}>
          <Icon name="chat" /> WhatsApp
        </a>
      </nav>
    </>
  )
}
