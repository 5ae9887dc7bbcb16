import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test as base } from '@playwright/test'
import { filesIn } from '../../tools/lib/files.ts'
import { hashesOf } from '../../tools/publish/manifest.ts'
import { type Uploaded, type UploadOptions, uploadSite } from '../../tools/publish/upload/index.ts'
import { account, type FtpServerName, Host } from './servers.ts'

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

/** A project's `out/` and `upload/`, and the host that it goes to. */
export class Project {
  readonly folder = mkdtempSync(join(tmpdir(), 'project-'))
  readonly packages = join(this.folder, 'upload')
  private count = 0

  constructor(readonly host: Host) {
    for (const [file, text] of Object.entries(foreign)) host.write(file, text)
  }

  get options() {
    const target = {
      host: this.host.address,
      port: this.host.port,
      ...account,
      ca: this.host.certificate('own'),
    }
    return { out: join(this.folder, 'out'), packages: this.packages, site: this.host.site, target }
  }

  /** Writes `out/` with its manifest, as `npm run package` does. */
  build(files: Files): this {
    rmSync(join(this.folder, 'out'), { recursive: true, force: true })
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, 'out', file)), { recursive: true })
      writeFileSync(join(this.folder, 'out', file), text)
    }
    const name = `site-2026-11-22-${++this.count}`
    const hashes = hashesOf(new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])))
    mkdirSync(this.packages, { recursive: true })
    writeFileSync(join(this.packages, `${name}.manifest.json`), JSON.stringify({ name, files: hashes }))
    return this
  }

  upload(options: Partial<UploadOptions> = {}): Promise<Uploaded> {
    return uploadSite({ ...this.options, ...options })
  }

  /** The message of an upload that fails. */
  failure(options: Partial<UploadOptions> = {}): Promise<string> {
    return this.upload(options).then(
      () => 'It has not failed.',
      (error: Error) => error.message,
    )
  }

  /** The site's files on the host. */
  online(): Files {
    const names = filesIn(this.host.web).filter((file) => this.host.read(file) !== foreign[file])
    return Object.fromEntries(names.map((file) => [file, readFileSync(join(this.host.web, file), 'utf8')]))
  }

  /** Foreign files that are unchanged. */
  foreign(): number {
    return Object.entries(foreign).filter(([file, text]) => this.host.read(file) === text).length
  }

  stop(): void {
    this.host.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

type Start = (name: FtpServerName, setup?: Parameters<typeof Host.start>[1]) => Promise<Project>

export const test = base.extend<{ start: Start }>({
  start: async ({}, provide) => {
    const projects: Project[] = []
    await provide(async (name, setup) => {
      const project = new Project(await Host.start(name, setup))
      projects.push(project)
      return project
    })
    for (const project of projects) project.stop()
  },
})
