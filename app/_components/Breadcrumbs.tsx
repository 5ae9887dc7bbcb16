import type { SiteLink } from '@/app/_lib/menu'

/** Breadcrumbs from home to this page, which is the last entry. The BreadcrumbList lists the same. */
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
