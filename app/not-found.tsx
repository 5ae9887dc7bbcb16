import { ErrorPage, errorMetadata } from '@/app/_components/ErrorPage'

export const metadata = errorMetadata('page')

export default function NotFound() {
  return <ErrorPage view="page" />
}
