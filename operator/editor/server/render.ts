/** Renders pages of the site with unsaved content, from its React components and styles, without Next.js. */
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { build } from 'esbuild'
import type { ReactElement } from 'react'
import type * as server from 'react-dom/server'
import { compile } from 'sass'
import sharp from 'sharp'
import * as pictureList from '../../../app/_lib/picture-list.ts'
import { findPictures } from '../../../content/find-pictures.ts'
import * as schema from '../../../content/schema.ts'
import { appFolder, pictureListModule, recordsModule, rootFolder, schemaModule, siteStyles } from './paths.ts'

type Props = { params: Promise<Record<string, string>> }
interface SiteModules {
  layout: { default: (props: { children: ReactElement }) => ReactElement }
  /** By route: `/tour/[tourId]`. */
  pages: Record<string, { default: (props: Props) => ReactElement | Promise<ReactElement> }>
  qr: { GET: (request: undefined, props: Props) => Promise<Response> }
}
type Evaluate = (module: { exports: unknown }, require: (id: string) => unknown) => void

const requireModule = createRequire(import.meta.url)
// Without it React prints warnings for developers. Next.js declares the variable as constant, hence Object.assign.
const { NODE_ENV = 'production' } = process.env
Object.assign(process.env, { NODE_ENV })
const { renderToStaticMarkup } = requireModule('react-dom/server') as typeof server
/** Routes of the site: `/tour/[tourId]`. */
const routes = readdirSync(appFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => basename(file) === 'page.tsx')
  .map((file) => dirname(`/${file.replaceAll('\\', '/')}`))

let site: ReturnType<typeof bundle> | undefined

/** Bundles the pages and compiles the styles, once; after an error, again. A call at the start saves two seconds at the first page. */
export const prepareSite = () =>
  (site ??= bundle().catch((error: unknown) => {
    site = undefined
    throw error
  }))

/**
 * The HTML of a page of the site.
 *
 * @param address `/tour/coorg-trip/`
 * @param content checked content
 * @param folder the content folder, for the sizes of its pictures
 * @throws Error when no route of the site has this address
 */
export async function renderPage(address: string, content: schema.Content, folder: string): Promise<string> {
  const { evaluate, css } = await prepareSite()
  const pictures = await listPictures(content, folder)
  // The modules that read the records and the list of pictures, and the schema, which takes long to evaluate.
  const replacedModules: Record<string, object> = {
    [schemaModule]: schema,
    [recordsModule]: { records: content },
    [pictureListModule]: { ...pictureList, pictureList: () => pictures },
  }
  const evaluated = { exports: {} }
  evaluate(evaluated, (id) => replacedModules[resolve(rootFolder, id)] ?? requireModule(id))
  const { layout, pages, qr } = evaluated.exports as SiteModules
  for (const [route, page] of Object.entries(pages)) {
    const pattern = route.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${pattern}/?$`).exec(address)
    if (!match) continue
    const children = await page.default({ params: Promise.resolve({ ...match.groups }) })
    let html = renderToStaticMarkup(layout.default({ children }))
    // QR codes are embedded, because another window could render another page before this one requests its codes.
    for (const [src, qrCodeId = ''] of html.matchAll(/\/qr\/([^"]+)/g)) {
      const svg = await (await qr.GET(undefined, { params: Promise.resolve({ qrCodeId }) })).text()
      html = html.replace(src, `data:image/svg+xml,${encodeURIComponent(svg)}`)
    }
    return `<!doctype html>${html.replace('<head>', () => `<head><style>${css}</style>`)}`
  }
  throw new Error('There is no such page.')
}

async function bundle() {
  const pages = routes.map((route) => `${JSON.stringify(route)}: require('.${route}/page.tsx')`)
  const { outputFiles } = await build({
    stdin: {
      contents: `module.exports = {
        layout: require('./layout.tsx'),
        qr: require('./qr/[qrCodeId]/route.ts'),
        pages: { ${pages.join(', ')} } }`,
      resolveDir: appFolder,
    },
    absWorkingDir: rootFolder,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    // The styles are compiled below.
    loader: { '.scss': 'empty' },
    external: [schemaModule, recordsModule, pictureListModule],
  })
  const evaluate = new Function('module', 'require', outputFiles[0]!.text) as Evaluate
  const { css } = compile(siteStyles, { style: 'compressed', charset: false })
  // The preview has no address with a fragment, so an attribute replaces `:target`.
  const previewCss = css.replaceAll(':target', ':is(:target, [data-target])')
  return { evaluate, css: previewCss }
}

/** The list that `build/pictures/make-pictures.ts` writes, with the originals in place of the sizes that it makes. */
async function listPictures(content: unknown, folder: string): Promise<pictureList.PictureList> {
  const list: pictureList.PictureList = { pictures: {}, photos: {} }
  const sitePictures = pictureList.sitePictures.map((upload) => ({ upload }))
  for (const picture of [...sitePictures, ...findPictures(content)]) {
    const src = `/pictures/${picture.upload}`
    const { autoOrient } = await sharp(join(folder, src)).metadata()
    const files = { src, ...autoOrient, srcset: '', sources: [], preview: src, large: src }
    list.pictures[pictureList.pictureKey(picture)] = files
    list.photos[pictureList.pictureKey(picture)] = files
  }
  return list
}
