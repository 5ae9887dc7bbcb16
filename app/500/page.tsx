import type { Metadata } from 'next'
import { ErrorWords } from '@/app/_components/ErrorWords'
import { Picture } from '@/app/_components/Picture'
import { Layout } from '@/app/_components/Layout'
import { notFoundMetadata } from '@/app/_lib/page-metadata'
import { errorPicture, messages, notFoundHelp } from '@/content/error-messages'

export const metadata: Metadata = notFoundMetadata(messages.unexpectedError)

/** Becomes `500.html`, for hosts that can show one: an App Router export has none of its own. */
export default function ErrorPage() {
  return (
    <Layout>
      <div className="not-found wrapper">
        <Picture image={errorPicture} sizes="(width >= 62rem) 36rem, 92vw" first />
        <ErrorWords message={messages.unexpectedError} help={notFoundHelp.unexpectedError} />
      </div>
    </Layout>
  )
}
