import type { PictureDetail } from '@/content'
import { Picture } from './Picture'

interface DetailProps {
  detail: PictureDetail | undefined
  /** Width of the frame, a CSS length. */
  width: string
}

/** A small picture, or part of one, beside a text that says what it shows. Renders nothing without a picture. */
export function Detail({ detail, width }: DetailProps) {
  if (!detail) return null
  return (
    <div className="detail">
      <Picture image={{ ...detail, alt: '' }} sizes={`calc(${width} * 100 / ${detail.crop?.width ?? 100})`} />
    </div>
  )
}
