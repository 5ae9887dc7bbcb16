import { type Content } from '../../content-check/evaluate.ts'
import { entries, everything, type Field, part, textOf } from '../../content-check/field.ts'
import { readSources } from '../../content-check/files.ts'
import { contentOf } from '../../content-check/values.ts'

/** Fees that were looked up together: same place, same month, typed on the same line. */
export interface LookedUp {
  place: string
  fees: number
  /** `2024-10` */
  checked: string
  source: string
  sourceUrl: string
  /** Addresses of the pages that show them; none when they belong to a tour without a page. */
  pages: readonly string[]
  /** `content/destinations/mysore-palace.ts:5` */
  where: string
}

/** Reads `content/` of a project without running it, so that every value knows its line. */
export function readContent(root: string): Content {
  return contentOf(root, readSources(root))
}

/** `content/site.ts:11`; the file alone for a field that is not there. */
export function whereIs(field: Field | undefined, file = 'content/site.ts'): string {
  return field ? `${field.place.file}:${field.place.line}` : file
}

export function tours(content: Content): readonly Field[] {
  return content.constant('content/tours/index.ts', 'tours')?.list ?? []
}

function destinations(content: Content): readonly Field[] {
  return content.constant('content/destinations/index.ts', 'destinations')?.list ?? []
}

/** Every group of fees, in the order of the pages. */
export function lookedUp(content: Content): readonly LookedUp[] {
  const shown = [
    ...destinations(content).map((field) => ({ field, page: `/destination/${textOf(field, 'id')}/` })),
    ...tours(content).map((field) => ({
      field,
      page: part(field, 'hasPage')?.value === true ? `/tour/${textOf(field, 'id')}/` : undefined,
    })),
  ]
  const groups = new Map<string, { fees: Set<unknown>; pages: Set<string>; first: Field }>()
  for (const { field, page } of shown) {
    for (const fee of entries(field, 'fees')) {
      const key = `${textOf(fee, 'place')} ${textOf(fee, 'checked')} ${whereIs(part(fee, 'checked'))}`
      const group = groups.get(key) ?? { fees: new Set(), pages: new Set(), first: fee }
      group.fees.add(part(fee, 'who')?.node)
      if (page) group.pages.add(page)
      groups.set(key, group)
    }
  }
  return [...groups.values()].map(({ fees, pages, first }) => ({
    place: textOf(first, 'place') ?? '',
    fees: fees.size,
    checked: textOf(first, 'checked') ?? '',
    source: textOf(first, 'source') ?? '',
    sourceUrl: textOf(first, 'sourceUrl') ?? '',
    pages: [...pages],
    where: whereIs(part(first, 'checked')),
  }))
}

/** Pictures on somebody else's server, each once: address and where it was typed. */
export function linkedPictures(content: Content): ReadonlyMap<string, string> {
  const pictures = content
    .all()
    .flatMap((field) => [...everything(field)])
    .flatMap((field) => (part(field, 'width') && part(field, 'alt') ? (part(field, 'url') ?? []) : []))
  return new Map(pictures.map((field) => [String(field.value), whereIs(field)]))
}
