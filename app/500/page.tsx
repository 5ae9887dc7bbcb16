import { ErrorPage, errorMetadata } from '@/app/_components/ErrorPage'

export const metadata = errorMetadata('error')

/** Becomes `500.html`, for hosts with a custom page for server errors. */
export default function ServerErrorPage() {
  return <ErrorPage view="error" />
}
