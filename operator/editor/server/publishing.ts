/** Runs of publishing: test, build and upload, their progress, and what is online. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { readFiles } from '../../../content/read.ts'
import { messageOf, UserError } from '../../../build/user-error.ts'
import { testConnection } from '../../publish/connection.ts'
import { publish, publishEarlier, type PublishProgress, type PublishResult } from '../../publish/publish.ts'
import { readSite, siteFolder } from '../../publish/site-files.ts'
import { parseAddresses, type Target } from '../../publish/target.ts'
import { Versions } from '../../publish/versions.ts'
import {
  type PublishingOverview,
  type RunEnd,
  type RunRequest,
  type RunState,
  runState,
  type SavedAccount,
  savedAccount,
} from '../shared/publishing.ts'
import { formatTime } from '../shared/values.ts'
import { changesBetween, type RecordValues } from './changes.ts'
import { readJson, writeWhole } from './files.ts'
import { rootFolder } from './paths.ts'

const noAccount: SavedAccount = { host: '', user: '', folder: '', certificate: '', htaccess: true }

/** Runs of one content folder. */
export class Publishing {
  private readonly versions = new Versions()
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
    if (this.run) return this.run
    const run = readJson(this.file('run.json'), runState)
    // A folder has one editor at a time: what another one has started has ended.
    const closed = () => failureOf(run!, 'The editor was closed before the end.', 'Press the button again.')
    return run && { ...run, end: run.end ?? closed() }
  }

  /** Starts a run; it goes on when the editor's window is closed. Throws UserError when one is running, or on a wrong account. */
  async start({ action, account: sent, version }: RunRequest, site: string): Promise<void> {
    const { password, ...account } = sent
    writeWhole(this.file('account.json'), JSON.stringify(account))
    if (site === '')
      throw new UserError('The site has no address yet.', 'Fill it in under “Business and contact”.')
    const addresses = await parseAddresses(account.host, site)
    if (password !== '') this.password = { account: accountKey(account), text: password }
    else if (this.password.account !== accountKey(account))
      throw new UserError('The password is missing.', 'Type the password of the FTP account.')
    const earlier = this.versions.earlier()
    if (action === 'restore' && (earlier === undefined || earlier !== version))
      throw new UserError(
        'Meanwhile another version is the one that can be put back.',
        'Press the button again, which then names it.',
      )
    if (this.run && !this.run.end) throw new UserError('A run is in progress.', 'Wait until it has ended.')

    const startedAt = Date.now()
    const step = action === 'restore' ? 'compare' : 'connect'
    this.run = { action, step, sent: 0, total: 0, startedAt, updatedAt: startedAt, lines: [] }
    const target = { ...account, ...addresses, password: this.password.text }
    const steps =
      action === 'test'
        ? this.test(target)
        : action === 'publish'
          ? this.publish(target)
          : this.restore(target, this.versions.dateOf(earlier!))
    void steps.catch((error: unknown) => this.failure(error)).then((end) => this.update({ end }))
  }

  private async test(target: Target): Promise<RunEnd> {
    await testConnection(target)
    const message =
      'The host answers with a valid certificate, the account may write, and the site shows this folder.'
    return end({ subject: 'The connection works.', message })
  }

  private async publish(target: Target): Promise<RunEnd> {
    const records = this.records()
    await testConnection(target)
    this.update({ step: 'build' })
    await this.build()
    const result = await publish(readSite(siteFolder), target, {
      versions: this.versions,
      report: this.report,
    })
    const published = { ...this.published(), [result.version]: records }
    const { earlier } = this.versions.lastList()
    const kept = Object.entries(published).filter(([name]) => [result.version, earlier].includes(name))
    writeWhole(this.file('published.json'), JSON.stringify(Object.fromEntries(kept)))
    if (result.htaccessRefused)
      writeWhole(this.file('account.json'), JSON.stringify({ ...this.account(), htaccess: false }))
    return this.changesOnline('The site is online.', result)
  }

  private async restore(target: Target, date: number): Promise<RunEnd> {
    const result = await publishEarlier(target, { versions: this.versions, report: this.report })
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
    const child = spawn(process.execPath, [npm, 'run', '--silent', 'build'], {
      cwd: rootFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => this.print(line))
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new UserError('The site could not be built.', this.run!.lines.at(-1))
  }

  private readonly report = ({ retry, ...progress }: PublishProgress) => {
    if (retry !== undefined) this.print(retry)
    this.update(progress)
  }

  private print(line: string): void {
    if (line.trim() !== '') this.update({ lines: [...this.run!.lines, line] })
  }

  private update(change: Partial<RunState>): void {
    this.run = { ...this.run!, ...change, updatedAt: Date.now() }
    writeWhole(this.file('run.json'), JSON.stringify(this.run))
  }

  private account(): SavedAccount {
    return readJson(this.file('account.json'), savedAccount) ?? noAccount
  }

  /** The records of each version that is kept. */
  private published(): Readonly<Record<string, RecordValues>> {
    return (
      readJson(this.file('published.json'), z.record(z.string(), z.record(z.string(), z.unknown()))) ?? {}
    )
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
