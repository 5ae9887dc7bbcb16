/** Before the tests of `npm run test:engines`: a missing browser is one error, not one of every test. */
import { systemTool } from '../support/tools.ts'
import { firefox } from './firefox.ts'
import { driver, screen } from './webkit.ts'

export default function findEngines(): void {
  firefox()
  for (const tool of [screen, driver]) systemTool(tool)
}
