/** An error that the operator reads, in one sentence; nothing was changed. `status` is the HTTP status. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message)
  }
}
