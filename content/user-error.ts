/** An error that the user can correct, as one line `where: what. remedy`, worded for people who are not developers. */
export class UserError extends Error {
  override name = 'UserError'

  /**
   * @param where what to open: a path in the project or in the export, in the content with line and field as well:
   *   `content/tours/coorg-trip.yaml:12 itinerary 4 at`
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
  readonly lines: readonly string[]

  constructor(all: readonly UserError[]) {
    const lines = all.map(({ message }) => message)
    super(lines.join('\n'))
    this.lines = lines
  }
}
