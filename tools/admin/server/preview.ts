import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { check } from '../../../content/check.ts'
import { readContent } from '../../../content/read.ts'
import { collections, fieldOf, fileOf } from '../../../content/schema/index.ts'
import { toYaml } from '../../../content/yaml.ts'
import { copyProject, linkFolder } from '../../lib/copy-project.ts'
import { filesIn } from '../../lib/files.ts'
import type { Issue, State } from '../api-types.ts'
import type { Values } from '../forms/shape.ts'
import { sentence } from '../words.ts'
import { start } from './programs.ts'
import { allRecords } from './records.ts'

/** Not needed for a page, or written here: tests, the editor itself, records; pictures are linked. */
const left =
  /\.test\.tsx?$|^tools\/(admin|publish|scripts)(\/|$)|^content\/(pictures|testing|drafts)(\/|$)|\.yaml$/
/** What the pages refer to beside the content. */
const manifest = '.cache/asset-manifest.json'

/** By collection and id: what is typed and not saved. */
export type Drafts = Readonly<Record<string, Values>>

/**
 * The site as visitors will see it, with what is being typed. It is a copy of the project in `.cache/preview`, with content
 * of its own, so that nothing unsaved can reach a build. Its development server is started once: after a change of content
 * a line of `content/index.ts` is written anew in the copy, and Turbopack reloads what depends on it.
 */
export class Preview {
  state: State['preview']
  /** What the asset step has said of a picture of which nothing can be made; '' when all is well. */
  failure = ''
  private readonly folder: string
  /** Holds `assetsOf` from one start to the next. */
  private readonly keptAssets: string
  private drafts: Drafts = {}
  private turn: Promise<unknown> = Promise.resolve()
  private next: Promise<readonly Issue[]> | undefined
  private revision = 0
  /** Whether the development server answers. */
  private isReady = false
  private isClosed = false
  private renewal: NodeJS.Timeout | undefined
  /** Pictures that the asset step has been run for, as `picturesIn` gives them. */
  private assetsOf = ''
  /** Pictures that the content names now. */
  private wanted = ''
  private assets: Promise<unknown> = Promise.resolve()
  private sizes: Promise<unknown> = Promise.resolve()

  /** @param port of the development server; the page is shown through a proxy on `state.port` */
  constructor(
    private readonly root: string,
    private readonly port: number,
    shownPort: number,
  ) {
    this.folder = join(root, '.cache/preview')
    this.keptAssets = join(this.folder, '.cache/made-for')
    this.state = { port: shownPort, state: 'starting', says: 'The preview is starting …' }
  }

