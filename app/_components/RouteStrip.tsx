import type { Tour } from '@/content/schema'

/** The route as a line: stops in order, with the distance by road between them where a good source gives one. */
export function RouteStrip({ route }: { route: Tour['route'] }) {
  return (
    <ol className="route-strip">
      {route.map(({ name, kannada, km }, index) => (
        <li key={index}>
          {km !== undefined && <span className="route-strip__km">about {km}&nbsp;km</span>}{' '}
          <span className="route-strip__name">{name}</span>{' '}
          {kannada && (
            <span className="kannada" lang="kn">
              {kannada}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
