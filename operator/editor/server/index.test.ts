/** Starts of the editor in processes of their own. */
import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { startEditor } from '../../e2e/editor-process.ts'
import { photograph, test } from '../fixtures.ts'
import { addPhoto } from './pictures.ts'

const editors: ChildProcess[] = []
test.afterEach(() => editors.forEach((editor) => editor.kill()))

/** A program that uses a port. */
async function startProgram() {
  const program = createServer((_, response) => response.end())
  await once(program.listen(0, '127.0.0.1'), 'listening')
  return { program, port: (program.address() as AddressInfo).port }
}

test('the editor prints what to do and ends if another program uses its port', async () => {
  test.slow()
  const { program, port } = await startProgram()
  const args = ['--import', 'tsx', 'operator/editor/server/index.ts']
  const env = { ...process.env, EDITOR_PORT: String(port) }
  const end = promisify(execFile)(process.execPath, args, { env })
  await expect(end).rejects.toMatchObject({
    code: 1,
    stdout: `Another program, or the editor of another copy of the site, uses port ${port} of this computer. Close it, or restart the computer. Then start the editor again.\n`,
    stderr: '',
  })
  program.close()
})

test('of two editors started at once one ends; a later start opens it', async ({ records, request }) => {
  const { folder } = records
  // It starts three processes.
  test.slow()
  const neverSaved = join(folder, 'pictures', await addPhoto(folder, 'hills.jpg', await photograph()))
  utimesSync(neverSaved, 0, 0)
  const { program, port } = await startProgram()
  await once(program.close(), 'close')
  let errors = ''
  const start = async (env = {}) => {
    const variables = { CONTENT_DIR: folder, EDITOR_PORT: String(port), NODE_ENV: undefined, ...env }
    const started = await startEditor(variables, 'pipe')
    editors.push(started.editor)
    started.editor.stderr!.on('data', (text) => (errors += String(text)))
    return started
  }
  const [first, second] = await Promise.all([start(), start()])
  const started = [first, second].filter(({ output }) => !output.includes('already running'))
  expect(started).toHaveLength(1)
  expect([first.address, second.address]).toEqual(Array(2).fill(`http://127.0.0.1:${port}/`))
  expect(existsSync(neverSaved)).toBe(false)
  // Other computers cannot open the editor.
  await expect(fetch(first.address.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed')
  // A program in place of the browser.
  const opened = join(folder, 'opened')
  writeFileSync(join(folder, 'xdg-open'), `echo "$1" > '${opened}'`, { mode: 0o755 })
  const PATH = `${folder}${delimiter}${process.env['PATH']}`
  const { editor, output } = await start({ EDITOR_BROWSER: '', PATH })
  expect(output).toContain(`already running, in another window. It is open at ${first.address}`)
  if (editor.exitCode === null) await once(editor, 'exit')
  expect(editor.exitCode).toBe(0)
  await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toBe(`${first.address}\n`)
  // A preview is rendered without warnings of React.
  const headers = { origin: first.address.replace(/\/$/, '') }
  const data = records.formBody({}, 'packages-page.yaml')
  const shown = await request.post(`${first.address}api/draft`, { headers, data })
  started[0]!.editor.kill()
  await once(started[0]!.editor, 'close')
  expect(await shown.json()).toMatchObject({ html: expect.stringContaining('<h1') })
  expect(errors).toBe('')
})
