import { ErrorPage, errorMetadata } from '@/app/_components/ErrorPage'

export const metadata = errorMetadata('destination')

/** Becomes `destination/404.html`: a page that calls notFound() would be exported with an empty body. */
export default function DestinationNotFoundPage() {
  return <ErrorPage view="destination" />
}
