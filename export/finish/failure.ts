/** A mistake that somebody can put right. Printed as one line, without a stack trace. */
export class Failure extends Error {
  override name = 'Failure'

  /**
   * @param file what to open: a path in the project or in the export
   * @param wrong what is wrong, without the full stop
   * @param instead what to do about it, without the full stop
   */
  constructor(file: string, wrong: string, instead: string) {
    super(`${file}: ${wrong}. ${instead}.`)
  }
}
