import type { Metadata } from 'next'
import { NotFoundPage } from '@/app/_components/NotFoundPage'
import { notFoundMetadata } from '@/app/_lib/page-metadata'
import { messages } from '@/content/error-messages'

export const metadata: Metadata = notFoundMetadata(messages.destinationNotFound)

/** Becomes `destination/404.html`: a page that calls notFound() would be exported with an empty body. */
export default function DestinationNotFoundPage() {
  return <NotFoundPage kind="destination" />
}
