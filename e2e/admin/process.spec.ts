import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import type { State } from '../../tools/admin/api-types.ts'
import { freePort } from '../../tools/lib/port.ts'
import { SiteCopy } from '../support/site-copy.ts'

test('Ctrl+C ends the editor and its development server, and its ports are free', async () => {
  const copy = new SiteCopy('editor-process')
  const port = await freePort()
  const editor = spawn(process.execPath, ['--import', 'tsx', 'tools/admin/server/index.ts'], {
    cwd: copy.folder,
    env: { ...process.env, NO_OPEN: '1', PORT: String(port) },
    detached: true,
    stdio: 'ignore',
  })
  const group = -Number(editor.pid)
  const preview = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/state`).catch(() => undefined)
    return ((await answer?.json()) as State | undefined)?.preview
  }
  await expect.poll(async () => (await preview())?.state).toBe('open')
  const ports = [port, Number((await preview())?.port)]
  // A terminal sends the signal to every process of the group.
  process.kill(group, 'SIGINT')
  await once(editor, 'exit')
  const hasProcesses = () => {
    try {
      return process.kill(group, 0)
    } catch {
      return false
    }
  }
  await expect.poll(hasProcesses).toBe(false)
  for (const each of ports) expect(await freePort(each)).toBe(each)
  copy.remove()
})
