import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { check } from '../../../content/check.ts'
import { type ContentError, readContent } from '../../../content/read.ts'
import { collections, fieldOf, fileOf, type Records } from '../../../content/schema/index.ts'
import { toYaml } from '../../../content/yaml.ts'
import { copyProject, linkFolder } from '../../lib/copy-project.ts'
import { filesIn } from '../../lib/files.ts'
import type { Issue, State } from '../api-types.ts'
import type { Values } from '../forms/shape.ts'
import { sentence } from '../format.ts'
import { start } from './programs.ts'
import { allRecords } from './records.ts'

/** Not needed for a page, or written here: tests, the editor itself, records; pictures are linked. */
const left =
  /\.test\.tsx?$|^tools\/(admin|publish|scripts)(\/|$)|^content\/(pictures|testing|drafts)(\/|$)|\.yaml$/
/** What the pages refer to beside the content, written by the asset step. */
const manifest = '.cache/asset-manifest.json'
/** A hash of the sources of the asset step that wrote it. */
const manifestOf = '.cache/asset-manifest-of'

/** By collection and id: what is typed and not saved. */
export type Drafts = Readonly<Record<string, Values>>

/**
 * The site as visitors will see it, with what is being typed. It is a copy of the project in `.cache/preview`, with content
 * of its own, so that nothing unsaved can reach a build. Its development server is started once: after a change of content
 * a line of `content/index.ts` is written anew in the copy, and Turbopack reloads what depends on it.
 */
export class PreviewSite {
  state: State['preview']
  /** What the asset step has said of a picture of which nothing can be made; '' when all is well. */
  failure = ''
  private readonly folder: string
  private drafts: Drafts = {}
  /** The records in the copy, by file. */
  private shown: ReadonlyMap<string, string> = new Map()
  private turn: Promise<unknown> = Promise.resolve()
  private next: Promise<readonly Issue[]> | undefined
  private revision = 0
  /** Whether the development server answers. */
  private isReady = false
  private isClosed = false
  private renewal: NodeJS.Timeout | undefined
  /** The manifest that the pages know. */
  private shownManifest = ''
  private assets: Promise<unknown> = Promise.resolve()
  private sizes: Promise<unknown> = Promise.resolve()

  /** @param port of the development server; the page is shown through a proxy on `state.port` */
  constructor(
    private readonly root: string,
    private readonly port: number,
    shownPort: number,
  ) {
    this.folder = join(root, '.cache/preview')
    this.state = { port: shownPort, state: 'starting', says: 'The preview is starting …' }
  }

  /** Starts the development server on a copy of the project; resolves when a page of every kind is rendered. */
  async open(): Promise<void> {
    try {
      await this.started()
    } catch (error) {
      this.stopped(error instanceof Error ? error.message : String(error))
    }
  }

  private async started(): Promise<void> {
    copyProject(this.root, this.folder, left)
    mkdirSync(join(this.folder, '.cache'), { recursive: true })
    for (const shared of ['.cache/assets', 'content/pictures']) {
      mkdirSync(join(this.root, shared), { recursive: true })
      linkFolder(join(this.root, shared), join(this.folder, shared))
    }
    for (const file of filesIn(join(this.folder, 'content')))
      if (file.endsWith('.yaml')) rmSync(join(this.folder, 'content', file))
    // The manifest of the last time is shown until there is another, unless its form may have changed.
    if (this.textOf(manifestOf) !== this.assetSources()) rmSync(join(this.folder, manifest), { force: true })
    const next = createRequire(join(this.root, 'package.json')).resolve('next/dist/bin/next')
    const server = start(this.folder, [next, 'dev', '--hostname', '127.0.0.1', '--port', String(this.port)])
    const isReady = new Promise<boolean>((resolve) => {
      server.lines.on('line', (line) => line.includes('Ready in') && resolve(true))
      server.process.once('exit', () => resolve(false))
    })
    server.process.once('exit', () => this.stopped(server.complaints()))
    await this.show()
    this.isReady = await isReady
    this.openIfReady()
    // Turbopack keeps for good that a file was missing: no page is made before the asset step has run.
    if (this.shownManifest !== '') await this.makePages()
    this.renewAssets()
  }

