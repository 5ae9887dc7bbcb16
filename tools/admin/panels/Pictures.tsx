import { useCallback, useEffect, useState } from 'react'
import { act, call } from '../actions'
import { api } from '../api'
import { PictureDrop } from '../forms/PictureDrop'
import type { PictureFile } from '../server/pictures'

/** All pictures, with where they are shown; several can be added at once, and those that nobody shows taken away. */
export function Pictures() {
  const [all, setAll] = useState<readonly PictureFile[]>([])
  const load = useCallback(
    () => api<readonly PictureFile[]>('GET', 'pictures').then(setAll, () => undefined),
    [],
  )
  useEffect(() => void load(), [load])
  return (
    <>
      <PictureDrop
        id="pictures"
        label="Drop pictures here, or choose files"
        name="picture"
        onTaken={() => void load()}
      />
      {[
        ['Not shown anywhere', all.filter(({ usedIn }) => usedIn.length === 0)] as const,
        ['Shown on the site', all.filter(({ usedIn }) => usedIn.length > 0)] as const,
      ]
        .filter(([, inside]) => inside.length > 0)
        .map(([title, inside]) => (
          <section key={title} aria-labelledby={title}>
            <h2 id={title}>
              {title} ({inside.length})
            </h2>
            <ul className="records gallery">
              {inside.map(({ name, usedIn }) => (
                <li key={name} className="card">
                  <img className="cut" src={`/api/picture/${name}`} alt="" loading="lazy" />
                  <p>{name}</p>
                  {usedIn.length > 0 ? (
                    <p className="help">{usedIn.join(', ')}</p>
                  ) : (
                    <button
                      type="button"
                      aria-label={`Take away ${name}`}
                      onClick={() => void act(() => call('DELETE', `picture/${name}`)).then(load)}
                    >
                      Take away
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}
