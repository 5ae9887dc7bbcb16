/** Renders pages of the site with content that is not saved: its own React components and style, without Next. */
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, resolve } from 'node:path'
import { build } from 'esbuild'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { compile } from 'sass'
import * as pictureList from '../../../app/_lib/picture-list.ts'
import type { Content } from '../../../content/schema.ts'
import { listPictures } from './pictures.ts'

type Props = { params: Promise<Record<string, string>> }
interface SiteModules {
  layout: { default: (props: { children: ReactElement }) => ReactElement }
  /** By route: `/tour/[tourId]`. */
  pages: Record<string, { default: (props: Props) => ReactElement | Promise<ReactElement> }>
  qr: { GET: (request: undefined, props: Props) => Promise<Response> }
}
type Evaluate = (module: { exports: unknown }, require: (id: string) => unknown) => void

/** Modules of the site that read files; the preview has others in place of them. */
const recordsModule = resolve('content/records.ts')
const pictureModule = resolve('app/_lib/picture-list.ts')

const requireModule = createRequire(import.meta.url)
/** Routes of the site: `/tour/[tourId]`. */
const routes = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => basename(file) === 'page.tsx')
  .map((file) => dirname(`/${file.replaceAll('\\', '/')}`))
/** The modules of the site with the content of the last page. */
let last: SiteModules | undefined
let bundled: ReturnType<typeof bundle> | undefined

/** Bundles the pages and compiles the style, once. A call before the first page saves two seconds. */
export const prepareSite = () => (bundled ??= bundle())

/**
 * The HTML of a page of the site.
 *
 * @param address `/tour/coorg-trip/`
 * @param content checked content
 * @param folder the content folder, for the sizes of its pictures
 * @throws Error when no route of the site has this address
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
    const pattern = route.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${pattern}/?$`).exec(address)
    if (!match) continue
    const children = await page.default({ params: Promise.resolve({ ...match.groups }) })
    const html = renderToStaticMarkup(layout.default({ children }))
    return `<!doctype html>${html.replace('<head>', () => `<head><style>${css}</style>`)}`
  }
  throw new Error('There is no such page.')
}

/** A QR code of the last page, with params of its route. Throws when there is none of this name. */
export function renderQrCode(params: Record<string, string>): Promise<Response> | undefined {
  return last?.qr.GET(undefined, { params: Promise.resolve(params) })
}

async function bundle() {
  const pages = routes.map((route) => `${JSON.stringify(route)}: require('./app${route}/page.tsx')`)
  const { outputFiles } = await build({
    stdin: {
      contents: `module.exports = {
        layout: require('./app/layout.tsx'),
        qr: require('./app/qr/[qrCodeId]/route.ts'),
        pages: { ${pages.join(', ')} } }`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    // The style is compiled by itself.
    loader: { '.scss': 'empty' },
    external: [recordsModule, pictureModule],
  })
  const evaluate = new Function('module', 'require', outputFiles[0]?.text ?? '') as Evaluate
  const { css } = compile('styles/main.scss', { style: 'compressed', charset: false })
  // In the preview an attribute opens what a fragment opens on the site: it has no addresses.
  const previewCss = css.replaceAll(':target', ':is(:target, [data-target])')
  return { evaluate, css: previewCss }
}
