/** A problem that the developer of the site can fix. Its message is one line: `file: problem. remedy`. */
export class PostProcessError extends Error {
  override name = 'PostProcessError'

  /**
   * @param file path inside the export, or of a source file
   * @param problem without a full stop
   * @param remedy what to do about it, in whole sentences
   */
  constructor(file: string, problem: string, remedy: string) {
    super(`${file}: ${problem}. ${remedy}`)
  }
}