  /**
   * Shows the saved content, with drafts over it; a draft that breaks a rule of its own record waits.
   *
   * @param drafts those of before when left out
   * @returns what rules that span several records say
   */
  show(drafts = this.drafts): Promise<readonly Issue[]> {
    this.drafts = drafts
    // Requests that come while one waits are shown with it.
    this.next ??= this.turn.then(() => {
      this.next = undefined
      return this.written()
    })
    this.turn = this.next.catch(() => undefined)
    return this.next
  }

  /** Runs the asset step in the background: all sizes of new photographs, and QR codes of what was saved. */
  renewAssets(): void {
    clearTimeout(this.renewal)
    // Once after several saves.
    this.renewal = globalThis.setTimeout(() => void this.makeAssets(), 3000)
  }

  /** Makes the sizes of a new photograph while its form is still being filled in, on one processor. */
  prepare(name: string, isInRow: boolean): void {
    if (name.endsWith('.svg')) return
    const make = async () => {
      if (this.isClosed) return
      const { default: sharp } = await import('sharp')
      sharp.concurrency(1)
      const { makePhoto, makeRowPhoto } = await import('../../assets/photos.ts')
      const bytes = readFileSync(join(this.root, 'content/pictures', name))
      await (isInRow ? makeRowPhoto : makePhoto)(name, bytes)
    }
    this.sizes = this.sizes.then(make).catch(() => undefined)
  }

  /** Nothing is shown from now on; the development server ends with the editor. */
  close(): void {
    this.isClosed = true
    clearTimeout(this.renewal)
  }

  private async written(): Promise<readonly Issue[]> {
    if (this.isClosed) return []
    const before = this.shown
    const wanted = contentWith(this.root, this.drafts)
    const isSame =
      wanted.size === before.size && [...wanted].every(([file, text]) => before.get(file) === text)
    if (isSame && this.textOf(manifest) === this.shownManifest && this.state.state === 'open') {
      this.say(this.failure)
      return []
    }
    this.write(wanted)
    const { records, errors } = readContent(this.folder)
    if (!records) {
      if (before.size > 0) this.write(before)
      const issues = errors.map(issueOf)
      this.say(`The preview waits: ${issues[0]?.message}`)
      return issues
    }
    if (!(await this.hasPictures(records))) return []
    const made = this.textOf(manifest)
    this.reload('content/index.ts', ...(made === this.shownManifest ? [] : ['app/_lib/asset-manifest.ts']))
    this.shownManifest = made
    this.say(this.failure)
    this.openIfReady()
    return []
  }

  /** Makes one version of each new picture; the asset step makes all of them, and says what is wrong where this is false. */
  private async hasPictures(records: Records): Promise<boolean> {
    if (this.textOf(manifest) === '') {
      await this.makeAssets()
      return this.textOf(manifest) !== ''
    }
    try {
      const { addDrafts } = await import('../../assets/drafts.ts')
      if ((await addDrafts(this.folder, records)) || this.failure !== '') this.renewAssets()
      return true
    } catch {
      void this.makeAssets()
      return false
    }
  }

  private makeAssets(): Promise<unknown> {
    this.assets = this.assets.then(() => this.assetsMade()).catch(() => undefined)
    return this.assets
  }

  private async assetsMade(): Promise<void> {
    await this.sizes
    if (this.isClosed) return
    const program = start(this.folder, ['--import', 'tsx', 'tools/assets/index.ts'])
    if (this.state.state === 'starting')
      program.lines.on(
        'line',
        (line) => line.startsWith('Photograph ') && this.say(`Making the sizes: ${line} …`),
      )
    // In the background: rendering of the visible page goes first.
    else if (program.process.pid !== undefined) setPriority(program.process.pid, 10)
    const status = await new Promise((done) => program.process.once('close', done))
    this.failure = status === 0 ? '' : program.complaints() || 'The sizes of the pictures could not be made.'
    if (this.failure !== '') return this.say(this.failure)
    writeFileSync(join(this.folder, manifestOf), this.assetSources())
    void this.show().catch(() => undefined)
  }

