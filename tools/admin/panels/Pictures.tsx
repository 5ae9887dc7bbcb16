import { useCallback, useEffect, useState } from 'react'
import { api, errorMessage, send } from '../api'
import type { PictureFile, TakenPicture } from '../server/pictures'
import { useEditor } from '../store'

/** All pictures, with where they are shown; several can be added at once, and those that nobody shows taken away. */
export function Pictures() {
  const { call } = useEditor()
  const [all, setAll] = useState<readonly PictureFile[]>([])
  const [says, setSays] = useState<readonly string[]>([])
  const load = useCallback(
    () => api<readonly PictureFile[]>('GET', 'pictures').then(setAll, () => undefined),
    [],
  )
  useEffect(() => void load(), [load])
  const take = async (files: readonly File[]) => {
    const told: string[] = []
    for (const [at, file] of files.entries()) {
      const number = files.length > 1 ? ` (${at + 1} of ${files.length})` : ''
      try {
        const { warnings } = await send<TakenPicture>(
          `picture/${encodeURIComponent(file.name)}?for=picture`,
          file,
          (percent) =>
            setSays([
              ...told,
              `${file.name}${number}: ${percent < 100 ? `sending … ${percent} %` : 'looking at it …'}`,
            ]),
        )
        told.push(`${file.name}: taken. ${warnings.join(' ')}`)
      } catch (error) {
        told.push(`${file.name}: ${errorMessage(error)}`)
      }
      setSays([...told])
    }
    await load()
  }
  return (
    <>
      <div
        className="frame"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take([...event.dataTransfer.files])
        }}
      >
        <label className="button second" htmlFor="pictures">
          Drop pictures here, or choose files
        </label>
        <input
          type="file"
          id="pictures"
          className="visually-hidden"
          multiple
          accept=".jpg,.jpeg,.png,.webp,.svg,.heic"
          onChange={({ target }) => void take([...(target.files ?? [])])}
        />
        <div role="status">
          {says.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </div>
      </div>
      {[
        ['Not shown anywhere', all.filter(({ usedIn }) => usedIn.length === 0)] as const,
        ['Shown on the site', all.filter(({ usedIn }) => usedIn.length > 0)] as const,
      ].map(([title, inside]) => (
        <section key={title} aria-labelledby={title}>
          <h2 id={title}>
            {title} ({inside.length})
          </h2>
          <ul className="gallery">
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
                    onClick={() => void call('DELETE', `picture/${name}`).then(load)}
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
