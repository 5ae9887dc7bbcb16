import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import sirv from 'sirv'

/** Types that sirv lacks. @type {Readonly<Record<string, string>>} */
const types = { '.ico': 'image/vnd.microsoft.icon', '.vcf': 'text/vcard; charset=utf-8' }

/**
 * Serves files, redirects a page to its last slash, and answers all other addresses with the root `404.html` and status
 * 404, as the simplest hosts do. `e2e/hosts` tests servers that send the not-found page of each folder.
 *
 * @param {string} root Folder to serve. It may be replaced by a new build at any time.
 */
export function staticServer(root) {
  /** @type {(_: unknown, response: import('node:http').ServerResponse) => void} */
  const notFound = (_, response) => {
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' })
    createReadStream(join(root, '404.html'))
      .on('error', () => response.end())
      .pipe(response)
  }
  const files = sirv(root, {
    // Reads the folder at each request. In this mode sirv does not hide dotfiles.
    dev: true,
    etag: true,
    // /faq is not /faq.html.
    extensions: [],
    onNoMatch: notFound,
    setHeaders: (response, path) => {
      const type = types[extname(path)]
      if (type) response.setHeader('Content-Type', type)
      if (path.startsWith('/uploads/'))
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    },
  })
  return createServer((request, response) => {
    const [, path = '/', query = ''] = /^([^?]*)(.*)$/.exec(request.url ?? '/') ?? []
    if (/\/(\.|%2e)(?!well-known\/)/i.test(path)) return notFound(request, response)
    // Plain names only: browsers read //example.org/ as another site.
    if (/^(\/[\w-]+)+$/.test(path) && existsSync(join(root, path, 'index.html')))
      return response.writeHead(301, { Location: `${path}/${query}` }).end()
    if (path.endsWith('/')) request.url = `${path}index.html${query}`
    return files(request, response)
  })
}
