import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, normalize, relative, resolve, sep } from 'node:path'
import send from 'send'

/** Told to hosts, shown to nobody. */
const forHosts = /^[/\\]+_(headers|redirects)$/

/**
 * A static host as plain as they come: files, folders by their `index.html`, a redirect to the slash, and the root
 * `404.html` with status 404 for everything else. It knows none of the per-folder not-found pages; good hosts do, the
 * tests of `e2e/hosts` start those. A folder that is away for a moment, while a build puts a new one in its place, is
 * answered 404 as well.
 *
 * @param {string} root Folder to serve.
 */
export function staticServer(root) {
  return createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    const notFound = () => {
      if (!withdrawn(response)) return
      response.statusCode = 404
      // No part of it, and no "unchanged": the address is wrong, whatever the browser has of it.
      send(request, '/404.html', { root, cacheControl: false, acceptRanges: false })
        .on('headers', (reply) => reply.setHeader('Cache-Control', 'no-cache'))
        .on('error', () => withdrawn(response) && response.end())
        .pipe(response)
    }
    if (forHosts.test(normalize(decoded(path)))) return notFound()
    const dotfiles = path.startsWith('/.well-known/') ? 'allow' : 'ignore'
    send(request, path, { root, dotfiles, cacheControl: false })
      .on('headers', (reply, file) => {
        const hashed = file.includes(`${sep}uploads${sep}`)
        reply.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      })
      .on('error', (error) => {
        // A part that the file does not have (416) and an old version (412) are the client's own wishes. Anything else,
        // a malformed escape (400) or a path too long for the disk (500), is an unknown address to a visitor.
        if (error.status !== 412 && error.status !== 416) return notFound()
        response.writeHead(error.status, error.headers).end()
      })
      .on('directory', (reply, folder) => {
        if (!existsSync(join(folder, 'index.html'))) return notFound()
        // Of the folder that was found, never of the address: `//elsewhere.org/..` would lead there.
        const place = relative(resolve(root), folder).split(sep).map(encodeURIComponent).join('/')
        reply.writeHead(301, { Location: `/${place}/${request.url?.slice(path.length) ?? ''}` }).end()
      })
      .pipe(response)
  })
}

/**
 * Takes back what was announced of a file that has gone meanwhile: a browser would wait for its length. An answer that
 * has begun is cut off.
 *
 * @param {import('node:http').ServerResponse} response
 * @returns {boolean} whether another answer can be given
 */
function withdrawn(response) {
  if (response.headersSent) {
    response.destroy()
    return false
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  return true
}

/** @param {string} path @returns {string} with its escapes read; as it is when they can't be */
function decoded(path) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
