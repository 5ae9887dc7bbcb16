/**
 * Asks the editor's server; with a body, values or the bytes of a photograph, by POST. Throws Error with a message for the
 * operator, and AbortError when the signal says so.
 */
export async function ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const sent = body instanceof Blob ? body : JSON.stringify(body)
  const options = sent === undefined ? {} : { method: 'POST', body: sent }
  const response = await fetch(path, { ...options, signal: signal ?? null }).catch((error: Error) => {
    if (error.name === 'AbortError') throw error
    throw new Error('The editor is closed. Start it again; your text is kept here.')
  })
  const answer = (await response.json()) as T & { message?: string }
  if (!response.ok) throw new Error(answer.message)
  return answer
}
