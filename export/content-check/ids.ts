import { posix } from 'node:path'
import type { Catalogue, Rule } from './catalogue.ts'
import { type Field, part, textOf } from './field.ts'
import { exportedConstants, lineAt } from './locate.ts'
import { type Mistake, mistake } from './mistake.ts'
import { nearest } from './nearest.ts'
import { either, quoted } from './words.ts'

/**
 * Ids become addresses, so each is of one form and there once; and each file of a folder is in its
 * `index.ts`.
 */
export const ids: Rule = (catalogue) => [
  ...idsOfOne(catalogue.tours),
  ...idsOfOne(catalogue.destinations),
  ...idsOfOne(catalogue.groups),
  ...groupIds(catalogue),
  ...unregistered(catalogue, 'tours', catalogue.tours),
  ...unregistered(catalogue, 'destinations', catalogue.destinations),
  ...namedTwice(catalogue, 'tours'),
  ...namedTwice(catalogue, 'destinations'),
]

function idsOfOne(records: readonly Field[]): readonly Mistake[] {
  const seen = new Map<string, Field>()
  return records.flatMap((record) => {
    const field = part(record, 'id')
    const id = textOf(field)
    if (!field || id === undefined || id.trim() === '') return []
    const first = seen.get(id)
    seen.set(id, first ?? field)
    if (first && first !== field && first.node !== field.node) {
      const text =
        `${quoted(id)} is already the id in ${first.place.file} (line ${first.place.line}). ` +
        `Give this one an id of its own, for example id: '${id}-2'.`
      return [mistake(field.place, text)]
    }
    return form(field, id)
  })
}

/** The two kinds of tours are part of the site's plan; a third address would lead nowhere. */
function groupIds({ groups }: Catalogue): readonly Mistake[] {
  return groups.flatMap((group) => {
    const field = part(group, 'id')
    const id = textOf(field)
    if (!field || id === undefined || groupNames.includes(id)) return []
    const right = nearest(id, groupNames) ?? groupNames[0]
    return [
      mistake(
        field.place,
        `${quoted(id)} is no kind of tour. Write ${either(groupNames.map((name) => `'${name}'`))}, here ` +
          `id: '${right}'.`,
      ),
    ]
  })
}

const groupNames = ['one-day-tours', 'multi-day-packages']

function form({ place }: Field, id: string): readonly Mistake[] {
  const slug = id
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const right = slug === '' || slug === '404' || slug.includes('index') ? 'coorg-trip' : slug.slice(0, 60)
  const wrong = (text: string) => [mistake(place, `${text}, for example id: '${right}'.`)]
  if (id === '404') return wrong('"404" is the address of the page for wrong addresses. Choose another id')
  if (id.toLowerCase().includes('index')) {
    return wrong(
      `${quoted(id)} has "index" in it, and search engines would not be told of the page. Choose another id`,
    )
  }
  if (slug !== id) {
    return wrong(`${quoted(id)} cannot be a web address. Use lower-case letters, digits and single hyphens`)
  }
  if (id.length > 60) return wrong(`${quoted(id)} is too long for a web address. Use 60 letters at most`)
  return []
}

function unregistered({ content }: Catalogue, folder: string, listed: readonly Field[]): readonly Mistake[] {
  const index = `content/${folder}/index.ts`
  return [...content.sources].flatMap(([file, source]) => {
    if (posix.dirname(file) !== `content/${folder}` || file === index) return []
    if (listed.some(({ place }) => place.file === file)) return []
    const name = exportedConstants(source)[0]
    if (name === undefined) {
      return [
        mistake(
          { file, line: 1, path: '' },
          'nothing in this file can be shown. Copy the form of another file of the folder: export const ' +
            'name = {',
        ),
      ]
    }
    const declared = source.statements.find((statement) =>
      statement.getText(source).includes(`const ${name}`),
    )
    const place = { file, line: declared ? lineAt(source, declared.getStart(source)) : 1, path: name }
    const text =
      `the file is in no list, so the site does not show it. In ${index} write at the top: ` +
      `import { ${name} } from './${posix.basename(file)}' and in the list: ${name},`
    return [mistake(place, text)]
  })
}

function namedTwice({ content }: Catalogue, folder: string): readonly Mistake[] {
  const seen = new Map<Field['node'], number>()
  const list = content.constant(`content/${folder}/index.ts`, folder)?.list ?? []
  return list.flatMap(({ node, named }) => {
    if (!named) return []
    const before = seen.get(node)
    seen.set(node, named.line)
    if (before === undefined) return []
    return [
      mistake(named, `this entry is in the list twice (see line ${before}). Delete one of the two lines.`),
    ]
  })
}
