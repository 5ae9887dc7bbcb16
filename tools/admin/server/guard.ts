import type { IncomingMessage } from 'node:http'

/** A header of our own: a page of another site cannot send it without asking first, and nobody answers that question. */
export const ownHeader = 'x-editor'

/**
 * Why a request is refused, or `undefined` for a request of the editor's own page. The Host header is checked because a
 * foreign name may resolve to this computer (DNS rebinding); Origin and Sec-Fetch-Site because browsers send them with every
 * request of another site.
 *
 * @param port that the editor listens on
 */
export function refusal({ method, headers }: IncomingMessage, port: number): string | undefined {
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`)
  if (!hosts.includes(headers.host ?? '')) return 'The editor answers on its own computer only.'
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`))
    return 'The editor takes nothing from other sites.'
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return 'The editor takes nothing from other sites. Type its address into the browser.'
  if (method !== 'GET' && method !== 'HEAD' && headers[ownHeader] !== '1')
    return 'The editor takes changes from its own page only.'
  return undefined
}

/**
 * Headers of every answer: the editor's page loads nothing from other hosts, asks none, and shows none but the preview.
 *
 * @param host that was asked, with its port
 * @param previewPort where the preview of the site answers, under the same name
 */
export function headers(host: string, previewPort: number): Headers {
  const policy = {
    'default-src': "'self'",
    'img-src': "'self' data:",
    'frame-src': `http://${host.replace(/:\d+$/, '')}:${previewPort}`,
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  const directives = Object.entries(policy).map((directive) => directive.join(' '))
  return new Headers({
    'Content-Security-Policy': directives.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  })
}
