'use client'

import { ErrorWords } from '@/app/_components/ErrorWords'
import { messages, notFoundHelp } from '@/content/error-messages'

/** Shown in `npm run dev` only: the finished site has no React. `tools/finish/client-components.ts` permits it by name. */
export default function ErrorBoundary() {
  return (
    <main className="not-found wrapper">
      <ErrorWords message={messages.unexpectedError} help={notFoundHelp.unexpectedError} />
    </main>
  )
}
