import { existsSync } from 'node:fs'

// npm runs this before a script: in a clean clone one line instead of "next: not found".
if (!existsSync('node_modules/next')) {
  console.error('The packages are not installed. Run npm ci first.')
  process.exit(1)
}
