import { once } from 'node:events'
import { createServer, type IncomingMessage, request as ask, type Server } from 'node:http'
import { connect } from 'node:net'

/**
 * Runs in the page that is shown: tells the editor which page it is and what was clicked, and goes to a text that the editor
 * names. What is clicked is neither opened nor followed: the editor offers that.
 */
const script = `<script>(() => {
const tell = (data) => parent.postMessage({ from: 'preview', page: location.pathname + location.hash, ...data }, '*')
const textOf = (node) => (node.alt || node.innerText || node.textContent || '').trim().replace(/\\s+/g, ' ')
if (parent === self) return
// Whoever types in the editor keeps the focus when the page is loaded again.
const { focus } = HTMLElement.prototype
HTMLElement.prototype.focus = function (options) { if (document.hasFocus()) focus.call(this, options) }
// The page of a draft with gaps is missing, and Next does not replace its "not found" by itself.
const isMissing = performance.getEntriesByType('navigation')[0]?.responseStatus === 404
tell({ isMissing })
const loadAgain = async () => {
  const { ok } = await fetch(location.href)
  if (ok) location.reload()
  else setTimeout(loadAgain, 1000)
}
if (isMissing) void loadAgain()
addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey) return
  const link = event.target.closest('a[href]')
  if (event.target.closest('summary') && !link) return
  event.preventDefault()
  event.stopPropagation()
  const point = document.elementsFromPoint(event.clientX, event.clientY).find((each) => each !== link && textOf(each) && each.children.length < 3) || event.target
  const href = link && link.origin === location.origin ? link.pathname + link.hash : undefined
  const caret = document.caretPositionFromPoint?.(event.clientX, event.clientY)?.offsetNode ?? document.caretRangeFromPoint?.(event.clientX, event.clientY)?.startContainer
  const own = caret?.nodeType === 3 && point.contains(caret) ? textOf(caret) : ''
  tell({ text: (own.length > 2 ? own : textOf(point)).slice(0, 400), href })
}, true)
let marked
addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data?.find !== 'string') return
  const plain = (text) => text.replace(/[\\s\\u00a0]+/g, ' ').trim().toLowerCase()
  const wanted = plain(data.find)
  const fits = [...document.body.querySelectorAll('main *, header *, footer *')].filter((each) => !each.closest('script, [hidden]') && plain(textOf(each)).includes(wanted))
  const first = fits.find((each) => each.getClientRects().length && !fits.some((other) => other !== each && each.contains(other))) || fits[0]
  if (marked) marked.style.outline = ''
  if (!first) return
  marked = first
  first.style.outline = '3px solid #f4a51c'
  first.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  setTimeout(() => (first.style.outline = ''), 1500)
})
})()</script>`

/**
 * Shows the development server to this computer alone: the Host header is checked, which `next dev` does not do, and only
 * the editor may frame what is shown.
 *
 * @param port to listen on
 * @param target port of the development server
 * @param editorPort whose page may frame it
 */
export async function openProxy(port: number, target: number, editorPort: number): Promise<Server> {
  const names = ['127.0.0.1', 'localhost', '[::1]']
  const isOurs = ({ headers }: IncomingMessage) =>
    names.some((name) => headers.host === `${name}:${port}`) && headers['sec-fetch-site'] !== 'cross-site'
  const framing = `frame-ancestors http://127.0.0.1:${editorPort} http://localhost:${editorPort}`

  const server = createServer((request, response) => {
    if (!isOurs(request)) return void response.writeHead(403).end('The preview is for the editor alone.')
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const to = ask({ host: '127.0.0.1', port: target, path: request.url, method: request.method, headers })
    to.on('response', (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') && request.method === 'GET'
      const { 'content-length': length, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 500, {
        ...rest,
        ...(isPage
          ? { 'content-security-policy': framing }
          : length !== undefined && { 'content-length': length }),
      })
      answer.pipe(response, { end: !isPage })
      if (isPage) answer.once('end', () => response.end(script))
    })
    to.on('error', () => response.headersSent || response.writeHead(502).end('The preview is starting.'))
    response.on('close', () => to.destroy())
    request.pipe(to)
  })
  // The development server tells an open page over a web socket that something has changed.
  server.on('upgrade', (request, socket, head) => {
    if (!isOurs(request)) return void socket.destroy()
    const to = connect(target, '127.0.0.1', () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`]
      for (let at = 0; at < request.rawHeaders.length; at += 2)
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
      to.write(`${lines.join('\r\n')}\r\n\r\n`)
      to.write(head)
      socket.pipe(to).pipe(socket)
    })
    to.on('error', () => socket.destroy())
    socket.on('error', () => to.destroy())
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}
