import { detailSizes, detailWidths } from '@/app/_lib/picture-sizes'
import type { PictureDetail } from '@/content'
import { Picture } from './Picture'

interface DetailPictureProps {
  detail: PictureDetail | undefined
  frame: keyof typeof detailWidths
}

/** A small picture, or part of one, beside a text that says what it shows. Renders nothing without a picture. */
export function DetailPicture({ detail, frame }: DetailPictureProps) {
  if (!detail) return null
  return (
    <div className="detail-picture">
      <Picture image={{ ...detail, alt: '' }} sizes={detailSizes(detailWidths[frame], detail.crop?.width)} />
    </div>
  )
}
