import { useState } from 'react'
import type { State, Zip } from '../api-types'
import { api, errorMessage } from '../api'
import { ConfirmDialog } from './ConfirmDialog'
import { Findings } from './Findings'
import { Steps } from './Steps'

interface OnlineProps {
  state: State
  unsaved: number
  refresh: () => Promise<void>
}

/** From the content to a zip for the host, and back to the content of an earlier one. */
export function Online({ state, unsaved, refresh }: OnlineProps) {
  const { build, zips, kept, upToDate, live, findings } = state
  const [trouble, setTrouble] = useState<string>()
  const [back, setBack] = useState<string>()
  const [latest] = zips
  const packed = zips.map(({ name }) => name)
  const isBuilding = build?.state === 'running'
  const stops = findings.filter(({ level }) => level === 'stop').length
  const act = async (path: string, body?: unknown) => {
    setTrouble(undefined)
    await api('POST', path, body).catch((error: unknown) => setTrouble(errorMessage(error)))
    await refresh()
  }
  return (
    <>
      {trouble !== undefined && (
        <p className="notice stop" role="alert">
          {trouble}
        </p>
      )}
      <section aria-labelledby="make">
        <h2 id="make">Make the zip</h2>
        {unsaved > 0 && (
          <p className="notice">Some forms are not saved yet: what is in them will not be in the zip.</p>
        )}
        {stops > 0 && (
          <p className="notice">
            <a href="#ready">{stops === 1 ? 'One thing is' : `${stops} things are`} still to be put right</a>{' '}
            before visitors see it.
          </p>
        )}
        <button className="button" type="button" disabled={isBuilding} onClick={() => void act('publish')}>
          Build, check and zip
        </button>
        {build && <Steps build={build} />}
      </section>
      {latest && !isBuilding && (
        <section aria-labelledby="zip">
          <h2 id="zip">The zip</h2>
          {!upToDate && <p className="notice">Something has changed since it was made.</p>}
          <a className="button" href={`/api/zip/${latest.name}`}>
            Download {latest.name}.zip
          </a>
          <p>
            In cPanel open the File Manager, go into public_html, press Upload and choose the zip. Then select
            it there, press Extract, and delete the zip.
          </p>
          <Changes zip={latest} />
        </section>
      )}
      <section aria-labelledby="live">
        <h2 id="live">Look at the site that is online</h2>
        <form
          className="field"
          onSubmit={(event) => {
            event.preventDefault()
            void act('live', Object.fromEntries(new FormData(event.currentTarget)))
          }}
        >
          <label htmlFor="address">Address of the site</label>
          <input id="address" name="address" type="url" required defaultValue={live?.address ?? 'https://'} />
          <button type="submit" disabled={live?.state === 'running'}>
            Check it
          </button>
        </form>
        {live && (
          <div className="stack" role="status">
            {live.state === 'running' ? (
              <p>Looking at {live.address} …</p>
            ) : (
              <Findings findings={live.findings} />
            )}
          </div>
        )}
      </section>
      <section aria-labelledby="back">
        <h2 id="back">Go back</h2>
        {zips.length + kept.length === 0 && <p>Once there is a zip, its content can be brought back here.</p>}
        <ul className="stack">
          {[...new Set([...packed, ...kept])].map((name) => (
            <li key={name} className="row">
              <span>{name}</span>
              {packed.includes(name) && <a href={`/api/zip/${name}`}>Download</a>}
              {kept.includes(name) && (
                <button type="button" aria-label={`Go back to ${name}`} onClick={() => setBack(name)}>
                  Go back
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {back !== undefined && (
        <ConfirmDialog
          title="Go back?"
          act="Go back"
          close={() => setBack(undefined)}
          run={async () => {
            await api('POST', `back/${back}`)
            location.hash = 'look'
            location.reload()
          }}
        >
          <p>
            Texts, prices and pictures become what they were in {back}. What they are now is kept: you find it
            in this list and can go back to it the same way. The site that is online does not change until you
            upload a zip.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** What is different since the zip before, and what to delete: extracting a zip deletes nothing. */
function Changes({ zip: { changes, files } }: { zip: Zip }) {
  if (!changes) return <p>It has {files} files. It is the first: upload all of it.</p>
  const { fresh, changed, removed } = changes
  const all = [...fresh, ...changed]
  return (
    <>
      {all.length + removed.length === 0 && (
        <p>Nothing has changed since the zip before: there is nothing to upload.</p>
      )}
      {removed.length > 0 && (
        <>
          <h3>Delete on the host ({removed.length})</h3>
          <Files names={removed} />
        </>
      )}
      {all.length > 0 && (
        <details>
          <summary>
            New or changed since the zip before: {all.length} of {files} files
          </summary>
          <Files names={all} />
        </details>
      )}
    </>
  )
}

function Files({ names }: { names: readonly string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
