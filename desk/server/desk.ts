import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { today } from '../../content/schema/fields.ts'
import type { Finding } from '../../export/publish/finding.ts'
import { freshness, sourcesOf } from '../../export/lib/fresh.ts'
import { launchFindings } from '../../export/publish/launch/findings.ts'
import { lookAt } from '../../export/publish/live/findings.ts'
import { changesSince } from '../../export/publish/upload/changes.ts'
import { type Manifest, dayOf, manifestsIn } from '../../export/publish/upload/manifest.ts'
import { packageSite } from '../../export/publish/upload/package.ts'
import type { State, Zip } from '../answers.ts'
import { canGoBack, keptStates } from './history.ts'
import { begin, hear, inLines, type Progress, start } from './job.ts'
import type { Preview } from './preview.ts'
import { entries } from './records.ts'
import { Told } from './write.ts'

/** What the steps of the build are called here. One that is not named is not shown by itself. */
const steps: Readonly<Record<string, string>> = {
  assets: 'Check the content, make pictures and QR codes',
  export: 'Make the pages',
  finish: 'Finish and check the folder',
}
const packing = 'Pack the zip'

/** What the desk knows and is at, beside what lies in files. */
export class Desk {
  private build: Progress | undefined
  private live: State['live']
  private files: { were: string; say: Pick<State, 'records' | 'findings'> } | undefined

  constructor(
    readonly root: string,
    readonly preview: Pick<Preview, 'address' | 'isOpen' | 'version' | 'trouble' | 'look' | 'renew'>,
  ) {}

  /** All that the page shows besides the form that is open. */
  state(): State {
    const manifests = manifestsIn(join(this.root, 'upload')).toReversed()
    const { address, isOpen, version, trouble } = this.preview
    const { root } = this
    const built = freshness(root)
    // The page asks again and again; records and rules are gone through when a file is another one.
    const were = JSON.stringify([sourcesOf(root), built, today()])
    if (this.files?.were !== were) {
      const listed = [...entries(root)].map(([name, all]) => [name, all.map((entry) => entry.listed())])
      const findings = launchFindings({ root, today: today(), environment: process.env })
      this.files = { were, say: { records: Object.fromEntries(listed) as State['records'], findings } }
    }
    return {
      ...this.files.say,
      preview: { address, isOpen, version, ...(trouble !== undefined && { trouble }) },
      zips: manifests.map((manifest, index) => this.zip(manifest, manifests[index + 1])),
      kept: keptStates(this.root),
      upToDate: manifests.length > 0 && built.state === 'fresh',
      ...(this.build && { build: this.build }),
      ...(this.live && { live: this.live }),
    }
  }

  private zip(manifest: Manifest, before: Manifest | undefined): Zip {
    return {
      name: manifest.name,
      day: dayOf(manifest.name)?.day ?? '',
      files: Object.keys(manifest.files).length,
      ...(before && { changes: changesSince(before, manifest) }),
      canGoBack: canGoBack(this.root, manifest.name),
    }
  }

  /**
   * Builds, checks and packs; how far it is stands in the state.
   *
   * @throws Told while it is at it already
   */
  publish(): void {
    if (this.build?.state === 'running') throw new Told('The site is being built already.', 409)
    this.build = begin([...Object.values(steps), packing], async (enter, say) => {
      const { scripts } = JSON.parse(readFileSync(join(this.root, 'package.json'), 'utf8')) as {
        scripts: Readonly<Record<string, string>>
      }
      // The operator changes no program whose types could be wrong.
      const program = ['--import', ...(scripts['build'] ?? '').split(' ')]
      const building = start(this.root, program, { SKIP_TYPES: '1' })
      const complaints: string[] = []
      hear(building.stdout, (line) => line.startsWith('Note: ') && say(line))
      hear(building.stderr, (line) => complaints.push(line))
      building.on('message', (step) => enter(steps[String(step)] ?? ''))
      const [status] = (await once(building, 'close')) as [number | null]
      if (status !== 0) throw new Error(inLines(complaints) || `It ended with number ${status}.`)
      enter(packing)
      packageSite({ root: this.root, today: today() })
    })
  }

  /** The zip of a package, for the download. Throws Told when there is none of this name. */
  zipFile(name: string): Buffer {
    const file = join(this.root, 'upload', `${name}.zip`)
    if (!dayOf(name) || !/^[\w-]+$/.test(name) || !existsSync(file))
      throw new Told(`There is no zip ${name}.`, 404)
    return readFileSync(file)
  }

  /** Looks at the uploaded site from outside; what it has found stands in the state. */
  checkLive(address: string): void {
    if (this.live?.state === 'running') throw new Told('The site is being looked at already.', 409)
    const live = (state: 'running' | 'done' | 'failed', findings: readonly Finding[]) =>
      (this.live = { address, state, findings })
    live('running', [])
    lookAt(address, join(this.root, 'out')).then(
      ({ findings }) => live('done', findings),
      (error: Error) => live('failed', [{ level: 'stop', what: error.message }]),
    )
  }
}
