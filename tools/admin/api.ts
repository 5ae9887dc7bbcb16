/** An answer of the editor's server that says in one sentence why something was not done. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

const unreachable = 'The editor does not answer. Is its window still open? What you have typed is kept here.'

/**
 * Calls the editor's server.
 *
 * @throws ApiError with one sentence for the operator when it is refused or the server does not answer
 */
export async function api<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(`/api/${path}`, { method, headers: { 'x-editor': '1' }, ...sent }).catch(
    () => {
      throw new ApiError(unreachable, 0)
    },
  )
  const answer = (await response.json()) as Answer & { message?: string }
  if (!response.ok) throw new ApiError(answer.message ?? 'That did not work.', response.status)
  return answer
}

/**
 * Sends a file; `fetch` tells nothing of how far it is.
 *
 * @param progress is called with 0 to 100
 * @throws ApiError as `api` does
 */
export function send<Answer>(path: string, file: File, progress: (percent: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/${path}`)
    request.setRequestHeader('x-editor', '1')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => progress(Math.round((100 * loaded) / total))
    request.onerror = () => reject(new ApiError(unreachable, 0))
    request.onload = () => {
      const answer = request.response as (Answer & { message?: string }) | null
      if (request.status < 400 && answer) resolve(answer)
      else reject(new ApiError(answer?.message ?? 'That did not work.', request.status))
    }
    request.send(file)
  })
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
