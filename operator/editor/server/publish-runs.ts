/** Runs: tests of the connection, publications and restorations. Their progress, their results, and what is online. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles } from '../../../content/read.ts'
import { UserError } from '../../user-error.ts'
import { readJson } from '../../read-json.ts'
import { writeFileAtomic } from '../../../build/write-file-atomic.ts'
import { LoginError } from '../../publish/ftp-errors.ts'
import { type FinishedSite, openSiteFolder, publish } from '../../publish/publish.ts'
import { retry } from '../../publish/retry.ts'
import { publishingFolder, readSite, siteFolder as finishedSite } from '../../publish/site-files.ts'
import { normalizeFolder, parseHost, siteAddress, type Target } from '../../publish/target.ts'
import { testConnection } from '../../publish/verify-folder.ts'
import { type Version, Versions, versionsFolder } from '../../publish/versions.ts'
import {
  type PublishingOverview,
  type RunRequest,
  type RunResult,
  type RunState,
  runStateSchema,
  savedAccountSchema,
  type Values,
} from '../shared/protocol.ts'
import { isInProgress } from '../shared/run-state.ts'
import { accountKey } from '../shared/account.ts'
import { formatTimestamp } from '../shared/dates.ts'
import { isEqual } from '../shared/values.ts'
import { buildSite, copyContent } from './build-site.ts'
import { changesBetween, haveCommonChange } from './record-changes.ts'
import { describeClosedEditor, describeFailure } from './run-failure.ts'

export class PublishRuns {
  private readonly file = (name: string) => join(this.folder, '.editor', name)
  private readonly account = () =>
    readJson(this.file('account.json'), savedAccountSchema, savedAccountSchema.parse({}))
  /** What is online at an account; by default at the one that a host has accepted last. */
  private readonly versions = (account: Pick<Target, 'host' | 'user' | 'folder'> = this.account()) =>
    new Versions(versionsFolder(account, this.siteFolder))
  /** The records from which the site was built that the last publication or restoration has put online. */
  private readonly publishedRecords = (versions = this.versions()) =>
    versions.readVersion(versions.readList().version)?.records
  /** The copy of the content that a build reads, so that a save during the build is not published. */
  private readonly builtContent = () => join(publishingFolder(this.siteFolder), 'content')
  /** The last run that this process has started. */
  private run: RunState | undefined
  /** The passwords that hosts have accepted, by `accountKey`. */
  private readonly passwords = new Map<string, string>()

  /**
   * @param folder the content folder
   * @param siteFolder the finished site; copies of published versions are beside it
   * @param delay time before the second attempt after a lost connection, in ms
   */
  constructor(
    private readonly folder: string,
    private readonly siteFolder = finishedSite,
    private readonly openFolder = openSiteFolder,
    private readonly delay = 1000,
  ) {}

  overview(): PublishingOverview {
    const account = this.account()
    const key = accountKey(account)
    const versions = this.versions(account)
    const { version, publishedAt, run, earlier } = versions.readList()
    const restorable = versions.restorable()
    const { records, savedRecords } = versions.readVersion(version) ?? {}
    // After an interrupted restoration visitors can see the earlier version.
    const onlineRecords = run?.version === earlier ? versions.readVersion(earlier)?.records : records
    const unpublished = onlineRecords ? changesBetween(onlineRecords, this.savedRecords(onlineRecords)) : []
    const replaced = records && savedRecords ? changesBetween(records, savedRecords) : []
    return {
      account,
      passwordFor: this.passwords.has(key) ? key : '',
      run: this.lastRun(),
      publishedAt: version ? publishedAt : undefined,
      earlier: restorable && {
        version: restorable.id,
        date: restorable.publishedAt,
        changes: records && restorable.records ? changesBetween(records, restorable.records) : [],
      },
      undoesRestoration: haveCommonChange(unpublished, replaced),
      unpublished: onlineRecords && unpublished,
    }
  }

  /** The address of the site; '' if it has none. While its record cannot be read, the one that was published last from this computer. */
  address(): string {
    const site = this.savedRecords(this.publishedRecords())['site.yaml']
    const { website = '' } = Object(site) as Values
    return String(website)
  }

  /** The values of the records. One that cannot be read has its values online, so that it does not count as deleted. */
  private savedRecords(online: Version['records'] = {}) {
    const { files, issues } = readFiles(this.folder)
    const unreadable = Object.entries(online).filter(([file]) => issues.some((issue) => issue.file === file))
    return { ...Object.fromEntries(unreadable), ...files }
  }

  /** The last run since the editor was started, else the stored one; undefined if there is none. */
  lastRun(): RunState | undefined {
    if (this.run) return this.run
    const stored = readJson(this.file('run.json'), runStateSchema, undefined)
    // With the same EDITOR_PORT only one editor runs at a time: the run of an earlier one has ended.
    return stored && { result: describeClosedEditor(stored, this.isComplete()), ...stored }
  }

  /** Throws UserError if a run is in progress. */
  assertIdle(): void {
    if (isInProgress(this.run))
      throw new UserError('What you started before is still running.', 'Wait until it has ended.')
  }

  /**
   * Starts a run, which continues if the window is closed, and stores the account once the host has accepted it. Throws UserError if
   * another is in progress, the address or the host is missing or invalid, the password is not known, or the version cannot be restored.
   */
  start({ action, account: sent, version }: RunRequest, site: string): RunState {
    this.assertIdle()
    const url = siteAddress(site)
    const account = { ...sent, host: parseHost(sent.host), folder: normalizeFolder(sent.folder) }
    const password = sent.password || this.passwords.get(accountKey(account))
    if (!password) throw new UserError('The password is missing.', 'Type the password of the FTP account.')
    const target = { ...account, site: url, password }
    const versions = this.versions(target)
    const earlier = action === 'restore' ? versions.restorable() : undefined
    const files = earlier && versions.readFiles(earlier.id)
    if (action === 'restore' && (!files || earlier.id !== version))
      throw new UserError('The version that can be restored has changed.', 'Press Restore again.')

    this.run = { action, step: 'connect', sent: 0, total: 0, updatedAt: Date.now() }
    this.update({ step: 'connect' })
    void this.execute(action, target, files && { ...earlier, files })
      .catch((error: unknown) => {
        if (error instanceof LoginError) this.passwords.delete(accountKey(target))
        return describeFailure(this.run!, error, this.isComplete())
      })
      .then((result) => this.update({ result }))
    return this.run
  }

  /**
   * Tests the connection, then does what the run is for. Rejects with the error that ends the run.
   *
   * @param earlier the version to restore
   */
  private async execute(action: RunRequest['action'], target: Target, earlier?: FinishedSite & Version) {
    // What is saved from here on is not published.
    if (action === 'publish') copyContent(this.folder, this.builtContent())
    const test = async () => {
      this.versions(target).takeOver(await testConnection(target, this.openFolder(target)))
      this.passwords.set(accountKey(target), target.password)
      // Without the password and the address.
      this.store('account.json', savedAccountSchema.parse(target))
    }
    if (action === 'test') return test().then(() => connectionWorks)
    await retry(test, { delay: this.delay, onRetry: (reason) => this.update({ retry: reason }) })
    if (earlier) {
      const subject = `The version of ${formatTimestamp(earlier.publishedAt)} is online again.`
      const savedRecords = this.savedRecords(this.publishedRecords(this.versions(target)))
      return this.publish(subject, { ...earlier, savedRecords }, target)
    }
    const records = readFiles(this.builtContent()).files
    this.update({ step: 'build', retry: undefined })
    await buildSite(this.builtContent())
    return this.publish('The site is online.', { files: readSite(this.siteFolder), records }, target)
  }

  private async publish(subject: string, site: FinishedSite, target: Target): Promise<RunResult> {
    const { openFolder, delay } = this
    const versions = this.versions(target)
    const listBefore = versions.readList()
    const { sent, deleted, pages, notes, htaccessRefused } = await publish(site, target, {
      versions,
      openFolder,
      delay,
      report: (progress) => this.update({ retry: undefined, ...progress }),
    })
    if (htaccessRefused) this.store('account.json', { ...this.account(), htaccess: false })
    const list = versions.readList()
    const earlierRecords = versions.readVersion(list.earlier)?.records
    // Even if no file was sent, the list differs if this publication has ended an interrupted one.
    const isSame = Math.max(sent, deleted, pages.size) === 0 && isEqual(listBefore, list)
    let message = isSame ? 'Nothing had changed.' : ''
    if (!isSame && list.earlier === '') message = 'This is its first publication: all its pages are new.'
    else if (pages.size > 0 && !earlierRecords)
      message = 'The editor knows which pages have changed, but not what has changed on them: see “Details”.'
    return {
      succeeded: true,
      subject,
      message,
      changes:
        earlierRecords && site.records && !isSame ? changesBetween(earlierRecords, site.records) : undefined,
      pages: [...pages].map((path) => target.site.origin + path),
      notes: [...notes],
    }
  }

  /** Whether the last list has no publication that is in progress or was interrupted. Never throws: a failed run must have a result. */
  private isComplete(): boolean {
    try {
      return this.versions().readList().run === undefined
    } catch {
      return false
    }
  }

  private store(name: string, value: unknown): void {
    writeFileAtomic(this.file(name), JSON.stringify(value))
  }

  private update(change: Partial<RunState>): void {
    this.run = { ...this.run!, ...change, updatedAt: Date.now() }
    const { action, result } = this.run
    // A test changes nothing online.
    if (action === 'test') return
    try {
      if (result?.succeeded) rmSync(this.file('run.json'), { force: true })
      else if (result || change.step) this.store('run.json', this.run)
    } catch (error) {
      // Only a later start of the editor reads this file, so a full disk must not end the run.
      console.error(error)
    }
  }
}

const connectionWorks: RunResult = {
  succeeded: true,
  subject: 'The connection works.',
  message: 'The host has a valid certificate, the account may write, and the site shows this folder.',
}
