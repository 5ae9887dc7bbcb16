import { ErrorPage, errorMetadata } from '@/app/_components/ErrorPage'

export const metadata = errorMetadata('tour')

/** Shown for an unknown tour. */
export default function TourNotFound() {
  return <ErrorPage view="tour" />
}
