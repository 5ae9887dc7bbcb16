/** An error shown to the operator: the problem and its remedy. */
export class UserError extends Error {
  /** @param remedy a sentence; empty if the problem implies it */
  constructor(
    readonly problem: string,
    readonly remedy = '',
  ) {
    super([problem, remedy].filter(Boolean).join(' '))
  }
}

/** An error that a retry can resolve, such as a lost connection. */
export class TransientError extends UserError {}
