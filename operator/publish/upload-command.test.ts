import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { uploadCommand } from './upload-command.ts'

test('a command prints the message of an error without a stack, and exits with code 1', () => {
  const options = ['--import', 'tsx', 'operator/publish/commands/upload.ts', '--no-htaccess', '--host', 'a']
  const { status, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'The password is missing. Set UPLOAD_PASSWORD.\n'])
})

test('nothing is sent before there is a finished site', async () => {
  const none = test.info().outputPath('none')
  await expect(uploadCommand(['--no-htaccess', '--host', 'a'], 'secret', none)).rejects.toThrow(
    'There is no finished site on this computer. Build the site first.',
  )
})

test('a lost connection is printed, with the time until the next attempt', async () => {
  const folder = test.info().outputPath('site')
  mkdirSync(folder)
  writeFileSync(`${folder}/index.html`, 'Home')
  const { fetch } = globalThis
  const { log } = console
  globalThis.fetch = async () => {
    throw new TypeError('', { cause: { code: 'NONE' } })
  }
  // Ends the upload before its next attempt.
  console.log = (line) => {
    throw new Error(String(line))
  }
  await expect(uploadCommand(['--host', 'ftp.tours.test'], 'secret', folder)).rejects.toThrow(
    /^www\..* does not respond\. Trying again in 1 s\.$/,
  )
  Object.assign(globalThis, { fetch })
  Object.assign(console, { log })
})
