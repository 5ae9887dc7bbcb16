import { ErrorPage, errorMetadata } from '@/app/_components/ErrorPage'

export const metadata = errorMetadata('tour-type')

/** Shown for an unknown tour type. */
export default function TourTypeNotFound() {
  return <ErrorPage view="tour-type" />
}
