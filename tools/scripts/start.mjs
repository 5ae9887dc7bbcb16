import { installLocked, run } from './install.mjs'

// All of it on a fresh machine: install what is locked, build, serve.
installLocked()
run('npm', ['run', '--silent', 'build'])
await import('./serve.mjs')
