/** What `next dev` shows; the exported site shows `tour-type/404.html`. */
export { default } from '../404/page'
