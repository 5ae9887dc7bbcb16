import { existsSync } from 'node:fs'
import { staticServer } from './static-server.mjs'

const folder = process.argv[2] ?? 'out'
const wanted = process.env.PORT ?? '3000'
const port = Number(wanted)

if (!Number.isInteger(port) || port < 0 || port > 65535)
  fail(
    `PORT: "${wanted}" is no port. Use a whole number from 0 to 65535, for example PORT=8080 npm run serve.`,
  )
if (!existsSync(`${folder}/index.html`))
  fail(`${folder}/: there is no finished site in it. Run "npm run build" first.`)

const server = staticServer(folder)
server.on('error', (error) => {
  if ('code' in error && error.code === 'EADDRINUSE') {
    fail(
      `Port ${port} is taken by another program. Close that one, or choose another port: PORT=${port + 1} npm start`,
    )
  }
  fail(error.message)
})
// Only this computer can reach it: this server is not for hosting.
server.listen(port, '127.0.0.1', () => {
  const address = server.address()
  console.log(
    `The site is at http://localhost:${typeof address === 'object' && address ? address.port : port}/  (stop with Ctrl+C)`,
  )
})

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}
