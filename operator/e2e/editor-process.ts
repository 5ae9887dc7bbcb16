import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts the editor without a browser. Returns its process, what it has printed up to its address, and the address.
 *
 * @param stderr `pipe` if the test reads the errors
 */
export async function startEditor(
  env: Record<string, string | undefined>,
  stderr: 'inherit' | 'pipe' = 'inherit',
) {
  const editor = spawn(process.execPath, ['--import', 'tsx', 'operator/editor/server/index.ts'], {
    env: Object.assign({ ...process.env }, { EDITOR_BROWSER: 'none', ...env }),
    stdio: ['ignore', 'pipe', stderr],
  })
  let output = ''
  while (!/http:.*\n/.test(output)) output += String(await once(editor.stdout!, 'data'))
  return { editor, output, address: /http:\S+/.exec(output)?.[0] ?? '' }
}
