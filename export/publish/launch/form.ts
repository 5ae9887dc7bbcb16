import type { ContentMistake } from '../../../content/read.ts'
import { collections, singletons } from '../../../content/schema/index.ts'

/** Where the desk's form of a field is: `tours/coorg-trip/price`; a single record's id is its name. */
export function formOf([name = '', ...rest]: readonly PropertyKey[]): string {
  const [id, ...field] = name in collections ? rest : [name, ...rest]
  return [name, id, field.join('.')].map(String).join('/')
}

export function formOfMistake({ file, field }: ContentMistake): string {
  const single = Object.entries(singletons).find(([, each]) => file === `content/${each.file}`)
  const [, folder = '', id = ''] = file.replace(/\.yaml$/, '').split('/')
  return formOf(single ? [single[0], ...field] : [folder, id, ...field])
}
