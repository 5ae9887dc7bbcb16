import type { ErrorResponse } from '../shared/protocol.ts'
import { TakenOverError } from '../shared/taken-over-error.ts'

/** Thrown if the editor does not respond because it is closed. */
export class ConnectionError extends Error {}

/**
 * Sends a request to the editor's server: POST if there is a body (values, or the bytes of a photograph), else GET. Throws
 * ConnectionError if the editor does not respond, TakenOverError if another window edits the record, and Error with a message for
 * the operator if it refuses.
 */
export async function request<T>(path: string, body?: unknown): Promise<T> {
  const requestBody = body instanceof Blob ? body : JSON.stringify(body)
  const method = requestBody === undefined ? 'GET' : 'POST'
  // With this header, an editor of another folder that uses the port now refuses the request.
  const headers = { 'x-folder': document.documentElement.dataset['folder'] ?? '' }
  const response = await fetch(path, { method, headers, body: requestBody ?? null }).catch(
    throwConnectionError,
  )
  // The editor responds with JSON, except to requests that seem to come from another site.
  const json: unknown = await response
    .json()
    .catch(response.ok ? throwConnectionError : () => ({ message: refusedMessage }))
  const { message } = Object(json) as ErrorResponse
  if (response.status === 409) throw new TakenOverError(message)
  if (!response.ok) throw new Error(message)
  return json as T
}

const refusedMessage =
  'The editor has refused this. Double-click Start in the folder of the site: it opens the editor again.'

function throwConnectionError(): never {
  throw new ConnectionError(
    'The editor is closed. Double-click Start in the folder of the site, and leave this window open.',
  )
}
