/** Becomes `tour-type/404.html` (docs/decisions/9-static-not-found-pages.md). */
export { default, metadata } from '../[tourTypeId]/not-found'
