import { collections, fieldOf, type Path, type Records } from '../../../content/schema/index.ts'
import type { Finding, Level } from '../finding.ts'

/** The content, the day (`2026-11-20`), and a function that makes findings about a field. */
export interface Content {
  records: Records
  today: string
  findingAt: (level: Level, path: Path, what: string, todo: string, list?: readonly string[]) => Finding
}

/** The path of a field in the editor: `tours/coorg-trip/price`; the id of a singleton is its name. */
export function formOf(path: Path): string {
  const [name = '', id] = path
  return [name, name in collections ? id : name, fieldOf(path).join('.')].map(String).join('/')
}
