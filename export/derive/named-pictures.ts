import { destinations, home, tours } from '../../content/index.ts'
import { errorPicture, notFoundPicture } from '../../content/messages.ts'
import type { ImageAsset } from '../../content/schema/index.ts'

/** Stands in for the preview of a linked picture and of the business itself (`app/_lib/page-metadata.ts`). */
const alwaysMade = 'mysore-palace.svg'

/** Every picture that the content names: files in `content/pictures/`, and addresses of pictures on other sites. */
export function namedPictures(): { uploads: readonly string[]; links: readonly string[] } {
  const uploads = new Set([alwaysMade])
  const links = new Set<string>()
  const named: readonly ImageAsset[] = [
    home.hero.image,
    notFoundPicture,
    errorPicture,
    ...[...tours, ...destinations].map(({ image }) => image),
  ]
  for (const image of named) {
    if ('upload' in image) uploads.add(image.upload)
    else links.add(image.url)
  }
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
