'use client'

import { ErrorWords } from '@/app/_components/ErrorWords'
import { messages, notFoundHelp } from '@/content/error-messages'

/** Next's boundary around every page: seen in development, or if a route is opted back into hydration. */
export default function ErrorBoundary() {
  return (
    <main className="not-found wrapper">
      <ErrorWords message={messages.unexpectedError} help={notFoundHelp.unexpectedError} />
    </main>
  )
}
