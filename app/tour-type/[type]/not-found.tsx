import { NotFoundPage } from '@/app/_layout/NotFoundPage'

/** What `next dev` shows; the exported site shows `tour-type/404.html`. */
export default function TourTypeNotFound() {
  return <NotFoundPage of="tour-type" />
}
