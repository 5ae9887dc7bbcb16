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
import { runState } from '../shared/publishing.ts'
import type { PublishingOverview, RunEnd, RunRequest, RunState, SavedAccount } from '../shared/publishing.ts'
import { formatTime } from '../shared/values.ts'
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
    const { version, publishedAt } = this.versions.lastList()
    const earlier = this.versions.earlier()
    const published = this.published()[version]
    return {
      account: this.account(),
      hasPassword: this.password.account === accountKey(this.account()),
      publishedAt: version ? publishedAt : undefined,
      earlier: earlier ? { version: earlier, date: this.versions.dateOf(earlier) } : undefined,
      unpublished: published ? changesBetween(published, this.records()) : undefined,
    }
  }

  /** The last run, also of another start of the editor; undefined before the first one. */
  state(): RunState | undefined {
    if (this.run && !this.run.end) return this.run
    const { data } = runState.safeParse(readJson(this.file('run.json')))
    if (!data || data.end || isRunning(data)) return data
    return {
      ...data,
      end: failureOf(data, 'The editor was closed before the end.', 'Press the button again.'),
    }
  }

  /** Starts a run; it goes on when the editor's window is closed. Throws UserError when one is running, or on a wrong account. */
  async start({ action, account: sent, version }: RunRequest, site: string): Promise<void> {
    const { password, ...account } = sent
    writeWhole(this.file('account.json'), JSON.stringify(account))
    const upload = await uploadArguments(account, site)
    if (password !== '') this.password = { account: accountKey(account), text: password }
    else if (this.password.account !== accountKey(account))
      throw new UserError('The password is missing.', 'Type the password of the FTP account.')
    const earlier = this.versions.earlier()
    if (action === 'take back' && earlier !== version)
      throw new UserError('Another version can be put back by now.', 'Press again, and read which one.')
    const state = this.state()
    if (state && !state.end) throw new UserError('A run is in progress.', 'Wait until it has ended.')

    const startedAt = Date.now()
    const step = action === 'take back' ? 'compare' : 'connect'
    const times = { startedAt, updatedAt: startedAt }
    this.run = { action, step, sent: 0, total: 0, ...times, lines: [], processes: [process.pid] }
    const steps =
      action === 'test'
        ? this.test(upload)
        : action === 'publish'
          ? this.publish(upload)
          : this.takeBack(upload, this.versions.dateOf(earlier!))
    void steps.catch((error: unknown) => this.failure(error)).then((end) => this.update({ end }))
  }

  private async test(upload: readonly string[]): Promise<RunEnd> {
    await this.upload([...upload, '--test'])
    const message =
      'The host answers with a valid certificate, the account may write, and the site shows this folder.'
    return end({ subject: 'The connection works.', message })
  }

  private async publish(upload: readonly string[]): Promise<RunEnd> {
    const records = this.records()
    await this.upload([...upload, '--test'])
    this.update({ step: 'build' })
    await this.build()
    const result = await this.upload(upload)
    const published = { ...this.published(), [result.version]: records }
    const { earlier } = this.versions.lastList()
    const kept = Object.entries(published).filter(([name]) => [result.version, earlier].includes(name))
    writeWhole(this.file('published.json'), JSON.stringify(Object.fromEntries(kept)))
    if (result.htaccessRefused)
      writeWhole(this.file('account.json'), JSON.stringify({ ...this.account(), htaccess: false }))
    return this.changesOnline('The site is online.', result)
  }

  private async takeBack(upload: readonly string[], date: number): Promise<RunEnd> {
    const result = await this.upload([...upload, '--back'])
    return this.changesOnline(`The version of ${formatTime(date)} is online again.`, result)
  }

  private changesOnline(subject: string, { sent, deleted, pages, notes }: PublishResult): RunEnd {
    const { version, earlier, site } = this.versions.lastList()
    const { [version]: after, [earlier]: before } = this.published()
    const isSame = sent + deleted + pages.length === 0
    return end({
      subject,
      message: isSame ? 'Nothing had changed.' : '',
      changes: before && after && !isSame ? changesBetween(before, after) : undefined,
      pages: pages.map((path) => site + path),
      notes,
    })
  }

  private failure(error: unknown): RunEnd {
    const { problem = messageOf(error), remedy = '' } = error as Partial<UserError>
    return failureOf(this.run!, problem, remedy)
  }

  /** Builds the site. Throws UserError with the last line of its output. */
  private async build(): Promise<void> {
    // npm names its own program to its scripts. Without a shell, nothing typed can become a command.
    const npm = process.env['npm_execpath'] ?? 'npm'
    const code = await this.spawn([npm, 'run', '--silent', 'build'], process.env, (line) => this.print(line))
    if (code !== 0) throw new UserError('The site could not be built.', this.run!.lines.at(-1))
  }

  /** Runs the upload, the only program that gets the password. Throws UserError. */
  private async upload(options: readonly string[]): Promise<PublishResult> {
    const args = ['--import', 'tsx', 'operator/publish/commands/upload.ts', ...options]
    let last: PublishEvent | undefined
    await this.spawn(args, { ...process.env, UPLOAD_PASSWORD: this.password.text }, (line) => {
      const { data: event } = publishEvent.safeParse(parseJson(line))
      if (event) last = event
      if (event?.type === 'step') this.update({ step: event.step })
      else if (event?.type === 'progress') this.update({ sent: event.sent, total: event.total })
      else if (event?.type === 'retry') this.print(`${event.message} ${event.remedy}`)
      else if (!event) this.print(line)
    })
    if (last?.type === 'done') return last
    if (last?.type === 'failed') throw new UserError(last.message, last.remedy)
    throw new UserError('The program that publishes has stopped.', 'Press the button again.')
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

function failureOf({ action, step }: RunState, message: string, remedy: string): RunEnd {
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
