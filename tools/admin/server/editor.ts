import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { today } from '../../../content/schema/fields.ts'
import type { Finding } from '../../publish/finding.ts'
import { filesIn } from '../../lib/files.ts'
import { launchFindings } from '../../publish/launch/findings.ts'
import { checkLive } from '../../publish/live.ts'
import { changesSince, dayOf, type Manifest, manifestsIn } from '../../publish/manifest.ts'
import { ownContent, unpackedContent } from '../../publish/content.ts'
import { packageSite } from '../../publish/package.ts'
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
  private files: { were: string; say: Pick<State, 'records' | 'findings' | 'upToDate'> } | undefined

  constructor(
    readonly root: string,
    readonly preview: Pick<Preview, 'state' | 'look' | 'renew'>,
  ) {}

  /** All that the page shows besides the form that is open. */
  state(): State {
    const manifests = manifestsIn(join(this.root, 'upload')).toReversed()
    const { root } = this
    // The page asks again and again; records and rules are gone through when a file is another one.
    const content = filesIn(join(root, 'content')).map((file) => {
      const { mtimeMs, size } = statSync(join(root, 'content', file))
      return [file, mtimeMs, size]
    })
    const were = JSON.stringify([content, manifests[0], today()])
    if (this.files?.were !== were) {
      const listed = [...allRecords(root)].map(([name, all]) => [name, all.map((entry) => entry.listed())])
      const findings = launchFindings({ root, today: today(), environment: process.env })
      const upToDate = isContentOf(root, manifests[0])
      this.files = {
        were,
        say: { records: Object.fromEntries(listed) as State['records'], findings, upToDate },
      }
    }
    return {
      ...this.files.say,
      preview: this.preview.state,
      zips: manifests.map((manifest, index) => zipOf(manifest, manifests[index + 1])),
      kept: keptStates(this.root),
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
    const enter = (step: string) => (build.at = Math.max(build.at, Object.keys(steps).indexOf(step)))
    const program = start(this.root, ['run', '--loglevel=notice', 'build'], 'npm')
    program.lines.on('line', (line) => {
      // npm announces each script: `> mysore-tours-site@1.0.0 assets`.
      enter(/^> \S+ (\w+)$/.exec(line)?.[1] ?? '')
      if (line.startsWith('Note: ')) build.lines.push(line)
    })
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
    checkLive(address, join(this.root, 'out')).then(
      (findings) => live('done', findings),
      (error: Error) => live('failed', [{ level: 'stop', what: error.message }]),
    )
  }
}

/** Whether the content is still what a package was made of. */
function isContentOf(root: string, manifest: Manifest | undefined): boolean {
  const file = join(root, 'upload', `${manifest?.name}.content.zip`)
  if (!existsSync(file)) return false
  const [then, now] = [unpackedContent(readFileSync(file)), ownContent(root)]
  return (
    then.size === now.size && [...now].every(([name, bytes]) => bytes.equals(then.get(name) ?? Buffer.of()))
  )
}

function zipOf(manifest: Manifest, before: Manifest | undefined): Zip {
  return {
    name: manifest.name,
    day: dayOf(manifest.name)?.slice(0, 10) ?? '',
    files: Object.keys(manifest.files).length,
    ...(before && { changes: changesSince(before, manifest) }),
  }
}
