import { routes } from '@/app/_lib/routes'
import type { Destination } from '@/content/schema'
import { Picture } from './Picture'

/** Links to the destinations, each a picture cropped to an arch. */
export function DestinationWindows({ destinations }: { destinations: readonly Destination[] }) {
  return (
    <ul className="windows">
      {destinations.map(({ id, title, image }) => (
        <li key={id}>
          <a href={routes.destination(id)}>
            {/* A 4:3 picture that fills a window of 3:4 is nearly twice as wide as the window. */}
            <Picture image={{ ...image, alt: '' }} sizes="(width >= 48rem) 26rem, 18rem" />
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
