/** Last step of `npm run build`. */
import '../one-line-errors.ts'
import { finish } from './finish.ts'

finish()
