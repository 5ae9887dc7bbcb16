/** Runs of publishing: the programs that the editor starts, what they report, and what is online. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readFiles } from '../../../content/read.ts'
import { messageOf, UserError } from '../../../build/user-error.ts'
import { type PublishEvent, publishEvent, type PublishResult } from '../../publish/events.ts'
import { versionsFolder } from '../../publish/paths.ts'
import { parseAddresses } from '../../publish/target.ts'
import { Versions } from '../../publish/versions.ts'
import {
  formatTime,
  type PublishingOverview,
  type RunEnd,
  type RunRequest,
  type RunState,
  runState,
  type SavedAccount,
} from '../shared/publishing.ts'
import { changesBetween, type RecordValues } from './changes.ts'
import { readJson, writeWhole } from './files.ts'
import { rootFolder } from './paths.ts'

/** A run that has reported nothing for this time has ended, whatever has its process id now. In ms. */
const maxSilence = 10 * 60_000
const noAccount: SavedAccount = { host: '', user: '', folder: '', certificate: '', htaccess: true }

/** Runs of one content folder. */
export class Publishing {
  private readonly versions = new Versions(versionsFolder)
  /** The run that this process has started. */
  private run: RunState | undefined
  /** The password in memory, with the account that it is for. */
  private password = { account: '', text: '' }

  /** @param folder the content folder */
  constructor(private readonly folder: string) {}

  overview(): PublishingOverview {
    const { version, publishedAt } = this.versions.state() ?? {}
    const earlier = this.versions.earlier()
    const published = version && this.published()[version]
    return {
      account: this.account(),
      hasPassword: this.password.account === accountKey(this.account()),
      publishedAt: version ? publishedAt : undefined,
      earlier: earlier ? { version: earlier, date: this.versions.dateOf(earlier)! } : undefined,
      unpublished: published ? changesBetween(published, this.records()) : undefined,
    }
  }

  /** The last run, also of another start of the editor; undefined before the first one. */
  state(): RunState | undefined {
    if (this.run && !this.run.end) return this.run
    const { data } = runState.safeParse(readJson(this.file('run.json')))
    if (!data || data.end || isRunning(data)) return data
    return { ...data, end: failure(data, 'The editor was closed before the end.', 'Press the button again.') }
  }

  /** Starts a run; it goes on when the editor's window is closed. Throws UserError when one is running, or on a wrong account. */
  async start({ action, account: sent, version }: RunRequest, site: string): Promise<void> {
    const { password, ...account } = sent ?? { ...noAccount, password: '' }
    if (sent) writeWhole(this.file('account.json'), JSON.stringify(account))
    const upload = action === 'checklist' ? [] : await uploadArguments(account, site)
    const { password: typed } = this
    if (password !== '') this.password = { account: accountKey(account), text: password }
    else if (sent && typed.account !== accountKey(account))
      throw new UserError('The password is missing.', 'Type the password of the FTP account.')
    const earlier = this.versions.earlier()
    if (action === 'take back' && earlier !== version)
      throw new UserError('Another version can be put back by now.', 'Press again, and read which one.')
    const state = this.state()
    if (state && !state.end) throw new UserError('A run is in progress.', 'Wait until it has ended.')

    const startedAt = Date.now()
    const step = action === 'take back' ? 'compare' : 'connect'
    const begun = { action, step, sent: 0, total: 0, startedAt, updatedAt: startedAt } as const
    this.run = { ...begun, lines: [], processes: [process.pid] }
    const earlierDate = earlier ? this.versions.dateOf(earlier) : undefined
    void this.runSteps(upload, earlierDate)
      .catch((error: unknown) => failure(this.run!, messageOf(error), ''))
      .then((end) => this.update({ end }))
  }

  private async runSteps(upload: readonly string[], earlierDate: number | undefined): Promise<RunEnd> {
    const { action } = this.run!
    if (action === 'checklist') {
      const isRight = (await this.npm('checklist')) === 0
      return end({ isRight, subject: isRight ? 'The site is ready.' : 'These points wait for you.' })
    }
    const content = this.records()
    if (action !== 'take back') {
      const test = await this.upload([...upload, '--test'])
      if (test.type === 'failed') return failure(this.run!, test.message, test.remedy)
      if (action === 'test')
        return end({ subject: 'The connection works.', message: test.notes[0]?.message ?? '' })
      this.update({ step: 'build' })
      if ((await this.npm('build')) !== 0)
        return failure(this.run!, 'The site could not be built.', this.run!.lines.at(-1) ?? '')
    }
    const result = await this.upload(action === 'take back' ? [...upload, '--back'] : upload)
    if (result.type === 'failed') return failure(this.run!, result.message, result.remedy)
    return this.publicationEnd(result, content, earlierDate)
  }

