import type { ReactNode } from 'react'
import { generalMessage } from '@/app/_lib/chat-messages'
import { routes } from '@/app/_lib/routes'
import type { SiteLink } from '@/app/_lib/menu'
import { absolute } from '@/app/_lib/site-url'
import { Breadcrumbs } from '@/app/_components/Breadcrumbs'
import { ContactBar } from '@/app/_components/ContactBar'
import { IconSheet } from '@/app/_components/Icon'
import { SiteFooter } from '@/app/_components/SiteFooter'
import { SiteHeader } from '@/app/_components/SiteHeader'
import { SiteNav } from '@/app/_components/SiteNav'

interface LayoutProps {
  /** From home to this page; its last entry is the page. Left out on home and on not-found pages. */
  breadcrumbs?: readonly SiteLink[]
  /** The draft messages for WhatsApp and e-mail in header, footer and the phone's bottom bar. */
  message?: string
  children: ReactNode
}

/** Header, footer and contact bar around the content of every page. */
export function Layout({ breadcrumbs, message = generalMessage(), children }: LayoutProps) {
  return (
    <>
      {/* First, so that a keyboard can pass the header (WCAG 2.4.1). */}
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <IconSheet />
      <SiteHeader message={message} />
      <SiteNav current={breadcrumbs?.at(-1)?.href} />
      {breadcrumbs && <Breadcrumbs breadcrumbs={breadcrumbs} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter message={message} address={absolute(breadcrumbs?.at(-1)?.href ?? routes.home)} />
      <ContactBar message={message} />
    </>
  )
}
