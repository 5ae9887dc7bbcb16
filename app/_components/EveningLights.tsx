import { pictureSizes } from '@/app/_lib/picture-sizes'
import { routes } from '@/app/_lib/routes'
import { getDestination, home } from '@/content'
import { groupBy } from '@/content/group-by'
import { EveningsNote } from './Evenings'
import { Picture } from './Picture'

/** The palace before and after its lights come on, and when they are on each evening. */
export function EveningLights() {
  const { title, text, before, after } = home.eveningLights
  const { id, evenings } = getDestination(home.eveningLights.evenings)
  return (
    <section className="page-section page-section--night" aria-labelledby="lit">
      <div className="evening-lights wrapper">
        <div className="evening-lights__pictures">
          <Picture image={before} sizes={pictureSizes.eveningLights} />
          {/* Animated like the hero: Chromium draws all pictures of a file from one document, so two fragments would conflict. */}
          <Picture image={after} sizes={pictureSizes.eveningLights} animated />
        </div>
        <div>
          <h2 id="lit">{title}</h2>
          <p>{text}</p>
          <dl>
            {groupBy(evenings, ({ lights }) => lights).map(({ key: lights, entries }) => (
              <div key={lights}>
                <dt>{entries.map(({ day }) => day).join(', ')}</dt>
                <dd>{lights}</dd>
              </div>
            ))}
          </dl>
          <EveningsNote evenings={evenings} />
          <p>
            <a href={`${routes.destination(id)}#lights`}>Lights and show</a>
          </p>
        </div>
      </div>
    </section>
  )
}
