import { ErrorPage, errorMetadata } from '@/app/_components/ErrorPage'

export const metadata = errorMetadata('tour-type')

/** Becomes `tour-type/404.html` (docs/decisions/9-static-not-found-pages.md). */
export default function TourTypeNotFoundPage() {
  return <ErrorPage view="tour-type" />
}