  /** Starts the development server on a copy of the project; comes back when a page of every kind has been made. */
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
    const next = createRequire(join(this.root, 'package.json')).resolve('next/dist/bin/next')
    const server = start(this.folder, [next, 'dev', '--hostname', '127.0.0.1', '--port', String(this.port)])
    const isReady = new Promise<boolean>((resolve) => {
      server.lines.on('line', (line) => line.includes('Ready in') && resolve(true))
      server.process.once('exit', () => resolve(false))
    })
    server.process.once('exit', () => this.stopped(server.complaints()))
    // The pictures of the last time are still there.
    this.assetsOf = existsSync(this.keptAssets) ? readFileSync(this.keptAssets, 'utf8') : ''
    void this.show()
    this.isReady = await isReady
    await this.turn
    this.openIfReady()
    await this.makePages()
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
    // Whoever comes while one waits is shown with it.
    if (this.next) return this.next
    const mine = this.turn.then(() => {
      this.next = undefined
      return this.written()
    })
    this.next = mine
    this.turn = mine.catch(() => undefined)
    return mine
  }

  /** What pages refer to beside content (QR codes, sizes of pictures) is made again after a change was saved. */
  renewAssets(): void {
    clearTimeout(this.renewal)
    // Once after several saves; a page that is looked at waits for nothing.
    this.renewal = globalThis.setTimeout(() => void this.makeAssets().catch(() => undefined), 3000)
  }

  /** Makes the sizes of a new photograph while its form is still being filled in. */
  prepare(name: string, isInRow: boolean): void {
    if (name.endsWith('.svg')) return
    const make = async () => {
      if (this.isClosed) return
      const { makePhoto, makeRowPhoto } = await import('../../assets/photos.ts')
      await (isInRow ? makeRowPhoto : makePhoto)(
        name,
        readFileSync(join(this.root, 'content/pictures', name)),
      )
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
    const wanted = contentWith(this.root, this.drafts)
    const before = this.recordFiles()
    const pictures = picturesIn(this.root, wanted)
    if (this.assetsOf === pictures && this.state.state === 'open' && isSame(wanted, before)) {
      this.say('')
      return []
    }
    this.write(wanted)
    const { mistakes } = readContent(this.folder)
    const issues = mistakes.map(({ path, message }) => ({
      record: path
        .slice(0, String(path[0]) in collections ? 2 : 1)
        .map(String)
        .join('/'),
      path: fieldOf(path).map(String).join('.'),
      message: sentence(message),
    }))
    if (issues.length > 0) {
      if (before.size > 0) this.write(before)
      const [first] = issues
      this.say(`The preview waits: ${first?.message ?? ''}`)
      return issues
    }
    const isWaiting = pictures === this.wanted
    this.wanted = pictures
    if (pictures === this.assetsOf) {
      if (!isSame(wanted, before)) this.reload('content/index.ts')
      this.say('')
      // Nobody waits for it: a form is saved meanwhile.
    } else if (!isWaiting) void this.makeAssets().catch(() => undefined)
    return []
  }

  private makeAssets(): Promise<void> {
    const mine = this.assets.then(() => this.assetsMade())
    this.assets = mine.catch(() => undefined)
    return mine
  }

  private async assetsMade(): Promise<void> {
    if (this.isClosed) return
    const pictures = this.wanted
    const isNew = pictures !== this.assetsOf
    if (isNew) this.say('Making the sizes of the pictures …')
    const before = this.manifest()
    const program = start(this.folder, ['--import', 'tsx', 'tools/assets/index.ts'])
    if (isNew)
      program.lines.on(
        'line',
        (line) => line.startsWith('Photograph ') && this.say(`Making the sizes: ${line} …`),
      )
    // What nobody waits for yields to what somebody looks at.
    else if (program.process.pid !== undefined) setPriority(program.process.pid, 10)
    const status = await new Promise((done) => program.process.once('close', done))
    this.failure = status === 0 ? '' : program.complaints() || 'The sizes of the pictures could not be made.'
    if (this.failure !== '') return this.say(this.failure)
    this.assetsOf = pictures
    writeFileSync(this.keptAssets, pictures)
    if (isNew || this.manifest() !== before) this.reload('content/index.ts', 'app/_lib/asset-manifest.ts')
    if (isNew) this.say('')
    this.openIfReady()
  }

  private manifest(): string {
    const file = join(this.folder, manifest)
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }

  /**
   * Asks for a page of every kind, so that the development server has made it before somebody looks: that of a tour at once,
   * the others when whoever has just started has seen the first.
   */
  private async makePages(): Promise<void> {
    const pages = [...allRecords(this.root).values()].flat().map((record) => record.summary().page)
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

  private recordFiles(): ReadonlyMap<string, string> {
    const folders = ['content', ...Object.keys(collections).map((name) => `content/${name}`)]
    const files = folders.flatMap((folder) =>
      existsSync(join(this.folder, folder))
        ? readdirSync(join(this.folder, folder)).map((name) => `${folder}/${name}`)
        : [],
    )
    return new Map(
      files
        .filter((file) => file.endsWith('.yaml'))
        .map((file) => [file, readFileSync(join(this.folder, file), 'utf8')]),
    )
  }

  private write(wanted: ReadonlyMap<string, string>): void {
    for (const file of this.recordFiles().keys()) if (!wanted.has(file)) rmSync(join(this.folder, file))
    for (const [file, text] of wanted) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true })
      writeFileSync(join(this.folder, file), text)
    }
  }

  private say(says: string): void {
    const isSilent = this.state.state === 'starting' && says === ''
    if (this.state.state !== 'stopped' && !isSilent) this.state = { ...this.state, says }
  }

  private openIfReady(): void {
    if (this.isReady && this.assetsOf !== '' && this.state.state === 'starting')
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
  for (const [name, records] of allRecords(root)) {
    for (const record of records) {
      const typed = drafts[`${name}/${record.id}`]
      const value = typed ?? (record.isDraft ? record.raw() : undefined)
      const read = value && check(record.collection.schema, value).value
      if (read) files.set(fileOf([name, record.id]), toYaml(read as object))
      else if (!record.isDraft) files.set(fileOf([name, record.id]), record.text())
      if (record.isDraft && read) news.push(record.id)
    }
  }
  const list = fileOf(['packages'])
  if (news.length > 0) files.set(list, listing(files.get(list) ?? '', news))
  return files
}

const listing = (text: string, ids: readonly string[]) =>
  text.replace(/^tours:\n/m, `$&${ids.map((id) => `  - ${id}\n`).join('')}`)

/** Names, focal points and places of all pictures, the address to write at, and the asset step: when one of them is another, it is run. */
function picturesIn(root: string, files: ReadonlyMap<string, string>): string {
  const lines = [...files.values()].flatMap(
    (text) => text.match(/^[\s-]*(upload|focus|x|y|photoOnCard|writeAt): .*/gm) ?? [],
  )
  const step = filesIn(join(root, 'tools/assets')).map((file) =>
    readFileSync(join(root, 'tools/assets', file)),
  )
  const hash = createHash('sha256').update([...new Set(lines.map((line) => line.trim()))].sort().join('\n'))
  return step.reduce((all, source) => all.update(source), hash).digest('hex')
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([file, text]) => other.get(file) === text)
}
