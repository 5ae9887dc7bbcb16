import type { ErrorResponse } from '../shared/protocol.ts'

/** The editor does not respond: it is closed. */
export class ConnectionError extends Error {}

/**
 * Sends a request to the editor's server: POST if there is a body (values, or the bytes of a photograph), else GET. Throws
 * Error with a message for the operator.
 */
export async function request<T>(path: string, body?: unknown): Promise<T> {
  const sent = body instanceof Blob ? body : JSON.stringify(body)
  const [isOk, json] = await fetch(path, sent === undefined ? {} : { method: 'POST', body: sent })
    .then(async (response) => [response.ok, (await response.json()) as T & Partial<ErrorResponse>] as const)
    .catch(() => {
      throw new ConnectionError(
        'The editor is closed. Double-click Start in the folder of the site, and leave this window open.',
      )
    })
  if (!isOk) throw new Error(json.message)
  return json
}
