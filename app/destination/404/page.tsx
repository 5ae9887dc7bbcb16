/** Becomes `destination/404.html` (docs/decisions/9-static-not-found-pages.md). */
export { default, metadata } from '../[destinationId]/not-found'
