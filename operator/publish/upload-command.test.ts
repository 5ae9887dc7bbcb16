import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { recordsOf, uploadCommand } from './upload-command.ts'

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

test('the records of a site are not known if one was saved or deleted after the build', () => {
  const [content, site] = [test.info().outputPath('content'), test.info().outputPath('site')]
  cpSync(process.env['CONTENT_DIR']!, content, { recursive: true })
  mkdirSync(site)
  writeFileSync(join(site, 'index.html'), '')
  const names = readdirSync(content, { recursive: true, encoding: 'utf8' })
  for (const name of names) utimesSync(join(content, name), 1, 1)
  utimesSync(join(site, 'index.html'), 2, 2)
  expect(recordsOf(site, content)).toHaveProperty(['tours/tea-tour.yaml', 'title'], 'Tea tour')
  utimesSync(join(content, 'tours/tea-tour.yaml'), 3, 3)
  expect(recordsOf(site, content)).toBeUndefined()
  rmSync(join(content, 'tours/tea-tour.yaml'))
  expect(recordsOf(site, content)).toBeUndefined()
})
