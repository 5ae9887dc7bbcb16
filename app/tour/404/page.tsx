import { ErrorPage, errorMetadata } from '@/app/_components/ErrorPage'

export const metadata = errorMetadata('tour')

/** Becomes `tour/404.html` (docs/decisions/9-static-not-found-pages.md). */
export default function TourNotFoundPage() {
  return <ErrorPage view="tour" />
}
