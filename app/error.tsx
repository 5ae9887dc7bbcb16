'use client'

import { ErrorWords } from '@/app/_components/ErrorWords'
import { errorWords } from '@/app/_lib/error-words'

/** Next's boundary around every page: seen in development, or if a route is opted back into hydration. */
export default function ErrorBoundary() {
  return (
    <main className="not-found wrapper">
      <ErrorWords {...errorWords} />
    </main>
  )
}
