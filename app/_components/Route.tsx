import type { Tour } from '@/content'

/** The route as a line: stops in order, with the distance by road between them where a good source gives one. */
export function Route({ route }: Pick<Tour, 'route'>) {
  return (
    <ol className="route">
      {route.map(({ name, km }, index) => (
        <li key={index}>
          {km !== undefined && <span>about {km} km</span>} <b>{name}</b>
        </li>
      ))}
    </ol>
  )
}
