/** Renders pages of the site with content that is not saved: its own React components and style, without Next. */
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { runInThisContext } from 'node:vm'
import { build } from 'esbuild'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { compile } from 'sass'
import * as pictureList from '../app/_lib/picture-list.ts'
import type { Content } from '../content/schema.ts'
import { listPictures } from './pictures.ts'

type Page = (props: { params: Promise<Record<string, string>> }) => ReactElement | Promise<ReactElement>
interface SiteModules {
  layout: { default: (props: { children: ReactElement }) => ReactElement }
  /** By folder in `app`: `tour/[tourId]`. */
  pages: Record<string, { default: Page }>
  qr: { GET: (request: undefined, context: { params: Promise<{ name: string }> }) => Promise<Response> }
}
type Evaluate = (module: { exports: unknown }, require: (id: string) => unknown) => void

/** Modules of the site that read files; the preview has others in place of them. */
const recordsModule = resolve('content/records.ts')
const pictureModule = resolve('app/_lib/picture-list.ts')

const requireModule = createRequire(import.meta.url)
/** Folders of `app` with a page. */
const folders = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file === 'page.tsx' || file.endsWith('/page.tsx'))
  .map((file) => file.slice(0, -'/page.tsx'.length))
/** The modules of the site with the content of the last page. */
let last: SiteModules | undefined
let bundled: Promise<{ evaluate: Evaluate; css: string }> | undefined

/** Bundles the pages and compiles the style, once. A call before the first page saves two seconds. */
export function prepareSite() {
  return (bundled ??= bundle())
}

/**
 * The HTML of a page of the site.
 *
 * @param address `/tour/coorg-trip/`
 * @param content checked content
 * @param folder the content folder, for the sizes of its pictures
 * @throws Error when there is no such page
 */
export async function renderPage(address: string, content: Content, folder: string): Promise<string> {
  const { evaluate, css } = await prepareSite()
  const pictures = await listPictures(content, folder)
  const replaced: Record<string, object> = {
    [recordsModule]: { records: content },
    [pictureModule]: { ...pictureList, pictureList: () => pictures },
  }
  const evaluated = { exports: {} }
  evaluate(evaluated, (id) => replaced[resolve(id)] ?? requireModule(id))
  last = evaluated.exports as SiteModules
  const { layout, pages } = last
  for (const [route, page] of Object.entries(pages)) {
    const params = paramsOf(route, address)
    if (!params) continue
    const children = await page.default({ params: Promise.resolve(params) })
    const html = renderToStaticMarkup(layout.default({ children }))
    return `<!doctype html>${html.replace('<head>', () => `<head><style>${css}</style>`)}`
  }
  throw new Error('There is no such page.')
}

/** A QR code of the last page, `general.svg`. Throws when there is none of this name. */
export async function renderQrCode(name: string): Promise<string> {
  const response = await last?.qr.GET(undefined, { params: Promise.resolve({ name }) })
  return (await response?.text()) ?? ''
}

async function bundle() {
  const imports = folders.map((folder) => `${JSON.stringify(folder)}: require('./app/${folder}/page.tsx')`)
  const { outputFiles } = await build({
    stdin: {
      contents: `module.exports = {
        layout: require('./app/layout.tsx'),
        qr: require('./app/qr/[qrCodeId]/route.ts'),
        pages: { ${imports.join(', ')} } }`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    packages: 'external',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The style is compiled by itself.
    loader: { '.scss': 'empty' },
    external: [recordsModule, pictureModule],
  })
  const code = `(function (module, require) {${outputFiles[0]?.text}\n})`
  const { css } = compile('styles/main.scss', { style: 'compressed', charset: false })
  // In the preview an attribute opens what a fragment opens on the site: it has no addresses.
  const previewCss = css.replaceAll(':target', ':is(:target, [data-target])')
  return { evaluate: runInThisContext(code) as Evaluate, css: previewCss }
}

/** The params of an address of a route; undefined for an address of another. */
function paramsOf(route: string, address: string): Record<string, string> | undefined {
  const pattern = route.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^/${pattern}/?$`).exec(address)
  return match ? { ...match.groups } : undefined
}
