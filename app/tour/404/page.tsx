import { ErrorPage, errorMetadata } from '@/app/_components/ErrorPage'

export const metadata = errorMetadata('tour')

/** Becomes `tour/404.html`: a page that calls notFound() would be exported with an empty body. */
export default function TourNotFoundPage() {
  return <ErrorPage view="tour" />
}
