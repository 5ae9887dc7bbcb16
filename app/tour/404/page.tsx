import type { Metadata } from 'next'
import { NotFoundPage } from '@/app/_components/NotFoundPage'
import { notFoundMetadata } from '@/app/_lib/page-metadata'
import { messages } from '@/content/error-messages'

export const metadata: Metadata = notFoundMetadata(messages.tourNotFound)

/** Becomes `tour/404.html`: a page that calls notFound() would be exported with an empty body. */
export default function TourNotFoundPage() {
  return <NotFoundPage kind="tour" />
}
