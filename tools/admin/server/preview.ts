import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { check } from '../../../content/check.ts'
import { readContent } from '../../../content/read.ts'
import { collections, fieldOf, fileOf } from '../../../content/schema/index.ts'
import { toYaml } from '../../../content/yaml.ts'
import type { Issue, State } from '../api-types.ts'
import type { Values } from '../forms/shape.ts'
import { operatorWords } from '../words.ts'
import { type Program, start } from './programs.ts'
import { allRecords } from './records.ts'

/** The parts of the project that a page is made of. */
const parts = /^(app|content|public|styles|tools|\.env.*|package\.json|tsconfig\.json|next\.config\.mjs)$/
/** Not needed, or made anew: tests, the editor itself, generated files, records. */
const left =
  /\.test\.tsx?$|[/\\](testing|admin|uploads|generated|pictures)$|favicon\.ico$|[/\\]content[/\\](.*[/\\])?[^/\\]*\.yaml$/

/** By collection and id: what is typed and not saved. */
export type Drafts = Readonly<Record<string, Values>>

/**
 * The site as visitors will see it, with what is being typed. It is a copy of the project in `.cache/preview`, with content
 * of its own, so that nothing unsaved can reach a build. Its development server is started once: after a change of content
 * a line of `content/index.ts` is written anew in the copy, and Turbopack reloads what depends on it.
 */
export class Preview {
  state: State['preview']
  private readonly folder: string
  private drafts: Drafts = {}
  private turn: Promise<unknown> = Promise.resolve()
  private revision = 0
  private server: Program | undefined
  private isClosed = false
  private renewal: NodeJS.Timeout | undefined
  /** Pictures that the asset step has been run for. */
  private assetsOf = ''

  /** @param port of the development server; the page is shown through a proxy on `state.port` */
  constructor(
    private readonly root: string,
    private readonly port: number,
    shownPort: number,
  ) {
    this.folder = join(root, '.cache/preview')
    this.state = { port: shownPort, state: 'starting', says: 'The preview is starting …' }
  }

  /** Copies the project and starts the development server; comes back when it answers. */
  async open(): Promise<void> {
    this.copyProject()
    await this.show()
    const next = createRequire(join(this.root, 'package.json')).resolve('next/dist/bin/next')
    const server = start(this.folder, [next, 'dev', '--hostname', '127.0.0.1', '--port', String(this.port)])
    this.server = server
    const isReady = new Promise<boolean>((resolve) => {
      server.lines.on('line', (line) => line.includes('Ready in') && resolve(true))
      server.process.once('exit', () => resolve(false))
    })
    if (!(await isReady)) return this.stopped(server.complaints())
    server.process.once('exit', () => this.stopped(server.complaints()))
    if (this.assetsOf !== '') this.opened()
  }

  /**
   * Shows the saved content, with drafts over it; a draft that breaks a rule of its own record waits.
   *
   * @param drafts those of before when left out
   * @returns what rules that span several records say
   */
  show(drafts = this.drafts): Promise<readonly Issue[]> {
    this.drafts = drafts
    const mine = this.turn.then(() => this.written())
    this.turn = mine.catch(() => undefined)
    return mine
  }

  /** What pages refer to beside content (QR codes, sizes of pictures) is made again after a change was saved. */
  renewAssets(): void {
    clearTimeout(this.renewal)
    // Once after several saves; a page that is looked at waits for nothing.
    this.renewal = setTimeout(() => void this.makeAssets().catch(() => undefined), 3000)
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
    this.write(wanted)
    const { mistakes } = readContent(this.folder)
    const issues = mistakes.map(({ path, what, remedy }) => ({
      record: path
        .slice(0, String(path[0]) in collections ? 2 : 1)
        .map(String)
        .join('/'),
      path: fieldOf(path).map(String).join('.'),
      message: operatorWords(`${what}. ${remedy}`),
    }))
    if (issues.length > 0) {
      if (this.revision > 0) this.write(before)
      const [first] = issues
      this.say(`The preview waits: ${first?.message ?? ''}`)
      return issues
    }
    const pictures = picturesIn(wanted)
    if (pictures !== this.assetsOf) await this.makeAssets(pictures)
    else if (!isSame(wanted, before)) this.reload('content/index.ts')
    this.say('')
    return []
  }

  private async makeAssets(pictures = this.assetsOf): Promise<void> {
    if (this.isClosed) return
    if (this.state.state === 'open' && pictures !== this.assetsOf)
      this.say('Making the sizes of the pictures …')
    const program = start(this.folder, ['--import', 'tsx', 'tools/assets/index.ts'])
    const status = await new Promise((done) => program.process.once('close', done))
    if (status !== 0) return this.say(program.complaints() || 'The sizes of the pictures could not be made.')
    this.assetsOf = pictures
    this.reload('content/index.ts', 'app/_lib/asset-manifest.ts')
    if (this.server?.process.exitCode === null) this.opened()
    this.say('')
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

  private copyProject(): void {
    mkdirSync(join(this.folder, '.cache'), { recursive: true })
    for (const part of readdirSync(this.root).filter((name) => parts.test(name))) {
      const to = join(this.folder, part)
      rmSync(to, { recursive: true, force: true })
      cpSync(join(this.root, part), to, { recursive: true, filter: (file) => !left.test(file) })
    }
    for (const name of Object.keys(collections))
      mkdirSync(join(this.folder, 'content', name), { recursive: true })
    // Junctions: Windows lets everybody make one.
    for (const shared of ['.cache/assets', 'content/pictures']) {
      mkdirSync(join(this.root, shared), { recursive: true })
      rmSync(join(this.folder, shared), { recursive: true, force: true })
      symlinkSync(join(this.root, shared), join(this.folder, shared), 'junction')
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
    if (this.state.state === 'open' || says !== '') this.state = { ...this.state, says }
  }

  private opened(): void {
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

/** Names and focal points of all pictures: with others, the asset step is run. */
function picturesIn(files: ReadonlyMap<string, string>): string {
  const lines = [...files.values()].flatMap((text) => text.match(/^\s*(upload|focus|x|y): .*/gm) ?? [])
  return createHash('sha256')
    .update([...new Set(lines.map((line) => line.trim()))].sort().join('\n'))
    .digest('hex')
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([file, text]) => other.get(file) === text)
}
