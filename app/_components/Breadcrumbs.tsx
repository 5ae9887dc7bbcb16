import type { SiteLink } from '@/app/_lib/site-links'

/** The way from home to this page; the last entry is the page itself. Mirrored by the BreadcrumbList. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: readonly SiteLink[] }) {
  return (
    <nav className="breadcrumbs wrapper" aria-label="Breadcrumb">
      <ol>
        {breadcrumbs.map(({ href, text }, index) => (
          <li key={href}>
            {index === breadcrumbs.length - 1 ? (
              <span aria-current="page">{text}</span>
            ) : (
              <a href={href}>{text}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
