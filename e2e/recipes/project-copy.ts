import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Printed, SiteCopy } from '../support/site-copy.ts'
import { project, type Step } from './guide.ts'

/** A copy of the whole project, for the steps of the guide. */
export class ProjectCopy extends SiteCopy {
  constructor(
    name: string,
    /** India's calendar day on which the operator works, `2026-11-20`. */
    private readonly today: string,
    private readonly photograph: Buffer,
  ) {
    super(name)
  }

  /** The operator has no settings but those in `.env`. */
  override run(script: string): Printed {
    return super.run(script, { SITE_URL: undefined })
  }

  /**
   * Does the steps as the guide tells them. Throws when one cannot be done, or the check answers something
   * else.
   */
  follow(steps: readonly Step[]): void {
    for (const step of steps) this.do(step)
  }

  /** Keeps `content` and `content/pictures`, as the guide advises before any change. */
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
  buildAs(name: string): string {
    this.build()
    const folder = join(this.folder, name)
    rmSync(folder, { recursive: true, force: true })
    cpSync(this.out, folder, { recursive: true })
    return folder
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
        return writeFileSync(join(this.folder, 'content/pictures', step.name), this.photograph)
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

const unnumbered = (answer: string) => answer.replace(/:\d+/, '')

/** Folders that the guide has the operator copy, and where the copies lie. */
const safe = [
  ['content', 'kept/content'],
  ['content/pictures', 'kept/uploads'],
] as const
