import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Finding } from '../finding.ts'
import { project } from '../../../content/testing/content-copy.ts'

/** The findings of a check by level, one line each: text, remedy, and `#` with the path in the editor. */
export function byLevel(findings: readonly Finding[]) {
  const of = (level: string) =>
    findings
      .filter((finding) => finding.level === level)
      .map(({ what, list = [], todo = [], form }) =>
        [what, ...list, todo, form === undefined ? [] : `#${form}`].flat().join(' '),
      )
  return { errors: of('error'), warnings: of('warning'), oks: of('ok') }
}

/** Runs a script of the project; returns its exit code and output. */
export async function run(command: string, args: readonly string[], settings = {}, cwd = project) {
  const script = join(project, command)
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { cwd, env })
  const ended = once(child, 'exit')
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return `${String((await ended)[0])} ${errors}${out}`.trim()
}
