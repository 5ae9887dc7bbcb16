import { NotFoundPage } from '@/app/_layout/NotFoundPage'

/** What `next dev` shows; the exported site shows `tour/404.html`. */
export default function TourNotFound() {
  return <NotFoundPage of="tour" />
}
