import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { today } from '../../../content/schema/fields.ts'
import type { Finding } from '../../publish/finding.ts'
import { checkLive, siteAddress } from '../../publish/live.ts'
import { packageSite } from '../../publish/package.ts'
import {
  CertificateError,
  PasswordError,
  type Progress,
  unfinishedUpload,
  uploadSite,
} from '../../publish/upload/index.ts'
import { writeWhole } from '../../publish/write.ts'
import type { Build, State } from '../api-types.ts'
import { start } from './programs.ts'
import { ApiError } from './api-error.ts'

/** The scripts of `npm run build`, then the phases of an upload, as the operator knows them. Others are not shown. */
const steps = [
  { id: 'assets', name: 'Check what you wrote, make pictures and QR codes' },
  { id: 'export', name: 'Make the pages' },
  { id: 'finish', name: 'Check the finished pages' },
  { id: 'zip', name: 'Pack them' },
  { id: 'compare', name: 'Compare with what is online' },
  { id: 'send', name: 'Send what is new' },
  { id: 'switch', name: 'Switch to it' },
  { id: 'verify', name: 'Compare every file again' },
  { id: 'tidy', name: 'Delete what is no longer used' },
]
/** Steps in which visitors get new pages already. */
const isOnline = ['switch', 'verify', 'tidy']
/** What a build does again when something was saved while it ran. */
const attempts = 3

/** `upload/host.json`: where the site goes. It never holds the password. */
const accountSchema = z.object({
  host: z.string(),
  port: z.int(),
  user: z.string(),
  site: z.string(),
  folder: z.string().optional(),
  /** The certificate or the name in it that the operator has said yes to, as in `FtpsTarget`. */
  ca: z.string().optional(),
  servername: z.string().optional(),
  /** The package that was compared file by file last, and when: ISO 8601. */
  online: z.object({ name: z.string(), at: z.string() }).optional(),
})
type Account = z.infer<typeof accountSchema>

/** What the page asks for. */
export interface Wish {
  /** Only the zip. */
  isByHand?: boolean
  /** An earlier package instead of a new one. */
  package?: string
  /** The account, when it is another one: `ftp.example.in` or `ftp.example.in:2121`. */
  host?: string
  user?: string
  site?: string
  password?: string
  /** The fingerprint of the certificate that was shown, after a yes. */
  pin?: string
}

/** Builds, packs, uploads, and checks what is online. */
export class Publisher {
  private build: Build | undefined
  private live: State['live']
  /** In memory only, until the editor ends. */
  private password: string | undefined
  private stopping = new AbortController()
  private uploading: Promise<unknown> = Promise.resolve()
  /** A package that could not be uploaded, and the state of the content that it was made of. */
  private waiting: { name: string; content: string } | undefined
  private readonly packages: string
  private readonly accountFile: string

  /** @param content gives another text after every change of the content */
  constructor(
    private readonly root: string,
    private readonly content: () => string,
  ) {
    this.packages = join(root, 'upload')
    this.accountFile = join(this.packages, 'host.json')
  }

  state(): Pick<State, 'account' | 'unfinished' | 'build' | 'live'> {
    const { build, live } = this
    if (build) build.seconds = Math.round(((build.ended ?? Date.now()) - build.began) / 1000)
    const account = this.account()
    const unfinished = unfinishedUpload(this.packages)
    if (!account) return { account, unfinished, build, live }
    const { host, port, user, site, online } = account
    const shown = { host: port === 21 ? host : `${host}:${port}`, user, site, online }
    return { account: { ...shown, hasPassword: this.password !== undefined }, unfinished, build, live }
  }

