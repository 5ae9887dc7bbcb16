/** The script and the styles of the editor's page. */
import { join } from 'node:path'
import { build } from 'esbuild'
import { compile } from 'sass'
import { clientFolder, rootFolder } from './paths.ts'

let client: ReturnType<typeof bundleClient> | undefined

/** Bundles the client, once for all servers of a process. A call at the start saves a second at the first request. */
export const prepareClient = () => (client ??= bundleClient())

async function bundleClient() {
  const { outputFiles } = await build({
    absWorkingDir: rootFolder,
    entryPoints: [join(clientFolder, 'index.tsx')],
    bundle: true,
    minify: true,
    write: false,
  })
  const { css } = compile(join(clientFolder, 'editor.scss'), { style: 'compressed' })
  return { script: outputFiles[0]!.text, css }
}
