import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')
const resolved = createRequire(import.meta.url)

/** What a build reads. */
const parts = ['app', 'content', 'export', 'public', 'styles', 'next.config.mjs', 'package.json', 'tsconfig.json', 'postcss.config.mjs', '.env']

/**
 * A copy of the site to build with other content. It lies inside the project, so that packages are found; a folder
 * whose name begins with a dot is seen by neither lint nor the type check.
 */
export class SiteCopy {
  readonly folder: string
  readonly out: string

  constructor(name: string) {
    this.folder = join(project, '.cache', name)
    this.out = join(this.folder, 'out')
    rmSync(this.folder, { recursive: true, force: true })
    mkdirSync(join(this.folder, '.cache'), { recursive: true })
    for (const part of parts) {
      if (existsSync(join(project, part))) cpSync(join(project, part), join(this.folder, part), { recursive: true })
    }
    // Drawings that are the same need not be made small again.
    const made = join(project, '.cache/derived')
    if (existsSync(made)) cpSync(made, join(this.folder, '.cache/derived'), { recursive: true, preserveTimestamps: true })
  }

  write(file: string, content: string | Buffer): void {
    writeFileSync(join(this.folder, file), content)
  }

  /** Replaces a text that has to be there once. */
  edit(file: string, from: string, to: string): void {
    const text = readFileSync(join(this.folder, file), 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${file}: expected "${from}" once`)
    this.write(file, text.replace(from, () => to))
  }

  derive() {
    return this.run(['--import', 'tsx', 'export/derive/index.ts'])
  }

  /** Throws with the output when a step fails. */
  build(): { derived: string } {
    const derived = this.derive()
    const steps = [derived, () => this.run([resolved.resolve('next/dist/bin/next'), 'build']), () => this.run(['--import', 'tsx', 'export/finish/index.ts'])]
    for (const step of steps) {
      const { status, output } = typeof step === 'function' ? step() : step
      if (status !== 0) throw new Error(output)
    }
    return { derived: derived.output }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  private run(args: readonly string[]) {
    // Types are checked where the site itself is.
    const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1', SKIP_TYPES: '1' }
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: this.folder, env, encoding: 'utf8' })
    return { status, output: stdout + stderr, errors: stderr }
  }
}
