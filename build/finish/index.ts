/** Last step of `npm run build`. */
import '../one-line-errors.ts'
import { finish } from './finish.ts'

const pages = finish({ exported: '.export', next: '.next/server/app', publicFiles: 'public', output: 'out' })
console.log(`out/: ${pages} pages`)
