import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { test } from '../test-support/server.ts'

const project = join(import.meta.dirname, '../../..')
const program = join(project, 'tools/admin/server/index.ts')
const loader = pathToFileURL(join(project, 'node_modules/tsx/dist/esm/index.mjs')).href

/** Starts the editor of a folder, and gives back what it has printed when it has ended by itself. */
function start(cwd: string, settings: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, NO_OPEN: '1', ...settings }
  const child = spawn(process.execPath, ['--import', loader, program], { cwd, env })
  return new Promise<string>((resolve) => {
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)))
    child.once('close', () => resolve(said))
  })
}

test('a second start in the same folder leads to the editor that is open', async ({ editor }) => {
  const address = `http://127.0.0.1:${editor.port}/`
  mkdirSync(join(editor.root, '.cache'))
  writeFileSync(join(editor.root, '.cache/editor-address'), address)
  expect(await start(editor.root)).toBe(`The editor is open already: ${address}\n`)
})

test('a port that is none is refused in one sentence', async ({ editor }) => {
  expect(await start(editor.root, { PORT: 'abc' })).toBe(
    'PORT=abc: this is no port. Write a number, for example PORT=4000.\n',
  )
})

test('without the internet the first start says so in one sentence, without those of npm', ({}, testInfo) => {
  const root = testInfo.outputPath()
  cpSync(join(project, 'tools/scripts'), join(root, 'tools/scripts'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(project, name), join(root, name))
  // Nobody answers there.
  const registry = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' }
  const own = { npm_config_cache: join(root, 'cache'), ...registry }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/scripts/admin.mjs'], {
    cwd: root,
    env: { ...process.env, ...own },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(/^Getting the packages .* a minute or two …\n\.*\n$/)
  expect(stderr).toBe(
    'The packages could not be fetched. Connect this computer to the internet and start again; nothing of your site was changed.\n',
  )
})
