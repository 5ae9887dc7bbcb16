import { formatPrice, speakDuration } from '@/app/_lib/format'
import type { Tour } from '@/content/schema'

/** Every tour with its days and price, each a link to its card on the same page. */
export function JumpList({ tours }: { tours: readonly Tour[] }) {
  return (
    <ul className="jump-list">
      {tours.map((tour) => (
        <li key={tour.id}>
          <a href={`#${tour.id}`}>
            <span>{tour.title}</span> <small>{speakDuration({ ...tour.duration, nights: 0 })}</small>{' '}
            <b>{formatPrice(tour.price)}</b>
          </a>
        </li>
      ))}
    </ul>
  )
}
