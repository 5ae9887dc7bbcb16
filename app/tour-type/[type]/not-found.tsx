import { NotFoundPage } from '@/app/_frame/NotFoundPage'

/** What `next dev` shows; the exported site shows `tour-type/404.html`. */
export default function TourTypeNotFound() {
  return <NotFoundPage of="tour-type" />
}
