/** Starts of the editor in processes of their own. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { expect } from '@playwright/test'
import { startEditor } from '../../e2e/editor-process.ts'
import { photograph, stateOf, test } from '../fixtures.ts'
import { addPhoto } from './pictures.ts'

const editors: ChildProcess[] = []
test.afterEach(() => editors.forEach((editor) => editor.kill()))

test('of two starts at once one ends; a later one opens the running editor', async ({ records, request }) => {
  const { folder } = records
  // Three processes start.
  test.slow()
  const tried = join(folder, 'pictures', await addPhoto(folder, 'hills.jpg', await photograph()))
  utimesSync(tried, 0, 0)
  // A program that is not the editor.
  const program = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(program, 'listening')
  const { port } = program.address() as AddressInfo
  let errors = ''
  const start = async (env = {}) => {
    const own = { CONTENT_DIR: folder, EDITOR_PORT: String(port), NODE_ENV: undefined, ...env }
    const started = await startEditor(own, 'pipe')
    editors.push(started.editor)
    started.editor.stderr!.on('data', (text) => (errors += String(text)))
    return started
  }
  const [one, other] = await Promise.all([start(), start()])
  // The later one may find the other editor before it uses the port.
  const started = [one, other].filter(({ output }) => !output.includes('already running'))
  expect(started.map(({ output }) => output)).toEqual([
    expect.stringContaining(`Another program uses port ${port} of this computer.`),
  ])
  expect(one.address).toBe(other.address)
  expect(existsSync(tried)).toBe(false)
  // No other computer can open it.
  await expect(fetch(one.address.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed')
  // Nothing uses the first port now, so that another start could use it.
  program.close()
  await once(program, 'close')
  // In place of the browser.
  const opened = join(folder, 'opened')
  writeFileSync(join(folder, 'xdg-open'), `echo "$1" > '${opened}'`, { mode: 0o755 })
  const { editor, output } = await start({
    EDITOR_BROWSER: '',
    PATH: `${folder}${delimiter}${process.env['PATH']}`,
  })
  expect(output).toContain(`already running, in another window. It is open at ${one.address}`)
  if (editor.exitCode === null) await once(editor, 'exit')
  expect(editor.exitCode).toBe(0)
  await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toBe(`${one.address}\n`)
  // React would print one about `HIDDEN` on this page.
  const options = {
    headers: { origin: one.address.replace(/\/$/, '') },
    data: stateOf(records, 'packages-page.yaml'),
  }
  const shown = await request.post(`${one.address}api/draft`, options)
  started[0]!.editor.kill()
  await once(started[0]!.editor, 'close')
  expect([await shown.json(), errors]).toEqual([
    expect.objectContaining({ html: expect.stringContaining('<h1') }),
    '',
  ])
})
