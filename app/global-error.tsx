'use client'

import { ErrorWords } from '@/app/_components/ErrorWords'
import { errorWords } from '@/app/_lib/error-words'

/** Replaces the whole document when the layout itself fails. */
export default function GlobalError() {
  return (
    <html lang="en-IN">
      <body>
        <main>
          <ErrorWords {...errorWords} />
        </main>
      </body>
    </html>
  )
}
