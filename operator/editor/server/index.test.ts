/** Starts of the editor, each in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { startEditor } from '../../e2e/editor-process.ts'
import { stateOf, test } from '../fixtures.ts'

const editors: ChildProcess[] = []
test.afterEach(() => editors.forEach((editor) => editor.kill()))

/** Starts a program that is not the editor. */
async function startProgram(port = 0): Promise<Server> {
  const program = createServer((_, response) => response.end()).listen(port, '127.0.0.1')
  await once(program, 'listening')
  return program
}
const portOf = (program: Server) => (program.address() as AddressInfo).port

test('of two starts at once one ends; a later one opens the running editor', async ({ records, request }) => {
  const { folder } = records
  // Three processes start.
  test.slow()
  const program = await startProgram()
  const port = portOf(program)
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

test('the editor ends with a sentence if other programs use its three ports', async ({ records }) => {
  const programs = [await startProgram()]
  const first = portOf(programs[0]!)
  for (const port of [first + 1, first + 2]) programs.push(await startProgram(port))
  const args = ['--import', 'tsx', 'operator/editor/server/index.ts']
  const own = { CONTENT_DIR: records.folder, EDITOR_PORT: String(first), EDITOR_BROWSER: 'none' }
  const editor = spawn(process.execPath, args, { env: { ...process.env, ...own } })
  editors.push(editor)
  const [output, errors] = await Promise.all([
    text(editor.stdout),
    text(editor.stderr),
    once(editor, 'close'),
  ])
  for (const program of programs) program.close()
  const used = [first, first + 1, first + 2].map(
    (port) => `Another program uses port ${port} of this computer.\n`,
  )
  expect([editor.exitCode, errors, output]).toEqual([
    1,
    '',
    `${used.join('')}Close that program, or restart the computer. Then start the editor again.\n`,
  ])
})
