/**
 * `npm run build`: the steps in their order, in one process, because starting Node with TypeScript takes as long
 * as most of them. A step that finds a mistake has said so in one line, and what comes after it is left out.
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const steps: Readonly<Record<string, () => unknown>> = {
  'check content': () => import('./content-check/index.ts'),
  derive: () => import('./derive/index.ts'),
  'next build': nextBuild,
  sitemap: () => import('./sitemap.ts'),
  finish: () => import('./finish/index.ts'),
}

const times: string[] = []
for (const [name, step] of Object.entries(steps)) {
  const began = performance.now()
  await step()
  if (process.exitCode !== undefined) break
  times.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
if (process.exitCode === undefined) console.log(`Built: ${times.join(', ')}`)

function nextBuild(): void {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const { status } = spawnSync(process.execPath, [next, 'build'], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = status ?? 1
}
