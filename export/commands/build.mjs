import { run } from './install.mjs'

/**
 * The steps of a build, in their order, as Node is called for them. Each is a process of its own, so that what it has
 * in memory is free again when Next, which needs by far the most, begins. A step that finds a mistake says so in one
 * line, and what comes after it is left out.
 */
const steps = {
  'check content': ['--import', 'tsx', 'export/content-check/index.ts'],
  derive: ['--import', 'tsx', 'export/derive/index.ts'],
  'next build': ['node_modules/next/dist/bin/next', 'build'],
  sitemap: ['--import', 'tsx', 'export/sitemap.ts'],
  finish: ['--import', 'tsx', 'export/finish/index.ts'],
}

const times = Object.entries(steps).map(([name, args]) => {
  const began = performance.now()
  run(process.execPath, args)
  return `${name} ${((performance.now() - began) / 1000).toFixed(1)} s`
})
console.log(`Built: ${times.join(', ')}`)
