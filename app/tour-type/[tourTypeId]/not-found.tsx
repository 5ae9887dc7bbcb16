import { ErrorPage, errorMetadata } from '@/app/_components/ErrorPage'

export const metadata = errorMetadata('tour-type')

export default function TourTypeNotFound() {
  return <ErrorPage view="tour-type" />
}
