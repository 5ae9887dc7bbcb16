/** An error whose message is a sentence for the operator: what is wrong, and what to do. */
export class UserError extends Error {
  /** @param mayPass whether the same can succeed some seconds later, as after a lost connection */
  constructor(
    message: string,
    readonly mayPass = false,
  ) {
    super(message)
  }
}
