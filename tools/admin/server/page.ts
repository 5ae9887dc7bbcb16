import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { compileAsync } from 'sass'

/** What the browser loads at a path; `undefined` at any other. */
export type Page = (path: string | undefined) => Response | undefined

/**
 * The editor's page. Its program and style are made in half a second whenever the editor starts, and kept in memory, so that
 * nothing of it can be stale. Throws with what is wrong in them.
 */
export async function makePage(): Promise<Page> {
  const editor = join(import.meta.dirname, '..')
  const bundle = build({
    entryPoints: [join(editor, 'index.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const { css } = await compileAsync(join(editor, 'editor.scss'))
  const { outputFiles } = await bundle
  const parts = new Map([
    ['/', ['text/html', readFileSync(join(editor, 'index.html'), 'utf8')]],
    ['/editor.css', ['text/css', css]],
    ['/editor.js', ['text/javascript', outputFiles[0]?.text ?? '']],
  ])
  return (path = '') => {
    const [type, text] = parts.get(path) ?? []
    return type === undefined ? undefined : new Response(text, { headers: { 'Content-Type': type } })
  }
}
