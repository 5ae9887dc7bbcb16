import type { ErrorResponse } from '../shared/protocol.ts'

/** The editor does not respond: it is closed. */
export class ConnectionError extends Error {}

/**
 * Sends a request to the editor's server: POST if there is a body (values, or the bytes of a photograph), else GET. Throws
 * Error with a message for the operator.
 */
export async function request<T>(path: string, body?: unknown): Promise<T> {
  const sent = body instanceof Blob ? body : JSON.stringify(body)
  const options = sent === undefined ? {} : { method: 'POST', body: sent }
  const response = await fetch(path, options).catch(throwClosed)
  // Responses of the editor are JSON, except those to requests that it takes for those of another site.
  const json: unknown = await response.json().catch(response.ok ? throwClosed : () => ({ message: refused }))
  if (!response.ok) throw new Error((json as ErrorResponse).message)
  return json as T
}

const refused =
  'The editor has refused this. Double-click Start in the folder of the site: it opens the editor again.'

function throwClosed(): never {
  throw new ConnectionError(
    'The editor is closed. Double-click Start in the folder of the site, and leave this window open.',
  )
}
