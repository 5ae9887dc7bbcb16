import type { Destination, Home, ImageAsset, Photo, Site, Tour } from '../../content/schema/index.ts'
import { errorPicture, notFoundPicture } from '../../content/error-messages.ts'

export const logoFile = 'marigold.svg'
/** The logo on a coloured ground, which phones cut to their own shape. */
export const maskableLogoFile = 'marigold-maskable.svg'

/** Pictures that the site shows though no record names them. */
export const sitePictures: readonly string[] = [
  logoFile,
  maskableLogoFile,
  ...[notFoundPicture, errorPicture].flatMap((image) => ('upload' in image ? image.upload : [])),
]

/** The content that names pictures. */
export interface Naming {
  home: Home
  site: Site
  tours: readonly Omit<Tour, 'id'>[]
  destinations: readonly Omit<Destination, 'id'>[]
}

/** The pictures in frames of their own, and the photographs in rows, which have other sizes. */
export function namedPictures({ home, site, tours, destinations }: Naming): {
  pictures: readonly ImageAsset[]
  photos: readonly Photo[]
} {
  return {
    pictures: [
      home.hero.image,
      notFoundPicture,
      errorPicture,
      ...[...tours, ...destinations].map(({ image }) => image),
      ...tours.flatMap(({ photoOnCard, photos }) => (photoOnCard ? photos.slice(0, 1) : [])),
    ],
    photos: [
      ...site.cars,
      ...tours.flatMap((tour) => [...tour.photos, ...tour.itinerary.flatMap((stop) => stop.photos)]),
      ...destinations.flatMap((destination) => destination.photos),
    ],
  }
}
