import type { ImageAsset } from './schema/index.ts'

/** The messages of the specification, section 8, word for word. */
export const messages = {
  tourNotFound: 'Tour not found',
  destinationNotFound: 'Destination not found',
  tourTypeNotFound: 'Tour type not found',
  pageNotFound: 'Oops! Page not found',
  returnHome: 'Return to Home',
  unexpectedError: 'Unexpected Application Error!',
} as const

/** What follows each message: why, and a way on. */
export const notFoundHelp = {
  tourNotFound: 'No tour of ours has this address. All of them are on the packages page, with their prices.',
  destinationNotFound: 'We have no page for this place. These are the ones we drive to most.',
  tourTypeNotFound: 'Our tours come in two kinds: one day, or several with nights on the way.',
  pageNotFound: 'The road ends here. The palace is the other way.',
  unexpectedError: 'Something broke on our side. Please try again, or call us: the telephone still works.',
} as const

export const notFoundPicture: ImageAsset = {
  upload: 'wrong-turn.svg',
  alt: 'At dusk a large white bullock with orange horns and a marigold garland sits across a country road in front of a small loaded car, whose driver waves an arm beside a yellow-topped milestone.',
}

export const errorPicture: ImageAsset = {
  upload: 'unlit-palace.svg',
  alt: 'Mysore Palace stands dark at nightfall with all its bulbs off but one, which glows at the top of a ladder with a lantern and a tool bag at its foot.',
}
