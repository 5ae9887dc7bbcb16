/** Requests to the editor's server. */

/** Asks for something. Throws Error with a message for the operator. */
export async function get<T>(path: string): Promise<T> {
  return answerOf(await fetch(path).catch(closed))
}

/** Sends values, or the bytes of a photograph. Throws as `get` does, and AbortError when the signal says so. */
export async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const sent = body instanceof Blob ? body : JSON.stringify(body)
  const request = fetch(path, { method: 'POST', body: sent, ...(signal && { signal }) })
  return answerOf(await request.catch(closed))
}

async function answerOf<T>(response: Response): Promise<T> {
  const answer = (await response.json()) as T & { message?: string }
  if (!response.ok) throw new Error(answer.message)
  return answer
}

function closed(error: Error): never {
  if (error.name === 'AbortError') throw error
  throw new Error('The editor is closed. Start it again; your text is kept here.')
}
