/** Runs of publishing: test, build and upload, their progress, and what is online. */
import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { readFiles, splitPath } from '../../../content/read.ts'
import { errorMessage } from '../../../build/error-message.ts'
import { contactDetails } from '../../checklist/checklist.ts'
import { UserError } from '../../user-error.ts'
import { writeFileAtomic } from '../../../build/write-file-atomic.ts'
import { LoginError } from '../../publish/ftp-errors.ts'
import { openSiteFolder, publish, type PublishResult, versionOf } from '../../publish/publish.ts'
import { type Files, readSite, siteFolder as finishedSite } from '../../publish/site-files.ts'
import { parseHost, siteAddress, type Target } from '../../publish/target.ts'
import { testConnection } from '../../publish/verify-folder.ts'
import { Versions } from '../../publish/versions.ts'
import {
  type PublishingOverview,
  type RunResult,
  type RunRequest,
  type RunState,
  runState,
  type SavedAccount,
  savedAccount,
} from '../shared/publishing.ts'
import { formatRecent } from '../shared/formats.ts'
import { isInProgress } from '../shared/is-in-progress.ts'
import { mostUrgentContact } from '../shared/issues.ts'
import { changesBetween } from './changes.ts'
import { readJson } from './read-json.ts'
import { rootFolder } from './paths.ts'

/** The records of each stored version. */
const publishedRecords = z.record(z.string(), z.record(z.string(), z.unknown()))
type PublishedRecords = z.infer<typeof publishedRecords>

export class Publishing {
  private readonly file = (name: string) => join(this.folder, '.editor', name)
  private readonly account = () => readJson(this.file('account.json'), savedAccount, savedAccount.parse({}))
  private readonly published = (): PublishedRecords =>
    readJson(this.file('published.json'), publishedRecords, {})
  private readonly versions: Versions
  /** The copy of the content that a build reads, so that a save during the build is not published. */
  private readonly builtContent: string
  /** The last run that this process has started. */
  private run: RunState | undefined
  /** The password in memory, with the account that it is for. */
  private password = { account: '', text: '' }

  /**
   * @param folder the content folder
   * @param siteFolder the finished site; copies of published versions are beside it
   */
  constructor(
    private readonly folder: string,
    private readonly siteFolder = finishedSite,
    private readonly openFolder = openSiteFolder,
  ) {
    const previous = join(dirname(siteFolder), '.previous')
    this.versions = new Versions(previous)
    this.builtContent = join(previous, 'content')
  }

  overview(): PublishingOverview {
    const { version, publishedAt, run, earlier: previous } = this.versions.lastList()
    const earlier = this.versions.earlier()
    // After an interrupted restoration visitors can see the earlier version.
    const online = run?.version === previous ? previous : version
    const { [version]: published, [earlier || '']: before, [online]: shown } = this.published()
    const changes = published && before ? changesBetween(published, before) : []
    const missing = before ? contactDetails(before['site.yaml']).map(({ path }) => splitPath(path)) : []
    const { problem = '' } = mostUrgentContact(missing) ?? {}
    return {
      account: this.account(),
      hasPassword: this.password.account === accountKey(this.account()),
      run: this.state(),
      publishedAt: version ? publishedAt : undefined,
      earlier: earlier
        ? { version: earlier, date: this.versions.dateOf(earlier), changes, problem }
        : undefined,
      unpublished: shown ? changesBetween(shown, readFiles(this.folder).files) : undefined,
    }
  }

  /** The last run, even if an earlier start of the editor ran it; undefined before the first one. */
  state(): RunState | undefined {
    if (this.run) return this.run
    const run = readJson(this.file('run.json'), runState, undefined)
    // A folder has one editor at a time: the run of another one has ended.
    if (!run || run.result) return run
    const remedy = isInterrupted(run) ? '' : 'Press the button again.'
    return { ...run, result: failure(run, new UserError('The editor was closed before the end.', remedy)) }
  }

  /** Starts a run, which does not need the window. Throws UserError if another is in progress or the account is invalid. */
  start({ action, account: sent, version }: RunRequest, site: string): RunState {
    const { password, ...account } = sent
    if (isInProgress(this.run)) throw new UserError('A run is in progress.', 'Wait until it has ended.')
    this.store('account.json', account)
    if (site === '')
      throw new UserError('The site has no address yet.', 'Fill it in under “Contact, prices and terms”.')
    const host = parseHost(account.host)
    if (password !== '') this.password = { account: accountKey(account), text: password }
    else if (this.password.account !== accountKey(account))
      throw new UserError('The password is missing.', 'Type the password of the FTP account.')
    if (action === 'restore' && (version === undefined || version !== this.versions.earlier()))
      throw new UserError('The version that can be restored has changed.', 'Press the button again.')

    const target = { ...account, host, site: siteAddress(site), password: this.password.text }
    const startedAt = Date.now()
    this.run = { action, step: 'connect', sent: 0, total: 0, startedAt, updatedAt: startedAt, output: [] }
    this.update({})
    void this.execute(action, target, version)
      .catch((error: unknown) => {
        if (error instanceof LoginError) this.password = { account: '', text: '' }
        return failure(this.run!, error)
      })
      .then((result) => this.update({ result }))
    return this.run
  }

