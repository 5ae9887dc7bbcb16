import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { today } from '../../../content/schema/fields.ts'
import type { Finding } from '../../publish/finding.ts'
import { freshness, sourcesOf } from '../../lib/fresh.ts'
import { launchFindings } from '../../publish/launch/findings.ts'
import { lookAt } from '../../publish/live/findings.ts'
import { changesSince } from '../../publish/upload/changes.ts'
import { type Manifest, dayOf, manifestsIn } from '../../publish/upload/manifest.ts'
import { packageSite } from '../../publish/upload/package.ts'
import type { Build, State, Zip } from '../api-types.ts'
import { keptStates } from './history.ts'
import type { Preview } from './preview.ts'
import { start } from './programs.ts'
import { allRecords } from './records.ts'
import { UserError } from './write.ts'

/** The steps of `npm run build`, as they are called here, and what follows them. One that is not named is not shown by itself. */
const steps = {
  assets: 'Check the content, make pictures and QR codes',
  export: 'Make the pages',
  finish: 'Finish and check the folder',
  zip: 'Pack the zip',
}

/** What the editor knows and is at, beside what lies in files. */
export class Editor {
  private build: Build | undefined
  private live: State['live']
  private files: { were: string; say: Pick<State, 'records' | 'findings'> } | undefined

  constructor(
    readonly root: string,
    readonly preview: Pick<Preview, 'state' | 'look' | 'renew'>,
  ) {}

  /** All that the page shows besides the form that is open. */
  state(): State {
    const manifests = manifestsIn(join(this.root, 'upload')).toReversed()
    const { root } = this
    const sources = sourcesOf(root)
    const built = freshness(root, process.env, sources)
    // The page asks again and again; records and rules are gone through when a file is another one.
    const were = JSON.stringify([sources, built, today()])
    if (this.files?.were !== were) {
      const listed = [...allRecords(root)].map(([name, all]) => [name, all.map((entry) => entry.listed())])
      const findings = launchFindings({ root, today: today(), environment: process.env })
      this.files = { were, say: { records: Object.fromEntries(listed) as State['records'], findings } }
    }
    return {
      ...this.files.say,
      preview: this.preview.state,
      zips: manifests.map((manifest, index) => zipOf(manifest, manifests[index + 1])),
      kept: keptStates(this.root),
      upToDate: manifests.length > 0 && built.state === 'fresh',
      ...(this.build && { build: this.build }),
      ...(this.live && { live: this.live }),
    }
  }

  /**
   * Builds, checks and packs; how far it is stands in the state.
   *
   * @throws UserError while it is at it already
   */
  publish(): void {
    if (this.build?.state === 'running') throw new UserError('The site is being built already.', 409)
    const build: Build = { steps: Object.values(steps), at: 0, state: 'running', lines: [] }
    this.build = build
    this.makeZip(build).then(
      () => {
        build.state = 'done'
      },
      (error: Error) => {
        build.state = 'failed'
        build.lines.push(error.message)
      },
    )
  }

  private async makeZip(build: Build): Promise<void> {
    const { scripts } = JSON.parse(readFileSync(join(this.root, 'package.json'), 'utf8')) as {
      scripts: Readonly<Record<string, string>>
    }
    // The operator changes no program whose types could be wrong.
    const args = ['--import', ...(scripts['build'] ?? '').split(' ')]
    const program = start(this.root, args, { SKIP_TYPES: '1' })
    const enter = (step: unknown) => (build.at = Math.max(build.at, Object.keys(steps).indexOf(String(step))))
    program.process.on('message', enter)
    program.lines.on('line', (line) => line.startsWith('Note: ') && build.lines.push(line))
    const [status] = (await once(program.process, 'close')) as [number | null]
    if (status !== 0) throw new Error(program.complaints() || `It ended with number ${status}.`)
    enter('zip')
    packageSite({ root: this.root, today: today() })
  }

  /** The zip of a package, for the download. Throws UserError when there is none of this name. */
  zipFile(name: string): Buffer {
    const file = join(this.root, 'upload', `${name}.zip`)
    if (!/^[\w-]+$/.test(name) || !existsSync(file)) throw new UserError(`There is no zip ${name}.`, 404)
    return readFileSync(file)
  }

  /** Looks at the uploaded site from outside; what it has found stands in the state. */
  checkLive(address: string): void {
    if (this.live?.state === 'running') throw new UserError('The site is being looked at already.', 409)
    const live = (state: 'running' | 'done' | 'failed', findings: readonly Finding[]) =>
      (this.live = { address, state, findings })
    live('running', [])
    lookAt(address, join(this.root, 'out')).then(
      ({ findings }) => live('done', findings),
      (error: Error) => live('failed', [{ level: 'stop', what: error.message }]),
    )
  }
}

function zipOf(manifest: Manifest, before: Manifest | undefined): Zip {
  return {
    name: manifest.name,
    day: dayOf(manifest.name)?.slice(0, 10) ?? '',
    files: Object.keys(manifest.files).length,
    ...(before && { changes: changesSince(before, manifest) }),
  }
}
