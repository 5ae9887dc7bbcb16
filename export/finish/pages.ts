import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readClientModules } from './client-modules.ts'
import { createPageCss } from './css/page-css.ts'
import { Failure } from './failure.ts'
import { finishPage } from './page.ts'

/** One page to finish: from where in the export to where in the finished folder. */
export interface PageJob {
  readonly file: string
  readonly target: string
}

/** What all pages of a run share; plain data, so that it can be sent to a worker. */
export interface PageSettings {
  readonly exported: string
  readonly next: string
  readonly making: string
  readonly site: string | undefined
  readonly hydratedRoutes: readonly string[]
}

/** What came of some pages. Names of files stand for the first page that leads to a place. */
export interface PageReport {
  readonly paths: [path: string, file: string][]
  readonly anchors: [anchor: string, file: string][]
  readonly failures: string[]
  /** Bytes of HTML, before and after. */
  readonly before: number
  readonly after: number
}

/** Finishes pages and writes them. Keeps what they share, and reports each path only once. */
export function createPageWriter(settings: PageSettings): (jobs: readonly PageJob[]) => PageReport {
  const cut = createPageCss()
  const files = new Map<string, string | undefined>()
  const folders = new Set<string>()
  const makeFolder = (folder: string): void => {
    if (folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    folders.add(folder)
  }
  const told = new Set<string>()
  let modules: ReadonlyMap<string, string> | undefined
  const around = {
    cut,
    site: settings.site,
    hydratedRoutes: settings.hydratedRoutes,
    modules: () => (modules ??= readClientModules(settings.next)),
    read(path: string) {
      if (!files.has(path)) {
        const full = join(settings.exported, path)
        files.set(path, existsSync(full) ? readFileSync(full, 'utf8') : undefined)
      }
      return files.get(path)
    },
  }
  const news = (names: readonly string[], file: string): [string, string][] =>
    names.filter((name) => !told.has(name) && told.add(name)).map((name) => [name, file])

  return (jobs) => {
    const report = {
      paths: [] as [string, string][],
      anchors: [] as [string, string][],
      failures: [] as string[],
      before: 0,
      after: 0,
    }
    for (const { file, target } of jobs) {
      try {
        const bytes = readFileSync(join(settings.exported, file))
        const page = finishPage(file, target, bytes.toString(), around)
        const finished = Buffer.from(page.html)
        const path = join(settings.making, target)
        makeFolder(dirname(path))
        writeFileSync(path, finished)
        report.before += bytes.length
        report.after += finished.length
        report.paths.push(...news(page.paths, file))
        report.anchors.push(...news(page.anchors, file))
      } catch (error) {
        if (!(error instanceof Failure)) throw new Error(`${file}: could not be finished`, { cause: error })
        report.failures.push(error.message)
      }
    }
    return report
  }
}
