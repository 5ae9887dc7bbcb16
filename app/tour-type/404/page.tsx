import { ErrorPage, errorMetadata } from '@/app/_components/ErrorPage'

export const metadata = errorMetadata('tour-type')

/** Becomes `tour-type/404.html`: a page that calls notFound() would be exported with an empty body. */
export default function TourTypeNotFoundPage() {
  return <ErrorPage view="tour-type" />
}
