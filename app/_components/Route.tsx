import { routeHref } from '@/app/_lib/contact'
import { type Label, routeMap } from '@/app/_lib/route-map'
import { findPlace, type Tour } from '@/content'

/** A tour's route: where the tour asks for it a map with the list of its stops, else only the list. */
export function Route({ route, showMap }: Pick<Tour, 'route' | 'showMap'>) {
  const map = showMap && routeMap(route, findPlace)
  if (!map) return <RouteStrip route={route} />
  const { width, height, dots, road, labels, scale } = map
  const href = routeHref(route.flatMap(({ name }) => findPlace(name) ?? []))
  const [start, ...others] = dots
  const base = height - 8
  return (
    <div className="route">
      <figure className="route__map">
        {/* The list is its text alternative. */}
        <svg
          className="route__drawing"
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          fontSize="12"
          aria-hidden="true"
        >
          <path className="route__road" d={road} />
          {start && <circle className="route__start" cx={start.x} cy={start.y} r="6" />}
          {others.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="5" />
          ))}
          <g fontSize="13" fontWeight="600">
            {labels.map(textOf)}
          </g>
          <path d={`M10 ${base - 5}v5h${scale.length}v-5`} />
          <text x={scale.length + 16} y={base}>
            {scale.km} km
          </text>
          <path d={`M${width - 14} ${base}v-16m-4 6l4-6l4 6`} />
          <text x={width - 24} y={base} textAnchor="end">
            N
          </text>
        </svg>
        <figcaption>Sketch map, not to road detail.</figcaption>
      </figure>
      <div className="route__stops">
        <RouteStrip route={route} />
        {href && (
          <p>
            <a href={href}>Open this route in Google Maps</a>
          </p>
        )}
      </div>
    </div>
  )
}

function textOf({ lines, anchor, x, y }: Label) {
  return lines.map((line, index) => (
    <text key={`${line} ${x}`} x={x} y={y + 15 * index} textAnchor={anchor === 'start' ? undefined : anchor}>
      {line}
    </text>
  ))
}

/** The route as a line: stops in order, with the distance by road between them where a good source gives one. */
export function RouteStrip({ route }: Pick<Tour, 'route'>) {
  return (
    <ol className="route-strip">
      {route.map(({ name, km }, index) => (
        <li key={index}>
          {km !== undefined && <span>about {km} km</span>} <b>{name}</b>
        </li>
      ))}
    </ol>
  )
}
