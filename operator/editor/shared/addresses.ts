/** The files of records and the addresses of their pages. */
import { singularOf } from '../../../content/collections.ts'
import { reservedIds } from '../../../content/reserved-ids.ts'

/** A text as a part of an address: `Été à Ooty` → `ete-a-ooty`; '' if the text has no letter from A to Z and no digit. */
export function slugify(text: string): string {
  // NFD separates accents from their letters, and toUpperCase replaces ß by SS.
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().slice(0, 50).toLowerCase()
  return [...letters.matchAll(/[a-z0-9]+/g)].join('-')
}

/** The folder and the id of a record: `tours` and `goa` of `tours/goa.yaml`; the folder of a single record is ''. */
export function parseRecordFile(file: string) {
  const [, folder = '', id = ''] = /^(?:(.+)\/)?([^/]*)\.yaml$/.exec(file) ?? []
  return { folder, id }
}

/** A name, or the first of `name-2`, `name-3` and so on that is not taken. */
export function uniqueName(name: string, isTaken: (name: string) => boolean): string {
  let candidate = name
  for (let number = 2; isTaken(candidate); number++) candidate = `${name}-${number}`
  return candidate
}

/** The file that a new record gets from its name: `Coorg` → `tours/coorg.yaml`; '' if no address can be made from the name. */
export function newRecordFile(folder: string, name: string, isTaken: (file: string) => boolean): string {
  const id = slugify(name)
  const fileWithId = (id: string) => `${folder}/${id}.yaml`
  // A reserved id gets a prefix: `Terms` → `tour-terms`.
  const allowedId = reservedIds.test(id) ? `${singularOf(folder)}-${id}` : id
  return id && fileWithId(uniqueName(allowedId, (id) => isTaken(fileWithId(id))))
}

/** The address of the page of a record, without the domain: `tours/goa.yaml` → `/tour/goa/`, `packages-page.yaml` → `/packages/`. */
export function pagePath(file: string): string {
  const { folder, id } = parseRecordFile(file)
  return folder === '' ? `/${id.replace(/-page$/, '')}/` : `/${singularOf(folder)}/${id}/`
}
