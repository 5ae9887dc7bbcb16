/**
 * `npm run test:hosts`: sees to the tools, then runs the tests against `out/`. Arguments go on to Playwright:
 * `npm run test:hosts -- --project 'Caddy, hosting/Caddyfile'`.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { servers } from './capabilities.ts'
import { observatoryFolder } from './observatory.ts'
import { outFolder, projectRoot } from './paths.ts'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function main(): Promise<number> {
  for (const file of ['index.html', '404.html', 'sitemap.xml', 'robots.txt']) {
    if (existsSync(path.join(outFolder, file))) continue
    say(`${path.join(outFolder, file)} is not there. Build the site first: npm run build`)
    return 1
  }
  // Before the tests, whose time is short. What cannot be had fails its own tests.
  for (const fetch of [observatoryFolder, ...Object.values(servers).map(({ server }) => server.fetch)]) {
    try {
      fetch()
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
    }
  }
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const config = path.join(projectRoot, 'e2e/hosts/playwright.config.ts')
  const args = [playwright, 'test', '--config', config, ...process.argv.slice(2)]
  const tests = spawn(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' })
  // Playwright ends its servers when it is asked to stop; so it is asked, not left behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal))
  return await new Promise((resolve, reject) => {
    tests.once('error', reject).once('exit', (status) => resolve(status ?? 1))
  })
}

process.exitCode = await main()