  /** '' when there is no such file in the copy. */
  private textOf(file: string): string {
    const path = join(this.folder, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }

  private assetSources(): string {
    const folder = join(this.root, 'tools/assets')
    const hash = createHash('sha256')
    for (const file of filesIn(folder)) hash.update(readFileSync(join(folder, file)))
    return hash.digest('hex')
  }

  /**
   * Requests a page of every kind, so that the development server has compiled it before it is opened: a tour at once, the
   * others later, so that they do not delay the first page.
   */
  private async makePages(): Promise<void> {
    const pages = allRecords(this.root).map((record) => record.summary().page)
    const kinds = new Map(pages.map((page) => [page.split('/')[1], page]))
    const [tour, ...others] = [...kinds.values()].sort((one) => (one.startsWith('/tour/') ? -1 : 0))
    const make = (page: string) =>
      fetch(`http://127.0.0.1:${this.port}${page}`).then(
        (response) => response.arrayBuffer(),
        () => undefined,
      )
    if (tour !== undefined) await make(tour)
    await setTimeout(20_000, undefined, { ref: false })
    for (const page of others) if (!this.isClosed) await make(page)
  }

  /** A statement with an effect: Turbopack leaves out what nobody uses. */
  private reload(...modules: readonly string[]): void {
    this.revision++
    for (const file of modules) {
      const source = readFileSync(join(this.root, file), 'utf8')
      const line = `;(globalThis as { revision?: number }).revision = ${this.revision}\n`
      writeFileSync(join(this.folder, file), `${source}\n${line}`)
    }
  }

  private write(wanted: ReadonlyMap<string, string>): void {
    for (const file of this.shown.keys()) if (!wanted.has(file)) rmSync(join(this.folder, file))
    for (const [file, text] of wanted) {
      if (this.shown.get(file) === text) continue
      mkdirSync(dirname(join(this.folder, file)), { recursive: true })
      writeFileSync(join(this.folder, file), text)
    }
    this.shown = wanted
  }

  private say(says: string): void {
    const isSilent = this.state.state === 'starting' && says === ''
    if (this.state.state !== 'stopped' && !isSilent) this.state = { ...this.state, says }
  }

  private openIfReady(): void {
    if (this.isReady && this.shownManifest !== '' && this.state.state === 'starting')
      this.state = { ...this.state, state: 'open', says: '' }
  }

  private stopped(why: string): void {
    this.state = {
      ...this.state,
      state: 'stopped',
      says: why || 'The preview has stopped. Start the editor again.',
    }
  }
}

/** The text of every record's file, with drafts in place of what is saved, and complete tours that are not published yet. */
function contentWith(root: string, drafts: Drafts): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const news: string[] = []
  for (const record of allRecords(root)) {
    const { collection, id, isDraft } = record
    const value = drafts[record.key] ?? (isDraft ? record.raw() : undefined)
    const read = value && check(collection.schema, value).value
    if (read) files.set(collection.file(id), toYaml(read as object))
    else if (!isDraft) files.set(collection.file(id), record.text())
    if (isDraft && read) news.push(id)
  }
  const list = fileOf(['packages'])
  if (news.length > 0) files.set(list, listing(files.get(list) ?? '', news))
  return files
}

const listing = (text: string, ids: readonly string[]) =>
  text.replace(/^tours:\n/m, `$&${ids.map((id) => `  - ${id}\n`).join('')}`)

function issueOf({ path, message }: ContentError): Issue {
  const record = path.slice(0, String(path[0]) in collections ? 2 : 1)
  return {
    record: record.map(String).join('/'),
    path: fieldOf(path).map(String).join('.'),
    message: sentence(message),
  }
}
