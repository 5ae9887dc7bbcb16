/** An error that the user can correct, as one line `where: what. remedy`, worded for people who are not developers. */
export class UserError extends Error {
  override name = 'UserError'

  /**
   * @param where what to open: a path in the project or in the export, or the name of a setting
   * @param what what is wrong, without a full stop
   * @param remedy what to do about it, in whole sentences
   */
  constructor(
    readonly where: string,
    readonly what: string,
    readonly remedy: string,
  ) {
    super(`${where}: ${what}. ${remedy}`)
  }
}

/** Several errors, in the order in which they are printed. */
export class UserErrors extends Error {
  override name = 'UserErrors'

  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'))
  }
}
