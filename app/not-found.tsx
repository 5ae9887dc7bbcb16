import type { Metadata } from 'next'
import { NotFoundPage } from '@/app/_components/NotFoundPage'
import { notFoundMetadata } from '@/app/_lib/page-metadata'
import { messages } from '@/content/error-messages'

export const metadata: Metadata = notFoundMetadata(messages.pageNotFound)

export default function NotFound() {
  return <NotFoundPage kind="page" />
}