  private publicationEnd(result: PublishResult, content: RecordValues, earlierDate?: number): RunEnd {
    const { version, earlier } = this.versions.state()!
    const published = { ...this.published() }
    const before = published[earlier]
    if (this.run!.action === 'publish') published[version] = content
    const kept = Object.entries(published).filter(([name]) => [version, earlier].includes(name))
    writeWhole(this.file('published.json'), JSON.stringify(Object.fromEntries(kept)))
    if (result.htaccessRefused)
      writeWhole(this.file('account.json'), JSON.stringify({ ...this.account(), htaccess: false }))
    const own = published[version]
    const isSame = result.sent + result.deleted === 0
    const { site } = this.versions.state()!
    const isBack = this.run!.action === 'take back'
    return end({
      subject: isBack ? `The version of ${formatTime(earlierDate!)} is online again.` : 'The site is online.',
      message: isSame ? 'Nothing had changed.' : '',
      changes: before && own && !isSame ? changesBetween(before, own) : undefined,
      pages: result.pages.map((path) => site + path),
      notes: result.notes,
    })
  }

  /** Runs an npm script. Returns its exit code. */
  private npm(script: string): Promise<number> {
    // npm names its own program to its scripts. Without a shell, nothing typed can become a command.
    const npm = process.env['npm_execpath'] ?? 'npm'
    return this.spawn([npm, 'run', '--silent', script], process.env, (line) => this.print(line))
  }

  /** Runs the upload, the only program that gets the password. Returns its last event. */
  private async upload(options: readonly string[]): Promise<PublishEvent & { type: 'done' | 'failed' }> {
    const args = ['--import', 'tsx', 'operator/publish/commands/upload.ts', '--json', ...options]
    const env = { ...process.env, UPLOAD_PASSWORD: this.password.text }
    let last: PublishEvent | undefined
    await this.spawn(args, env, (line) => {
      const { data: event } = publishEvent.safeParse(parseJson(line))
      if (event) last = event
      if (event?.type === 'step') this.update({ step: event.step })
      else if (event?.type === 'progress') this.update({ sent: event.sent, total: event.total })
      else if (event?.type === 'retry') this.print(`${event.reason} Trying again in ${event.seconds} s.`)
      else if (!event) this.print(line)
    })
    if (last?.type === 'done' || last?.type === 'failed') return last
    const message = 'The program that publishes has stopped.'
    return { type: 'failed', message, remedy: 'Press the button again.' }
  }

  private async spawn(
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    read: (line: string) => void,
  ): Promise<number> {
    const child = spawn(process.execPath, args, { cwd: rootFolder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.update({ processes: [process.pid, ...(child.pid ? [child.pid] : [])] })
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', read)
    return new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve(code ?? 1))
    })
  }

  private print(line: string): void {
    if (line.trim() !== '') this.update({ lines: [...this.run!.lines, line] })
  }

  private update(change: Partial<RunState>): void {
    this.run = { ...this.run!, ...change, updatedAt: Date.now() }
    writeWhole(this.file('run.json'), JSON.stringify(this.run))
  }

  private account(): SavedAccount {
    return { ...noAccount, ...readJson<SavedAccount>(this.file('account.json')) }
  }

  /** The records of each version that is kept. */
  private published(): Readonly<Record<string, RecordValues>> {
    return readJson(this.file('published.json')) ?? {}
  }

  private records(): RecordValues {
    return readFiles(this.folder).files
  }

  private file(name: string): string {
    return join(this.folder, '.editor', name)
  }
}

const accountKey = ({ host, user }: SavedAccount) => `${user}@${host}`

const end = (own: Partial<RunEnd>): RunEnd => ({
  isRight: true,
  subject: '',
  message: '',
  remedy: '',
  pages: [],
  notes: [],
  ...own,
})

function failure({ action, step }: RunState, message: string, remedy: string): RunEnd {
  const subject =
    action === 'test'
      ? 'The connection does not work.'
      : step === 'send'
        ? 'Publishing has stopped. Press the button again: it continues there.'
        : 'Nothing was changed online.'
  return end({ isRight: false, subject, message, remedy })
}

async function uploadArguments(account: SavedAccount, website: string): Promise<string[]> {
  if (website === '')
    throw new UserError('The site has no address yet.', 'Fill it in under “Business and contact”.')
  const { user, folder, certificate, htaccess } = account
  const { host, site } = await parseAddresses(account.host, website)
  const texts = Object.entries({ host, user, folder, site: site.origin, certificate })
  return [
    ...texts.map(([name, value]) => `--${name}=${value.trim()}`),
    htaccess ? '--htaccess' : '--no-htaccess',
  ]
}

/** Whether a process of another start of the editor may still be at work. */
const isRunning = ({ processes, updatedAt }: RunState) =>
  Date.now() - updatedAt < maxSilence && processes.some((id) => id !== process.pid && isAlive(id))

function isAlive(processId: number): boolean {
  try {
    // Signal 0 only asks whether the process exists.
    return process.kill(processId, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
