import * as destinations from '../../content/destinations/index.ts'
import * as home from '../../content/home.ts'
import * as messages from '../../content/messages.ts'
import * as packages from '../../content/packages.ts'
import * as site from '../../content/site.ts'
import * as tourTypes from '../../content/tour-types.ts'
import * as tours from '../../content/tours/index.ts'

/** Stands in for the preview of a linked picture and of the business itself (`app/_lib/page-metadata.ts`). */
const alwaysMade = 'mysore-palace.svg'

/** Every picture that the content names: files in `content/pictures/`, and addresses of pictures on other sites. */
export function namedPictures(): { uploads: readonly string[]; links: readonly string[] } {
  const uploads = new Set([alwaysMade])
  const links = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('alt' in value && 'upload' in value && typeof value.upload === 'string') uploads.add(value.upload)
    if ('alt' in value && 'url' in value && typeof value.url === 'string') links.add(value.url)
    Object.values(value).forEach(visit)
  }
  visit([destinations, home, messages, packages, site, tourTypes, tours].map((module) => ({ ...module })))
  return { uploads: [...uploads].sort(), links: [...links].sort() }
}

/** One line for the build when pictures come from other sites, where nobody here can see to them. */
export function linkedPicturesWarning(links: readonly string[]): string | undefined {
  if (links.length === 0) return undefined
  const hosts = [...new Set(links.map((link) => new URL(link).host))].join(', ')
  return links.length === 1
    ? `Note: a picture comes from another site (${hosts}); nothing checks that it is there or how large it is`
    : `Note: ${links.length} pictures come from other sites (${hosts}); nothing checks that they are there or how large they are`
}
