import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import send from 'send'

/**
 * A static host as plain as they come: files, folders by their `index.html`, a redirect to the slash, and the root
 * `404.html` with status 404 for everything else. It knows none of the per-folder not-found pages; good hosts do, the
 * tests of `e2e/hosts` start those.
 *
 * @param {string} root Folder to serve.
 */
export function staticServer(root) {
  return createServer((request, response) => {
    const notFound = () => {
      response.statusCode = 404
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.setHeader('Cache-Control', 'no-cache')
      const page = join(root, '404.html')
      if (request.method === 'HEAD' || !existsSync(page)) response.end()
      else createReadStream(page).pipe(response)
    }
    const [path = '/'] = (request.url ?? '/').split('?')
    send(request, path, { root, dotfiles: 'ignore', cacheControl: false })
      // A malformed escape (400) or a path too long for the file system (500) is an unknown address to a visitor.
      .on('error', notFound)
      .on('headers', (reply, file) => {
        reply.setHeader(
          'Cache-Control',
          file.includes('/uploads/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      })
      .on('directory', (reply, folder) => {
        if (!existsSync(join(folder, 'index.html'))) return notFound()
        reply.statusCode = 301
        reply.setHeader(
          'Location',
          (request.url ?? '').replace(path, () => `${path.replace(/^\/+/, '/')}/`),
        )
        reply.end()
      })
      .pipe(response)
  })
}
