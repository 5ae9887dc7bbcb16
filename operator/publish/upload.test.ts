import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

test('a command prints the message of an error without a stack, and exits with code 1', () => {
  const options = ['--import', 'tsx', 'operator/publish/commands/upload.ts', '--no-htaccess', '--host', 'a']
  const run = (env = {}) => {
    const all = { encoding: 'utf8', env: { ...process.env, ...env } } as const
    const { status, stderr } = spawnSync(process.execPath, options, all)
    return [status, stderr]
  }
  expect(run()).toEqual([1, 'The password is missing. Set UPLOAD_PASSWORD.\n'])
  expect(run({ UPLOAD_PASSWORD: 'secret', SITE_DIR: test.info().outputPath('none') })).toEqual([
    1,
    'There is no finished site on this computer. Build the site first.\n',
  ])
})

test('a lost connection is printed, with the time until the next attempt', async () => {
  const folder = test.info().outputPath('site')
  mkdirSync(folder)
  writeFileSync(`${folder}/index.html`, 'Home')
  const noConnection =
    "globalThis.fetch = async () => { throw new TypeError('', { cause: { code: 'NONE' } }) }"
  const imports = ['--import', 'tsx', '--import', `data:text/javascript,${noConnection}`]
  const args = [...imports, 'operator/publish/commands/upload.ts', '--host', 'ftp.tours.test']
  const env = { ...process.env, SITE_DIR: folder, UPLOAD_PASSWORD: 'secret' }
  const upload = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(upload.stdout, 'data')
  upload.kill()
  expect(String(line)).toMatch(/^www\..* does not respond\. Trying again in 1 s\.\n$/)
})
