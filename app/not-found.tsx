import { ErrorPage, errorMetadata } from '@/app/_components/ErrorPage'

export const metadata = errorMetadata('page')

/** Shown for any other unknown address. */
export default function NotFound() {
  return <ErrorPage view="page" />
}
