import { errorMessage } from '../../../build/error-message.ts'
import { UserError } from '../../user-error.ts'

/** The message of an error for the operator. For an unknown error, a sentence with its code. */
export function operatorMessage(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const sentence = errorMessage(error)
  if (error instanceof UserError || sentence !== message) return sentence
  return `This did not work (${code ?? message}). Try again. If it happens again, close the editor and start it again.`
}
