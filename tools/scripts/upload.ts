/**
 * `UPLOAD_PASSWORD=… npm run upload -- --to ftps://user@host:21/folder --site https://www.your-domain.in`
 *
 * `--to ./folder` uploads to a folder of this computer. `--package NAME` uploads `upload/NAME.zip`. `--ca FILE` and
 * `--servername NAME` accept a certificate with an unknown issuer or another name.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { UserError } from '../../content/user-error.ts'
import { today } from '../../content/schema/fields.ts'
import { reportErrors } from '../lib/report-errors.ts'
import { things } from '../publish/finding.ts'
import { packageSite } from '../publish/package.ts'
import { type FolderTarget, type FtpsTarget, type Phase, uploadSite } from '../publish/upload/index.ts'

const remedy =
  'Write it like npm run upload -- --to ftps://user@host:21/folder --site https://www.your-domain.in'
const words: Readonly<Record<Phase, string>> = {
  compare: 'Compared with what is online',
  connect: 'Connected to the host',
  send: 'Sent, new and changed files',
  switch: 'Switched to the changed files',
  verify: 'Compared again',
  tidy: 'Looked for old files',
  wait: 'Connection lost, next attempt',
}

await reportErrors(async () => {
  const values = typedOptions()
  const { to, site, package: name } = values
  if (to === undefined) throw new UserError('upload', 'where to', remedy)
  const target = /^\w+:\/\//.test(to) ? hostIn(to, values) : { folder: to }
  const packages = join(process.cwd(), 'upload')
  const out = name === undefined ? join(process.cwd(), 'out') : join(packages, `${name}.zip`)
  if (!existsSync(out)) throw new UserError(out, 'there is no such package', 'See the names in upload/.')
  const built = statSync(out).mtime.toString().slice(0, 21)
  // Later uploads read in the manifest what this one has uploaded.
  if (name === undefined) packageSite({ root: process.cwd(), today: today() })
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const { files, sent, removed, left } = await uploadSite({
    ...{ out, packages, target },
    ...(site !== undefined && { site }),
    onProgress: ({ phase, done, total }) => {
      if (phase === 'compare' && done === 0) console.log(`Uploading ${name ?? 'out/'}, written on ${built}.`)
      if (done === total || phase === 'wait')
        console.log(`${seconds()}  ${words[phase]}: ${done} of ${total}`)
    },
  })
  for (const file of left) console.log(`Left as it is, because it is not as we sent it: ${file}`)
  const counts = `${things(sent.length, 'file')} sent, ${removed.length} deleted, in ${seconds()}.`
  console.log(`Online: ${things(files, 'file')}, each compared. ${counts}`)
})

/** @throws UserError when an option is not known */
function typedOptions() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ options: { to: text, site: text, ca: text, servername: text, package: text } }).values
  } catch {
    throw new UserError('upload', 'an option is not known', remedy)
  }
}

/** @throws UserError when the address is not one of FTPS */
function hostIn(
  to: string,
  { ca, servername }: { ca?: string; servername?: string },
): FtpsTarget | FolderTarget {
  const url = URL.canParse(to) ? new URL(to) : undefined
  if (url?.protocol !== 'ftps:' || url.username === '')
    throw new UserError('--to', `"${to}" is no account`, remedy)
  if (url.password !== '')
    throw new UserError('--to', 'a password in it is seen by other programs', 'Put it into UPLOAD_PASSWORD.')
  const password = process.env['UPLOAD_PASSWORD']
  if (!password) throw new UserError('UPLOAD_PASSWORD', 'it is not set', 'Give the password in it.')
  const folder = decodeURIComponent(url.pathname.slice(1))
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 21),
    user: decodeURIComponent(url.username),
    password,
    ...(folder !== '' && { folder }),
    ...(ca !== undefined && { ca: readFileSync(ca, 'utf8') }),
    ...(servername !== undefined && { servername }),
  }
}
