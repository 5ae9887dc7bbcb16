/** What the operator is told in one sentence; nothing has been changed. `status` is HTTP's. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message)
  }
}
