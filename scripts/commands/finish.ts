/** Last step of `npm run build`. */
import { finish } from '../finish.ts'
import { runCommand } from './run-command.ts'

await runCommand(finish)
