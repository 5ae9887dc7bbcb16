import { spawnSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { uploadCommand } from './upload-command.ts'

test('a command prints the message of an error without a stack, and exits with code 1', () => {
  const options = ['--import', 'tsx', 'operator/publish/commands/upload.ts', '--no-htaccess', '--host', 'a']
  const { status, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'The password is missing. Set UPLOAD_PASSWORD.\n'])
})

test('the command fails without a finished site', async () => {
  const none = test.info().outputPath('none')
  await expect(uploadCommand(['--no-htaccess', '--host', 'a'], 'secret', none)).rejects.toThrow(
    'There is no finished site on this computer. Build the site first.',
  )
})
