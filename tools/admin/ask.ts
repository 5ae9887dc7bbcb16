/** An answer of the desk that says in one sentence why something was not done. */
export class Said extends Error {
  override name = 'Said'
  constructor(
    message: string,
    readonly status: number,
    readonly answer: unknown,
  ) {
    super(message)
  }
}

/**
 * Asks the desk's server.
 *
 * @throws Said with one sentence for the operator when it is refused or nobody answers
 */
export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const sent = body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }
  const response = await fetch(`/api/${path}`, { method, headers: { 'x-desk': '1' }, ...sent }).catch(() => {
    const why = 'The desk does not answer. Is its terminal window still open? Nothing on this page is lost.'
    throw new Said(why, 0, undefined)
  })
  const answer = (await response.json()) as Answer & { told?: string }
  if (!response.ok) throw new Said(answer.told ?? 'That did not work.', response.status, answer)
  return answer
}

/** What the desk has said, for the operator to read. */
export function inWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
