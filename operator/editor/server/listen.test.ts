import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { listen } from './listen.ts'

test('the editor uses the first free port, and ends with a sentence if other programs use all', async () => {
  const programs = [createServer(), createServer(), createServer()]
  const ports: number[] = []
  for (const program of programs) {
    await once(program.listen(0, '127.0.0.1'), 'listening')
    ports.push((program.address() as AddressInfo).port)
  }
  const output: unknown[] = []
  const { log } = console
  console.log = (line) => output.push(line)
  const server = createServer()
  const checkUsed = async (port: number) => void output.push(port)
  const used = ports.flatMap((port) => [port, `Another program uses port ${port} of this computer.`])
  try {
    expect(await listen(server, ports, checkUsed)).toBeUndefined()
    expect(output.splice(0)).toEqual([
      ...used,
      'Close that program, or restart the computer. Then start the editor again.',
    ])
    programs[1]!.close()
    await once(programs[1]!, 'close')
    expect(await listen(server, ports, checkUsed)).toBe(ports[1])
    expect(output).toEqual(used.slice(0, 2))
  } finally {
    console.log = log
    for (const each of [server, ...programs]) each.close()
  }
})