  /**
   * Tests the connection, then does what the run is for. Rejects with the error that ends the run.
   *
   * @param version the version to restore
   */
  private async execute(action: RunRequest['action'], target: Target, version = ''): Promise<RunResult> {
    // What is saved from here on is not published.
    if (action === 'publish') this.copyContent()
    await testConnection(target, this.openFolder(target))
    switch (action) {
      case 'test':
        return connectionWorks
      case 'publish':
        return this.buildAndPublish(target)
      case 'restore':
        return this.restore(target, version)
    }
  }

  private async buildAndPublish(target: Target): Promise<RunResult> {
    const records = readFiles(this.builtContent).files
    this.update({ step: 'build' })
    await this.build()
    this.update({ output: [] })
    const files = readSite(this.siteFolder)
    const version = versionOf(files)
    // Before the upload: a version can be online although the upload ends with an error.
    this.store('published.json', { ...this.published(), [version]: records })
    const result = await this.publish(files, target)
    const { earlier } = this.versions.lastList()
    this.store('published.json', { [earlier]: this.published()[earlier], [version]: records })
    if (result.htaccessRefused) this.store('account.json', { ...this.account(), htaccess: false })
    return this.changesOnline('The site is online.', target, result)
  }

  private async restore(target: Target, version: string): Promise<RunResult> {
    const date = this.versions.dateOf(version)
    const { problem = '' } = this.overview().earlier ?? {}
    const result = await this.publish(this.versions.files(version), target)
    const online = this.changesOnline(`The version of ${formatRecent(date)} is online again.`, target, result)
    return { ...online, notes: [problem, ...online.notes].filter(Boolean) }
  }

  private publish(files: Files, target: Target): Promise<PublishResult> {
    return publish(files, target, {
      versions: this.versions,
      openFolder: this.openFolder,
      report: ({ retry, ...progress }) => {
        if (retry !== undefined) this.print(retry)
        this.update(progress)
      },
    })
  }

  private changesOnline(subject: string, { site }: Target, result: PublishResult): RunResult {
    const { sent, deleted, pages, notes } = result
    const { version, earlier } = this.versions.lastList()
    const { [version]: after, [earlier]: before } = this.published()
    const isSame = Math.max(sent, deleted, pages.size) === 0
    return {
      succeeded: true,
      subject,
      message: isSame ? 'Nothing had changed.' : '',
      changes: before && after && !isSame ? changesBetween(before, after) : undefined,
      pages: [...pages].map((path) => site.origin + path),
      notes: [...notes],
    }
  }

  private copyContent(): void {
    rmSync(this.builtContent, { recursive: true, force: true })
    // Records and pictures, without the modules of the repository and the data of the editor.
    const filter = (path: string) => !/\.ts$|[\\/]\.editor$/.test(path)
    cpSync(this.folder, this.builtContent, { recursive: true, filter })
  }

  /** Builds the site, after the build of an editor that was closed. Throws UserError with the last lines of its output. */
  private async build(): Promise<void> {
    // npm gives its own path to its scripts. Without a shell, no input can become a command.
    const npm = process.env['npm_execpath']!
    const child = spawn(process.execPath, [npm, 'run', '--silent', 'prestart'], {
      cwd: rootFolder,
      env: { ...process.env, CONTENT_DIR: this.builtContent },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => this.print(line))
    const [code] = (await once(child, 'close')) as [number | null]
    if (code === 0) return
    const lastLines = this.run!.output.slice(-3).join(' ')
    throw new UserError('The site could not be built. Show “Details” to somebody who helps you:', lastLines)
  }

  private store(name: string, value: unknown): void {
    writeFileAtomic(this.file(name), JSON.stringify(value))
  }

  private print(line: string): void {
    // Without the folder of the editor, names of files are shorter, and the same on each computer.
    const text = line.replaceAll(rootFolder, '')
    if (text.trim() !== '') this.update({ output: [...this.run!.output, text] })
  }

  private update(change: Partial<RunState>): void {
    this.run = { ...this.run!, ...change, updatedAt: Date.now() }
    try {
      this.store('run.json', this.run)
    } catch (error) {
      // Only a later start of the editor reads this file, so a full disk must not end the run.
      console.error(error)
    }
  }
}

const accountKey = ({ host, user }: SavedAccount) => `${user}@${host}`

/** Whether a run had begun to change what is online. After a lost connection it compares again. */
const isInterrupted = ({ step, total }: RunState) => step === 'send' || total > 0

const interruptions = {
  publish: 'Publishing was interrupted. Press Publish again to continue.',
  restore:
    'The restoration was interrupted. Press Restore again to continue, or Publish for what is saved here.',
}

const connectionWorks: RunResult = {
  succeeded: true,
  subject: 'The connection works.',
  message: 'The host has a valid certificate, the account may write, and the site shows this folder.',
  pages: [],
  notes: [],
}

function failure(run: RunState, error: unknown): RunResult {
  let subject = 'Nothing was changed online.'
  if (run.action === 'test') subject = 'The connection does not work.'
  else if (isInterrupted(run)) subject = interruptions[run.action]
  const passwordRefused = error instanceof LoginError || undefined
  return { succeeded: false, subject, message: errorMessage(error), passwordRefused, pages: [], notes: [] }
}
