import { collections, fieldOf, type Path, type Records } from '../../../content/schema/index.ts'
import type { Finding, Level } from '../finding.ts'

/** The content, the day (`2026-11-20`), and what makes findings about a field, whose words end with its place. */
export interface Content {
  records: Records
  today: string
  about: (level: Level, path: Path, what: string, todo: string, list?: readonly string[]) => Finding
}

/** Where the editor's form of a field is: `tours/coorg-trip/price`; a single record's id is its name. */
export function formOf(path: Path): string {
  const [name = '', id] = path
  return [name, name in collections ? id : name, fieldOf(path).join('.')].map(String).join('/')
}
