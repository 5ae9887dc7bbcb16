import { spawnSync } from 'node:child_process'
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
import { join } from 'node:path'
import { project, type Step } from './guide.ts'

export interface Printed {
  status: number | null
  output: string
  errors: string
}

/** What a build reads. */
const parts = /^(app|content|export|public|styles|\.env|package\.json|tsconfig\.json|[\w-]+\.config\.mjs)$/
const made = ['built', 'favicon.ico']

/**
 * A copy of the whole project, for the steps of the guide. It lies inside the project, where Next finds the packages it
 * is linked to; a folder whose name begins with a dot is seen by neither lint nor the type check.
 */
export class ProjectCopy {
  readonly folder: string

  constructor(
    name: string,
    /** India's calendar day on which the operator works, `2026-11-20`. */
    private readonly today: string,
    private readonly photograph: Buffer,
  ) {
    this.folder = folderOf(name)
    removeCopy(name)
    mkdirSync(join(this.folder, '.cache'), { recursive: true })
    for (const part of readdirSync(project).filter((one) => parts.test(one))) {
      cpSync(join(project, part), join(this.folder, part), {
        recursive: true,
        filter: (file) => !made.some((one) => file === join(project, 'public', one)),
      })
    }
    // A junction: Windows lets everybody make one.
    symlinkSync(join(project, 'node_modules'), join(this.folder, 'node_modules'), 'junction')
    // Drawings that are the same need not be made small again.
    const derived = join(project, '.cache/derived')
    if (existsSync(derived)) cpSync(derived, join(this.folder, '.cache/derived'), { recursive: true })
  }

  /**
   * Does the steps as the guide tells them. Throws when one cannot be done, or the check answers something
   * else.
   */
  follow(steps: readonly Step[]): void {
    for (const step of steps) this.do(step)
  }

  /** Keeps `content` and `public/uploads`, as the guide advises before any change. */
  keep(): void {
    for (const [folder, kept] of safe)
      cpSync(join(this.folder, folder), join(this.folder, kept), { recursive: true })
  }

  /** The guide's way back: the folders are deleted, and what was kept takes their place. */
  undo(): void {
    for (const [folder, kept] of safe) {
      rmSync(join(this.folder, folder), { recursive: true })
      cpSync(join(this.folder, kept), join(this.folder, folder), { recursive: true })
    }
    cpSync(join(project, '.env'), join(this.folder, '.env'))
  }

  /**
   * `npm run build`, which is what `npm start` does before it serves. Gives back a copy of the finished folder, called
   * `name`. Throws with the output.
   */
  build(name: string): string {
    const { status, output } = this.run('build')
    if (status !== 0) throw new Error(output)
    const folder = join(this.folder, name)
    rmSync(folder, { recursive: true, force: true })
    cpSync(join(this.folder, 'out'), folder, { recursive: true })
    return folder
  }

  /** What a command of the guide prints, and how it ends. */
  run(script: string): Printed {
    // The operator has no settings but those in .env. Types are checked where the site itself is.
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', SKIP_TYPES: '1' }
    delete env['SITE_URL']
    delete env['FORCE_COLOR']
    const windows = process.platform === 'win32'
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], {
      cwd: this.folder,
      env,
      encoding: 'utf8',
      shell: windows,
    })
    return { status, output: stdout + stderr, errors: stderr }
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8')
  }

  private do(step: Step): void {
    switch (step.kind) {
      case 'edit':
        return this.replace(step.file, step.before, step.after)
      case 'delete line':
        return this.replace(step.file, step.line, undefined)
      case 'delete file':
        return rmSync(join(this.folder, step.file))
      case 'copy':
        return cpSync(join(this.folder, step.from), join(this.folder, step.to))
      case 'photograph':
        return writeFileSync(join(this.folder, 'public/uploads', step.name), this.photograph)
      case 'date':
        return this.date(step.file, step.field)
      case 'answer':
        return this.expectAnswer(step.text)
    }
  }

  /**
   * Replaces the whole lines that read like `before`. Where the operator has long since put a value of their own,
   * the one line with the same field is taken.
   */
  private replace(file: string, before: string, after: string | undefined): void {
    const lines = this.read(file).split('\n')
    const wanted = before.split('\n').map((line) => line.trim())
    const exact = lines.flatMap((_, at) =>
      wanted.every((text, of) => lines[at + of]?.trim() === text) ? [at] : [],
    )
    const field = /^\w+(?=[:=])/.exec(before.trim())?.[0]
    const like = lines.flatMap((line, at) =>
      field !== undefined && /^\W/.test(line.trim().slice(field.length)) && line.trim().startsWith(field)
        ? [at]
        : [],
    )
    const [at, ...more] = exact.length > 0 ? exact : wanted.length === 1 ? like : []
    if (at === undefined || more.length > 0) {
      throw new Error(
        `docs/operator.md: ${file} has ${at === undefined ? 'no line' : 'several lines'} like "${before}"`,
      )
    }
    const indent = /^ */.exec(lines[at] ?? '')?.[0] ?? ''
    const own = /^ */.exec(before)?.[0].length ?? 0
    const written = after === undefined ? [] : after.split('\n').map((line) => indent + line.slice(own))
    lines.splice(at, wanted.length, ...written)
    writeFileSync(join(this.folder, file), lines.join('\n'))
  }

  private date(file: string, field: string): void {
    const text = this.read(file)
    const dated = text.replace(new RegExp(`(?<=\\b${field}\\b[^'\\n]*')[\\d-]+(?=')`), (old) =>
      this.today.slice(0, old.length),
    )
    if (!dated.includes(`'${this.today.slice(0, 7)}`))
      throw new Error(`docs/operator.md: ${file} has no ${field}`)
    writeFileSync(join(this.folder, file), dated)
  }

  private expectAnswer(text: string): void {
    const { status, errors } = this.run('check-content')
    const answer = errors.trim()
    // The line's number moves with what stands above it.
    if (status !== 1 || unnumbered(answer) !== unnumbered(text))
      throw new Error(`docs/operator.md says "${text}", but the check answers "${answer}"`)
  }
}

/** Removes a copy, as far as it came. */
export function removeCopy(name: string): void {
  rmSync(folderOf(name), { recursive: true, force: true })
}

const folderOf = (name: string) => join(project, '.cache', name)
const unnumbered = (answer: string) => answer.replace(/:\d+/, '')

/** Folders that the guide has the operator copy, and where the copies lie. */
const safe = [
  ['content', 'kept/content'],
  ['public/uploads', 'kept/uploads'],
] as const
