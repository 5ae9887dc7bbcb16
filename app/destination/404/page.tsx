import { ErrorPage, errorMetadata } from '@/app/_components/ErrorPage'

export const metadata = errorMetadata('destination')

/** Becomes `destination/404.html` (docs/decisions/9-static-not-found-pages.md). */
export default function DestinationNotFoundPage() {
  return <ErrorPage view="destination" />
}
