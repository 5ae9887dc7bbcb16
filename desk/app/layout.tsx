import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import './desk.scss'

export const metadata: Metadata = { title: 'The desk', robots: 'noindex' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <body>{children}</body>
    </html>
  )
}
