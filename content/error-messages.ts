import type { ImageAsset } from './schema.ts'

/** The messages of the specification, section 8, word for word. */
export const messages = {
  tourNotFound: 'Tour not found',
  destinationNotFound: 'Destination not found',
  tourTypeNotFound: 'Tour type not found',
  pageNotFound: 'Oops! Page not found',
  returnHome: 'Return to Home',
  unexpectedError: 'Unexpected Application Error!',
} as const

/** The sentence below each message. */
export const notFoundHelp = {
  tourNotFound: 'We could not find that tour. All our tours are on the packages page.',
  destinationNotFound: 'We have no page for that place. These are the ones we drive to most.',
  tourTypeNotFound: 'We run one-day tours and multi-day packages.',
  pageNotFound: 'The road ends here. The palace is the other way.',
  unexpectedError: 'Something broke on our side. Please try again, or call us: the phone still works.',
} as const

export const notFoundPicture: ImageAsset = {
  upload: 'wrong-turn.svg',
  alt: 'A garlanded bullock sits across the road in front of a waiting car.',
}

export const errorPicture: ImageAsset = {
  upload: 'unlit-palace.svg',
  alt: 'Mysore Palace at nightfall with all its lights off but one.',
}
