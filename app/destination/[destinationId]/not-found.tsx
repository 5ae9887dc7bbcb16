import { ErrorPage, errorMetadata } from '@/app/_components/ErrorPage'

export const metadata = errorMetadata('destination')

/** Shown for an unknown destination. */
export default function DestinationNotFound() {
  return <ErrorPage view="destination" />
}
