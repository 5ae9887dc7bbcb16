import { expect, test } from '@playwright/test'
import { UserError } from '../../user-error.ts'
import { operatorMessage } from './operator-message.ts'

const again = 'Try again. If it happens again, close the editor and start it again.'
const system = (code: string) => Object.assign(new Error(`${code}: not a sentence, open '/x'`), { code })

for (const [error, sentence] of [
  [new UserError('This is too large.', 'Make it smaller.'), 'This is too large. Make it smaller.'],
  [new UserError('The lock is lost.'), 'The lock is lost.'],
  [system('ENOSPC'), 'The disk of this computer is full. Free some space, then try again.'],
  [system('EMFILE'), `This did not work (EMFILE). ${again}`],
  [new TypeError('x is undefined'), `This did not work (x is undefined). ${again}`],
] as const) {
  test(`an error says: ${sentence.slice(0, 80)}`, () => {
    expect(operatorMessage(error)).toBe(sentence)
  })
}
