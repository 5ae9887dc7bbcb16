import { NotFoundPage } from '@/app/_layout/NotFoundPage'

/** What `next dev` shows; the exported site shows `destination/404.html`. */
export default function DestinationNotFound() {
  return <NotFoundPage of="destination" />
}