  /**
   * Builds, packs and uploads, or a part of it; the state has the progress.
   *
   * @throws ApiError while a build is running, and when the account or its password is missing
   */
  async publish(wish: Wish): Promise<void> {
    if (this.build?.state === 'running') throw new ApiError('The site is being published already.', 409)
    const { isByHand = false } = wish
    if (wish.package !== undefined) this.zipFile(wish.package)
    if (!isByHand) this.setUp(wish)
    const build = newBuild(wish.package === undefined ? 'assets' : 'compare', isByHand ? 'zip' : 'tidy')
    this.build = build
    this.stopping = new AbortController()
    this.run(build, wish).then(
      () => end(build, 'done', isByHand ? 'The zip is ready.' : 'Online, every file checked.'),
      (error: Error) => this.failed(build, error, isByHand),
    )
  }

  /** Stops: a build and a switch at their end, all else at once. Resolves when no upload is running. */
  async stop(): Promise<void> {
    this.stopping.abort()
    if (this.build) say(this.build, 'Stopping …')
    await this.uploading
  }

  /** The zip of a package, for the download. Throws ApiError when there is none of this name. */
  zipFile(name: string): Buffer {
    const file = join(this.packages, `${name}.zip`)
    if (!/^[\w-]+$/.test(name) || !existsSync(file)) throw new ApiError(`There is no zip ${name}.`, 404)
    return readFileSync(file)
  }

  /** Checks the site from outside; the state has the findings. Throws ApiError while a check is running. */
  checkLive(address: string): void {
    if (this.live && !this.live.findings) throw new ApiError('The site is being checked already.', 409)
    const found = (findings?: readonly Finding[]) => (this.live = { address, findings })
    found()
    const online = this.account()?.online?.name
    const files = online === undefined ? join(this.root, 'out') : join(this.packages, `${online}.zip`)
    checkLive(address, files).then(found, (error: Error) => found([{ level: 'error', what: error.message }]))
  }

  private async run(build: Build, { package: earlier, isByHand }: Wish): Promise<void> {
    const content = this.content()
    const packed = this.waiting?.content === content ? this.waiting.name : undefined
    const name = earlier ?? packed ?? (await this.pack(build))
    this.stopping.signal.throwIfAborted()
    if (isByHand) return
    if (earlier === undefined) this.waiting = { name, content }
    await this.upload(build, name)
    this.waiting = undefined
  }

