/** What `next dev` shows; the exported site shows `destination/404.html`. */
export { default } from '../404/page'
