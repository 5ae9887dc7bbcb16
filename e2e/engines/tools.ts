/** Before the tests of `npm run test:engines`: a browser that cannot be had is told of once, not by every test. */
import { systemTool } from '../support/tools.ts'
import { firefox } from './firefox.ts'
import { driver, screen } from './webkit.ts'

export default function findEngines(): void {
  firefox()
  for (const tool of [screen, driver]) systemTool(tool)
}
