import { ErrorPage, errorMetadata } from '@/app/_components/ErrorPage'

export const metadata = errorMetadata('error')

/** Becomes `500.html`, for hosts that can show one: an App Router export has none of its own. */
export default function ServerErrorPage() {
  return <ErrorPage view="error" />
}
