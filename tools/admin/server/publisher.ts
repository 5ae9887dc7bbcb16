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
const steps = {
  assets: 'Check what you wrote, make pictures and QR codes',
  export: 'Make the pages',
  finish: 'Check the finished pages',
  zip: 'Pack them',
  compare: 'Compare with what is online',
  send: 'Send what is new',
  switch: 'Switch to it',
  verify: 'Compare every file again',
  tidy: 'Delete what is no longer used',
}
type Step = keyof typeof steps
const order = Object.keys(steps) as Step[]
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
    const { host, port, user, site, online } = this.account() ?? {}
    const unfinished = unfinishedUpload(this.packages)
    return {
      ...(host !== undefined && {
        account: {
          ...{ host: port === 21 ? host : `${host}:${port}`, user: user ?? '', site: site ?? '' },
          hasPassword: this.password !== undefined,
          ...(online && { online }),
        },
      }),
      ...(unfinished && { unfinished }),
      ...(this.build && { build: this.build }),
      ...(this.live && { live: this.live }),
    }
  }

  /**
   * Builds, packs and uploads, or a part of it; how far it is stands in the state.
   *
   * @throws ApiError while it is at it already, and when the account or its password is missing
   */
  async publish(wish: Wish): Promise<void> {
    if (this.build?.state === 'running') throw new ApiError('The site is being published already.', 409)
    if (wish.package !== undefined) this.zipFile(wish.package)
    if (!wish.isByHand) this.setUp(wish)
    const [from, to] = [
      wish.package === undefined ? 'assets' : 'compare',
      wish.isByHand ? 'zip' : 'tidy',
    ] as const
    const names = order.slice(order.indexOf(from), order.indexOf(to) + 1)
    const began = Date.now()
    const build: Build = {
      steps: names.map((step, index) => ({ name: steps[step], ...(index === 0 && { since: began }) })),
      ...{ at: 0, state: 'running', isByHand: wish.isByHand === true, began, doing: '', says: '', lines: [] },
    }
    this.build = build
    this.stopping = new AbortController()
    this.run(build, wish)
      .then(
        () => (build.state = 'done'),
        (error: Error) => this.failed(build, error),
      )
      .finally(() => (build.ended = Date.now()))
  }

  /** Stops: a build and a switch at their end, all else at once. Comes back when nothing is sent any more. */
  async stop(): Promise<void> {
    if (this.build?.state === 'running') this.build.doing = 'Stopping …'
    this.stopping.abort()
    await this.uploading
  }

  /** The zip of a package, for the download. Throws ApiError when there is none of this name. */
  zipFile(name: string): Buffer {
    const file = join(this.packages, `${name}.zip`)
    if (!/^[\w-]+$/.test(name) || !existsSync(file)) throw new ApiError(`There is no zip ${name}.`, 404)
    return readFileSync(file)
  }

  /** Checks the site from outside; what it has found stands in the state. Throws ApiError while it is at it already. */
  checkLive(address: string): void {
    if (this.live?.state === 'running') throw new ApiError('The site is being checked already.', 409)
    const live = (state: 'running' | 'done' | 'failed', findings: readonly Finding[]) =>
      (this.live = { address, state, findings })
    live('running', [])
    const online = this.account()?.online?.name
    checkLive(
      address,
      online === undefined ? join(this.root, 'out') : join(this.packages, `${online}.zip`),
    ).then(
      (findings) => live('done', findings),
      (error: Error) => live('failed', [{ level: 'error', what: error.message }]),
    )
  }

  private async run(build: Build, { package: earlier, isByHand }: Wish): Promise<void> {
    const content = this.content()
    const isPacked = this.waiting?.content === content
    const name = earlier ?? (isPacked ? this.waiting?.name : undefined) ?? (await this.pack(build))
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
      build.doing = 'Something was saved meanwhile: once more.'
    }
    enter(build, 'zip')
    return packageSite({ root: this.root, today: today() }).manifest.name
  }

  private async runBuild(build: Build): Promise<void> {
    const program = start(this.root, ['run', '--loglevel=notice', 'build'], 'npm')
    program.lines.on('line', (line) => {
      // npm announces each script: `> mysore-tours-site@1.0.0 assets`.
      enter(build, /^> \S+ (\w+)$/.exec(line)?.[1])
      if (line.startsWith('Photograph ') && !this.stopping.signal.aborted) build.doing = line
    })
    const [status] = (await once(program.process, 'close')) as [number | null]
    build.doing = ''
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
        if (phase === 'wait') build.doing = `The connection was lost. Attempt ${done} of ${total} …`
        if (phase === 'wait' || phase === 'connect') return
        enter(build, phase)
        const step = build.steps[build.at]
        if (step && total > 0) step.count = `${done} of ${total}`
      },
    })
    this.uploading = upload.catch(() => undefined)
    const { folder, left } = await upload
    this.keep({ folder, online: { name, at: new Date().toISOString() } })
    build.lines.push(...left.map((file) => `Left as it is, because it is not as we sent it: ${file}`))
  }

  private failed(build: Build, error: Error): void {
    build.state = this.stopping.signal.aborted ? 'stopped' : 'failed'
    const at = order.find((step) => steps[step] === build.steps[build.at]?.name) ?? 'assets'
    build.says = build.isByHand
      ? 'What is online stays as it is.'
      : unfinishedUpload(this.packages) === 'mixed'
        ? 'Some pages online are new and others old: publish again, and it is finished.'
        : ['switch', 'verify', 'tidy'].includes(at)
          ? 'Visitors see the new pages already: publish again, and every file is checked.'
          : 'No page that visitors see was replaced.'
    if (error instanceof PasswordError) this.password = undefined
    if (error instanceof CertificateError) {
      build.certificate = error.certificate
    } else if (build.state === 'failed') build.lines.push(error.message)
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
      // A name stays when the certificate is renewed. A wildcard stands for any one name.
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

/** Goes on, or back, to a step; one that is not shown changes nothing. */
function enter(build: Build, step = ''): void {
  const at = build.steps.findIndex(({ name }) => name === steps[step as Step])
  if (at < 0 || at === build.at) return
  build.at = at
  build.doing = ''
  build.steps.forEach((each, index) => {
    if (index >= at) delete each.count
    if (index > at) delete each.since
  })
  build.steps[at]!.since = Date.now()
}
