'use client'

import { ErrorWords } from '@/app/_components/ErrorWords'
import { messages, notFoundHelp } from '@/content/error-messages'

/** Replaces the whole document when the layout itself fails. */
export default function GlobalError() {
  return (
    <html lang="en-IN">
      <body>
        <main>
          <ErrorWords message={messages.unexpectedError} help={notFoundHelp.unexpectedError} />
        </main>
      </body>
    </html>
  )
}
