import { installLocked, run } from './install.mjs'

// `npm start`, on a new computer too: installs the packages, builds the site, serves `out/`.
await installLocked()
run('npm', ['run', '--silent', 'build'])
await import('./serve.mjs')
