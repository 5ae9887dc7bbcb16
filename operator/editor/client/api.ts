import type { ErrorAnswer } from '../shared/protocol.ts'

/** The editor does not answer: it is closed. */
export class ConnectionError extends Error {}

/**
 * Asks the editor's server: GET, or with a body, values or the bytes of a photograph, POST. Throws Error with a sentence for
 * the operator.
 */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const sent = body instanceof Blob ? body : JSON.stringify(body)
  const response = await fetch(path, sent === undefined ? {} : { method: 'POST', body: sent }).catch(() => {
    throw new ConnectionError('The editor is closed. Start it again, and leave this window open until then.')
  })
  const answer = (await response.json()) as T & Partial<ErrorAnswer>
  if (!response.ok) throw new Error(answer.message)
  return answer
}
