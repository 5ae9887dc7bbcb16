import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from '@playwright/test'

test('a lost connection is printed, with the time until the next attempt', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const site = `127.0.0.1:${(closed.address() as AddressInfo).port}`
  closed.close()
  const folder = test.info().outputPath('site')
  mkdirSync(folder)
  writeFileSync(`${folder}/index.html`, 'Home')

  const args = ['--import', 'tsx', 'operator/publish/commands/upload.ts', '--host', '127.0.0.1', '--site', site]
  const env = { ...process.env, SITE_DIR: folder, UPLOAD_PASSWORD: 'secret' }
  const upload = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(upload.stdout, 'data')
  upload.kill()
  expect(String(line)).toBe(
    `${site} cannot be opened: it does not respond (ECONNREFUSED). Trying again in 1 s.\n`,
  )
})
