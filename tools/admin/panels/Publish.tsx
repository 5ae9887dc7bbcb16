import { useEffect, useState } from 'react'
import { errorMessage } from '../api'
import type { Build, Zip } from '../api-types'
import { useEditor } from '../store'
import { count } from '../words'
import { Findings } from './Checklist'
import { ConfirmDialog } from './ConfirmDialog'

/** What will change, the build, the zip, and the check of what is online. */
export function Publish({ unsaved }: { unsaved: number }) {
  const { state, call } = useEditor()
  const { build, zips, live, findings, changes, website } = state
  const [trouble, setTrouble] = useState<string>()
  const [back, setBack] = useState<string>()
  const [latest] = zips
  const isBuilding = build?.state === 'running'
  const stops = findings.filter(({ level }) => level === 'stop').length
  const act = (path: string, body?: unknown) => {
    setTrouble(undefined)
    call('POST', path, body).catch((error: unknown) => setTrouble(errorMessage(error)))
  }
  return (
    <>
      {trouble !== undefined && (
        <p className="notice stop" role="alert">
          {trouble}
        </p>
      )}
      <section aria-labelledby="make">
        <h2 id="make">What will change</h2>
        {changes === undefined ? (
          <p>Everything: the site has not been packed yet.</p>
        ) : changes.length === 0 ? (
          <p>Nothing: the zip below holds all that you have saved.</p>
        ) : (
          <ul className="sentences">
            {changes.map(({ record, what }) => (
              <li key={record + what}>{what}</li>
            ))}
          </ul>
        )}
        {unsaved > 0 && (
          <p className="notice">
            {count(unsaved, 'form')} {unsaved === 1 ? 'is' : 'are'} not saved yet: what is in{' '}
            {unsaved === 1 ? 'it' : 'them'} will not be published.
          </p>
        )}
        {stops > 0 && (
          <p className="notice">
            <a href="#checklist">
              {stops === 1 ? 'One thing is' : `${stops} things are`} still to be put right
            </a>{' '}
            before visitors see it.
          </p>
        )}
        <button
          className="button"
          type="button"
          aria-disabled={isBuilding}
          onClick={() => !isBuilding && act('publish')}
        >
          Build, check and zip
        </button>
        {build && <Steps build={build} />}
      </section>
      {latest && !isBuilding && (
        <section aria-labelledby="zip">
          <h2 id="zip">Put it online by hand</h2>
          <a className="button" href={`/api/zip/${latest.name}`}>
            Download {latest.name}.zip
          </a>
          <p>
            In cPanel open the File Manager, go into public_html, press Upload and choose the zip. Then select
            it there, press Extract, and delete the zip.
          </p>
          <ZipChanges zip={latest} />
        </section>
      )}
      <section aria-labelledby="live">
        <h2 id="live">Check the site that is online</h2>
        <form
          className="field"
          onSubmit={(event) => {
            event.preventDefault()
            act('live', Object.fromEntries(new FormData(event.currentTarget)))
          }}
        >
          <label htmlFor="address">Address of the site</label>
          <input
            id="address"
            name="address"
            type="url"
            required
            defaultValue={live?.address ?? (website || 'https://')}
          />
          <button type="submit" aria-disabled={live?.state === 'running'}>
            Check it
          </button>
        </form>
        {live && (
          <div role="status">
            {live.state === 'running' ? (
              <p>Checking {live.address} …</p>
            ) : (
              <Findings findings={live.findings} />
            )}
          </div>
        )}
      </section>
      {zips.length > 0 && (
        <section aria-labelledby="back">
          <h2 id="back">Published before</h2>
          <ul className="records">
            {zips.map(({ name, isKept }) => (
              <li key={name} className="row">
                <span>{name}</span>
                <a href={`/api/zip/${name}`}>Download</a>
                {isKept && (
                  <button type="button" aria-label={`Go back to ${name}`} onClick={() => setBack(name)}>
                    Go back to this
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {back !== undefined && (
        <ConfirmDialog
          title="Go back?"
          act="Go back"
          close={() => setBack(undefined)}
          run={async () => {
            await call('POST', `back/${back}`)
            location.hash = 'site'
          }}
        >
          <p>
            Texts, prices and the choice of pictures become what they were in {back}. This too can be taken
            back, under “Earlier versions”. The site that is online does not change until you publish.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const states = {
  running: { here: 'at it', all: 'At work' },
  done: { here: 'done', all: 'The zip is ready' },
  failed: { here: 'failed', all: 'It did not work. Nothing was changed, and what is online stays as it is' },
} as const

/** How far a build is, with seconds. */
function Steps({ build: { steps, at, state, began, ended, doing, lines } }: { build: Build }) {
  const [now, setNow] = useState(began)
  const isRunning = state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  const seconds = Math.max(0, Math.round(((ended ?? now) - began) / 1000))
  const { here, all } = states[state]
  return (
    <>
      <ol className="steps">
        {steps.map((name, index) => (
          <li key={name} data-at={state === 'done' || index < at ? 'done' : index > at ? 'later' : here}>
            {name}
            {index === at && isRunning && doing !== '' && <small> {doing}</small>}
          </li>
        ))}
      </ol>
      {isRunning && <progress max={steps.length} value={at + 0.5} aria-label="Building" />}
      <p>
        <span role="status">{isRunning ? `Step ${at + 1} of ${steps.length}` : `${all}.`}</span>{' '}
        <small>{seconds} s</small>
      </p>
      {lines.length > 0 && <pre className="card">{lines.join('\n')}</pre>}
    </>
  )
}

/** What is different since the zip before, and what to delete: extracting a zip deletes nothing. */
function ZipChanges({ zip: { changes, files } }: { zip: Zip }) {
  if (!changes) return <p>It has {count(files, 'file')}. It is the first: upload all of it.</p>
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
            New or changed since the zip before: {all.length} of {count(files, 'file')}
          </summary>
          <Files names={all} />
        </details>
      )}
    </>
  )
}

function Files({ names }: { names: readonly string[] }) {
  return (
    <ul className="sentences">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
