/** An answer of the editor that says in one sentence why something was not done. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    message: string,
    readonly status: number,
    readonly answer: unknown,
  ) {
    super(message)
  }
}

/**
 * Asks the editor's server.
 *
 * @throws ApiError with one sentence for the operator when it is refused or nobody answers
 */
export async function api<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const sent = body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }
  const response = await fetch(`/api/${path}`, { method, headers: { 'x-editor': '1' }, ...sent }).catch(
    () => {
      const why =
        'The editor does not answer. Is its terminal window still open? Nothing on this page is lost.'
      throw new ApiError(why, 0, undefined)
    },
  )
  const answer = (await response.json()) as Answer & { message?: string }
  if (!response.ok) throw new ApiError(answer.message ?? 'That did not work.', response.status, answer)
  return answer
}

/** What the editor has said, for the operator to read. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