  /** Gives the name of the package. */
  private async pack(build: Build): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const before = this.content()
      await this.runBuild(build)
      this.stopping.signal.throwIfAborted()
      // What was saved meanwhile is published too.
      if (before === this.content() || attempt === attempts) break
      enter(build, 'assets')
      say(build, 'Something was saved meanwhile: once more.')
    }
    enter(build, 'zip')
    return packageSite({ root: this.root, today: today() }).manifest.name
  }

  private async runBuild(build: Build): Promise<void> {
    const program = start(this.root, ['run', '--loglevel=notice', 'build'], 'npm')
    program.lines.on('line', (line) => {
      // npm announces each script: `> mysore-tours-site@1.0.0 assets`.
      enter(build, /^> \S+ (\w+)$/.exec(line)?.[1])
      if (line.startsWith('Photograph ') && !this.stopping.signal.aborted) say(build, line)
    })
    const [status] = (await once(program.process, 'close')) as [number | null]
    if (status !== 0)
      throw new Error(program.complaints() || 'The build was ended from outside. Press the button again.')
  }

  private async upload(build: Build, name: string): Promise<void> {
    const { site = '', ...account } = this.account() ?? {}
    const upload = uploadSite({
      out: join(this.packages, `${name}.zip`),
      packages: this.packages,
      target: { host: '', port: 21, user: '', ...account, password: this.password ?? '' },
      site,
      signal: this.stopping.signal,
      onProgress: ({ phase, done, total }: Progress) => {
        enter(build, phase)
        if (phase === 'wait') say(build, `The connection was lost. Attempt ${done} of ${total} …`)
        else if (phase !== 'connect' && total > 0) say(build, `${done} of ${total}`)
      },
    })
    this.uploading = upload.catch(() => undefined)
    const { folder, left } = await upload
    this.keep({ folder, online: { name, at: new Date().toISOString() } })
    build.lines.push(...left.map((file) => `Left as it is, because it is not as we sent it: ${file}`))
  }

  private failed(build: Build, error: Error, isByHand: boolean): void {
    const isStopped = this.stopping.signal.aborted
    if (error instanceof PasswordError) this.password = undefined
    if (error instanceof CertificateError) build.certificate = error.certificate
    else if (!isStopped) build.lines.push(error.message)
    const { id = '' } = build.steps.find((step) => step.state === 'running') ?? {}
    const online = isByHand
      ? 'What is online stays as it is.'
      : unfinishedUpload(this.packages) === 'mixed'
        ? 'Some pages online are new and others old: publish again, and it is finished.'
        : isOnline.includes(id)
          ? 'Visitors see the new pages already: publish again, and every file is checked.'
          : 'No page that visitors see was replaced.'
    if (isStopped) end(build, 'stopped', `Stopped. ${online}`)
    else end(build, 'failed', `It did not work. ${online}`)
  }

  /** Takes over what was filled in. Throws ApiError or UserError when something is missing or wrong. */
  private setUp({ host, user = '', site = '', password, pin }: Wish): void {
    if (host !== undefined) {
      const typed = `ftps://${host.replace(/^\w+:\/\//, '')}`
      const url = URL.canParse(typed) ? new URL(typed) : undefined
      if (!url?.hostname || user === '')
        throw new ApiError('Fill in the host, for example ftp.example.in, and the user name.')
      const account = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 21), user }
      this.write({ ...account, site: siteAddress(site).origin })
      this.password = undefined
    }
    if (!this.account()) throw new ApiError('Fill in first where the site goes.')
    if (password) this.password = password
    if (this.password === undefined) throw new ApiError('Fill in the password of your host.')
    const shown = this.build?.certificate
    if (pin !== undefined && shown?.fingerprint === pin) {
      // The name is the same after a renewal. A wildcard matches any one name.
      const name = shown.names[0]?.replace('*', 'ftp')
      this.keep(shown.isOtherName && name !== undefined ? { servername: name } : { ca: shown.pem })
    }
  }

  /** Undefined until it is set up; a file that was damaged by hand counts as none. */
  private account(): Account | undefined {
    try {
      return accountSchema.parse(JSON.parse(readFileSync(this.accountFile, 'utf8')))
    } catch {
      return undefined
    }
  }

  private keep(more: Partial<Account>): void {
    const account = this.account()
    if (account) this.write({ ...account, ...more })
  }

  private write(account: Account): void {
    writeWhole(this.accountFile, `${JSON.stringify(account, null, 1)}\n`)
  }
}

function newBuild(from: string, to: string): Build {
  const [first, last] = [from, to].map((id) => steps.findIndex((step) => step.id === id))
  const build: Build = {
    ...{ state: 'running', says: '', began: Date.now(), seconds: 0, lines: [] },
    steps: steps.slice(first, Number(last) + 1).map((step) => ({ ...step, state: 'later', says: '' })),
  }
  enter(build, from)
  return build
}

/** Goes on, or back, to a step; one that is not shown changes nothing. */
function enter(build: Build, id: string | undefined): void {
  const at = build.steps.findIndex((step) => step.id === id)
  if (at < 0 || build.steps[at]?.state === 'running') return
  build.says = `Step ${at + 1} of ${build.steps.length}`
  build.steps.forEach((step, index) => {
    step.state = index < at ? 'done' : index > at ? 'later' : 'running'
    if (index >= at) step.says = ''
  })
}

/** What is done in the step that it is at. */
function say(build: Build, says: string): void {
  for (const step of build.steps) if (step.state === 'running') step.says = says
}

function end(build: Build, state: 'done' | 'failed' | 'stopped', says: string): void {
  Object.assign(build, { state, says, ended: Date.now() })
  for (const step of build.steps) if (step.state === 'running') step.state = state
}
