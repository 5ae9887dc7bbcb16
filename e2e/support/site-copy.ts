import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyProject, linkFolder } from '../../tools/lib/copy-project.ts'

const project = resolve(import.meta.dirname, '../..')

/** A copy of the project to build with other content: in `.cache/`, which lint and the type check ignore. */
export class SiteCopy {
  readonly folder: string
  readonly out: string

  /**
   * @param cold starts with an empty cache of pictures and fonts
   * @param existing opens a copy that another test has made
   */
  constructor(name: string, { cold = false, existing = false } = {}) {
    this.folder = join(project, '.cache', name)
    this.out = join(this.folder, 'out')
    if (existing) return
    this.remove()
    mkdirSync(join(this.folder, '.cache'), { recursive: true })
    copyProject(project, this.folder)
    // Types are checked in the project itself.
    this.edit('package.json', '"types": "tsc --project tsconfig.build.json"', '"types": "exit 0"')
    linkFolder(join(project, 'node_modules'), join(this.folder, 'node_modules'))
    const kept = join(project, '.cache/assets')
    if (!cold && existsSync(kept)) {
      cpSync(kept, join(this.folder, '.cache/assets'), { recursive: true, preserveTimestamps: true })
    }
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8')
  }

  write(file: string, content: string | Buffer): void {
    writeFileSync(join(this.folder, file), content)
  }

  /** Replaces a text. Throws unless it occurs exactly once. */
  edit(file: string, from: string, to: string): void {
    const text = this.read(file)
    if (text.split(from).length !== 2) throw new Error(`${file}: expected "${from}" once`)
    this.write(
      file,
      text.replace(from, () => to),
    )
  }

  /** Runs `npm run build`; returns its output. Throws the output when it fails. */
  build(): string {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
      cwd: this.folder,
      env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: undefined },
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error(stdout + stderr)
    return stdout + stderr
  }

  remove(): void {
    // A server that was just stopped may still write.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
