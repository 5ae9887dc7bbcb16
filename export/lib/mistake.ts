/** A mistake that somebody can put right, told in one line: `where: what. remedy` */
export class Mistake extends Error {
  override name = 'Mistake'

  /**
   * @param where what to open: a path in the project or in the export
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

/** Several at once, sorted, so that the same mistakes give the same lines. */
export class Mistakes extends Error {
  override name = 'Mistakes'
  readonly lines: readonly string[]

  constructor(all: readonly Mistake[]) {
    const lines = all.map(({ message }) => message).sort()
    super(lines.join('\n'))
    this.lines = lines
  }
}
