import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../command.ts'
import { why as reasons } from './why.ts'

interface Locked {
  version: string
  license?: string
  dev?: boolean
}

/** What package.json and package-lock.json say, as far as it matters here. */
export interface Installed {
  /** Run while a page is rendered. */
  rendering: readonly string[]
  /** Build and check the site. */
  tools: readonly string[]
  /** Everything that npm installs, by its place below the project. */
  locked: Readonly<Record<string, Locked>>
}

export function installedIn(root: string): Installed {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown
  const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
  return {
    rendering: Object.keys(dependencies ?? {}),
    tools: Object.keys(devDependencies ?? {}),
    locked: packages,
  }
}

/**
 * The two tables of docs/dependencies.md and the count below them, as Markdown.
 *
 * @throws Refusal on a dependency that is not explained, not locked or without a licence
 */
export function dependencyTables({ rendering, tools, locked }: Installed, why = reasons): string {
  const direct = [...rendering, ...tools]
  const unexplained = direct.filter((name) => why[name] === undefined)
  if (unexplained.length > 0) {
    throw new Refusal(
      `package.json: ${unexplained.join(', ')}: nobody has said why. Add a line to ` +
        'export/publish/licences/why.ts',
    )
  }
  const rows = (names: readonly string[]) =>
    [...names].sort().map((name) => {
      const found = locked[`node_modules/${name}`]
      if (!found?.license)
        throw new Refusal(
          `package-lock.json: ${name} is not in it, or has no licence. Run npm install, or look for ` +
            'another package',
        )
      return `| ${name} | ${found.version} | ${found.license} | ${why[name]} |`
    })
  const head = ['| Package | Version | Licence | Why |', '|---|---|---|---|']
  return [
    'While a page is rendered:',
    '',
    ...head,
    ...rows(rendering),
    '',
    'To build and check:',
    '',
    ...head,
    ...rows(tools),
    '',
    `With what they bring along these are ${counted(locked)}.`,
  ].join('\n')
}

/** `672 packages by licence: MIT 529, Apache-2.0 40, …`, most frequent first. */
function counted(locked: Installed['locked']): string {
  const licences = new Map<string, number>()
  for (const [place, { license = 'not stated' }] of Object.entries(locked)) {
    if (place !== '') licences.set(license, (licences.get(license) ?? 0) + 1)
  }
  const sorted = [...licences].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  const total = sorted.reduce((sum, [, number]) => sum + number, 0)
  const list = sorted.map(([licence, number]) => `${licence} ${number}`).join(', ')
  return `${total} packages by licence: ${list}`
}

const marks = [
  '<!-- written by npm run licences -->',
  '<!-- end of what npm run licences writes -->',
] as const

/**
 * Puts the tables into the document, between its two marks.
 *
 * @throws Refusal when a mark is missing
 */
export function withTables(document: string, tables: string): string {
  const [begin, end] = marks.map((mark) => document.indexOf(mark))
  if (begin === undefined || end === undefined || begin < 0 || end < begin) {
    throw new Refusal(
      `docs/dependencies.md: the lines ${marks.join(' and ')} are not there. Put them back, around the ` +
        'tables',
    )
  }
  return `${document.slice(0, begin + marks[0].length)}\n\n${tables}\n\n${document.slice(end)}`
}
