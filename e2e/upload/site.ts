import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test as base } from '@playwright/test'
import { filesIn } from '../../tools/lib/files.ts'
import { hashesOf } from '../../tools/publish/manifest.ts'
import { type Uploaded, type UploadOptions, uploadSite } from '../../tools/publish/upload/index.ts'
import { removeFolder, temporaryFolder } from '../support/program.ts'
import { account, Host } from './servers.ts'

export type Files = Readonly<Record<string, string>>

const tours = Object.fromEntries(
  Array.from({ length: 8 }, (_, index) => [`tour/trip-${index}/index.html`, `<h1>Trip ${index}</h1>₹4,200`]),
)
export const oldSite: Files = {
  ...tours,
  '.htaccess': '# old',
  '404.html': '<h1>Not found</h1>',
  'index.html': '<h1>Home</h1>₹4,200',
  'robots.txt': 'Allow: /',
  'tour/.htaccess': '# tours',
  'tour/404.html': '<h1>Tour not found</h1>',
  'uploads/palace.01234567.jpg': 'JPEG'.repeat(30_000),
  'uploads/retired.01234567.jpg': 'JPEG',
}
/** Prices of the same length, a new page with its picture, and one picture removed. */
export const newSite: Files = {
  ...Object.fromEntries(
    Object.entries(oldSite)
      .filter(([file]) => !file.startsWith('uploads/retired'))
      .map(([file, text]) => [file, text.replace('₹4,200', '₹4,500')]),
  ),
  '.htaccess': '# new',
  'tour/new/index.html': '<h1>New</h1>',
  'uploads/new.89abcdef.jpg': 'JPEG2'.repeat(30_000),
}

/** Foreign files on the host. */
const foreign: Files = { 'shop/index.php': '<?php', 'google1234.html': 'google', '.well-known/proof': 'x' }

export function writeFiles(folder: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

export function readFiles(folder: string): Files {
  return Object.fromEntries(filesIn(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

/** A project's `out/` and `upload/`, and the host that it goes to. */
export class Project {
  readonly folder = temporaryFolder()
  readonly packages = join(this.folder, 'upload')
  private count = 0

  constructor(readonly host: Host) {
    for (const [file, text] of Object.entries(foreign)) host.write(file, text)
  }

  get target() {
    const { address, port } = this.host
    return { host: address, port, ...account, ca: this.host.certificate('own') }
  }

  get options() {
    const out = join(this.folder, 'out')
    return { out, packages: this.packages, site: this.host.site, target: this.target }
  }

  /** Writes `out/` with its manifest, as `npm run package` does. */
  build(files: Files): this {
    rmSync(join(this.folder, 'out'), { recursive: true, force: true })
    writeFiles(join(this.folder, 'out'), files)
    const name = `site-2026-11-22-${++this.count}`
    const hashes = hashesOf(new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])))
    writeFiles(this.packages, { [`${name}.manifest.json`]: JSON.stringify({ name, files: hashes }) })
    return this
  }

  upload(options: Partial<UploadOptions> = {}): Promise<Uploaded> {
    return uploadSite({ ...this.options, ...options })
  }

  /** Uploads, and acts once, when the upload reports this phase and number. Throws when it never does. */
  async uploadAnd(moment: string, act: () => void, options: Partial<UploadOptions> = {}): Promise<void> {
    let isReached = false
    const onProgress: UploadOptions['onProgress'] = (progress) => {
      options.onProgress?.(progress)
      if (isReached || `${progress.phase} ${progress.done}` !== moment) return
      isReached = true
      act()
    }
    await this.upload({ ...options, onProgress })
    if (!isReached) throw new Error(`The upload has not reported "${moment}".`)
  }

  /** The message of an upload that fails. */
  failure(options: Partial<UploadOptions> = {}): Promise<string> {
    return this.upload(options).then(
      () => 'It has not failed.',
      (error: Error) => error.message,
    )
  }

  /** The site's files on the host. Throws when a foreign file has been changed. */
  online(): Files {
    const changed = Object.keys(foreign).filter((file) => this.host.read(file) !== foreign[file])
    if (changed.length > 0) throw new Error(`Foreign files have been changed: ${changed.join(', ')}`)
    const all = Object.entries(readFiles(this.host.web))
    return Object.fromEntries(all.filter(([file]) => foreign[file] === undefined))
  }

  async stop(): Promise<void> {
    await this.host.stop()
    removeFolder(this.folder)
  }
}

export const test = base.extend<{ start: (...of: Parameters<typeof Host.start>) => Promise<Project> }>({
  start: async ({}, provide) => {
    const projects: Project[] = []
    await provide(async (...of) => {
      const project = new Project(await Host.start(...of))
      projects.push(project)
      return project
    })
    for (const project of projects) await project.stop()
  },
})
