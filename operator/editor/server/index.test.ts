/** Starts of the editor, each in a process of its own. */
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startEditor } from '../../e2e/editor-process.ts'
import { test } from '../fixtures.ts'

test('of two simultaneous starts one ends, and a later one opens the running editor, whatever its port', async ({
  records: { folder },
}) => {
  const program = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(program, 'listening')
  const { port } = program.address() as AddressInfo
  const start = (port: string) => startEditor({ CONTENT_DIR: folder, EDITOR_PORT: port })
  // The port of an editor that has ended.
  mkdirSync(join(folder, '.editor'))
  writeFileSync(join(folder, '.editor/port'), '1')
  const [one, other] = await Promise.all([start(String(port)), start(String(port))])
  // The later one may find the other editor before it uses the port.
  const started = [one, other].filter(({ output }) => !output.includes('already running'))
  expect(started.map(({ output }) => output)).toEqual([
    expect.stringContaining(`Another program uses port ${port} of this computer.`),
  ])
  for (const later of [await start(String(port)), await start(new URL(one.address).port)]) {
    expect(later.output).toContain(`already running, in another window. It is open at ${one.address}`)
    if (later.editor.exitCode === null) await once(later.editor, 'exit')
    expect(later.editor.exitCode).toBe(0)
  }
  expect(one.address).toBe(other.address)
  for (const { editor } of started) editor.kill()
  program.close()
})
