import { act, call, postTo } from '../actions'
import type { Zip } from '../api-types'
import { unsavedIn, useSite, useStore } from '../store'
import { count } from '../format'
import { AccountForm } from './AccountForm'
import { Changes } from './Changes'
import { Findings } from './Checklist'
import { DialogButton } from './DialogButton'
import { Certificate, Progress } from './Progress'

/** What will change, the way online, the zip, and the check of what is online. */
export function Publish() {
  const { account, build, zips } = useSite()
  const isRunning = build?.state === 'running'
  return (
    <>
      <section aria-labelledby="changes">
        <Changes />
        <LeftOut />
        {build && <Progress build={build} />}
        {build?.certificate && <Certificate certificate={build.certificate} />}
        {isRunning ? (
          <button type="button" onClick={() => void act(() => call('POST', 'stop'))}>
            Stop
          </button>
        ) : (
          <AccountForm key={account?.host} />
        )}
      </section>
      <section aria-labelledby="zip">
        <h2 id="zip">Put it online by hand</h2>
        <details open={account === undefined}>
          <summary>With a zip, where there is no FTP account</summary>
          <ByHand isRunning={isRunning} zip={zips[0]} />
        </details>
      </section>
      <LiveCheck />
      {zips.length > 0 && <PublishedBefore />}
    </>
  )
}

/** What will not be online with the rest, or should not be. */
function LeftOut() {
  const { findings } = useSite()
  const unsaved = unsavedIn(useStore().drafts)
  const errors = findings.filter(({ level }) => level === 'error').length
  return (
    <>
      {unsaved > 0 && (
        <p className="notice">
          {count(unsaved, 'form')} {unsaved === 1 ? 'is' : 'are'} not saved yet: what is in{' '}
          {unsaved === 1 ? 'it' : 'them'} will not be published.
        </p>
      )}
      {errors > 0 && (
        <p className="notice">
          <a href="#checklist">
            {errors === 1 ? 'One thing is' : `${errors} things are`} still to be put right
          </a>{' '}
          before visitors see it.
        </p>
      )}
    </>
  )
}

/** Says that an upload has ended too early, wherever one is in the editor. */
export function Unfinished({ isPublishing }: { isPublishing: boolean }) {
  const { unfinished, build } = useSite()
  if (!unfinished || build?.state === 'running') return null
  return (
    <div className="notice failed row" role="alert">
      <p>
        {unfinished === 'mixed'
          ? 'Publishing was interrupted: some pages online are new and others old.'
          : 'Publishing was interrupted before every file was checked.'}
      </p>
      {!isPublishing && (
        <a className="button" href="#publish">
          Finish publishing
        </a>
      )}
    </div>
  )
}

function ByHand({ isRunning, zip }: { isRunning: boolean; zip: Zip | undefined }) {
  const removed = zip?.changes?.removed ?? []
  return (
    <>
      <p className="row">
        <button
          type="button"
          disabled={isRunning}
          onClick={() => void act(() => call('POST', 'publish', { isByHand: true }))}
        >
          Build, check and zip
        </button>
        {zip && !isRunning && <a href={`/api/zip/${zip.name}`}>Download {zip.name}.zip</a>}
      </p>
      <p>
        In cPanel open the File Manager, go into public_html, press Upload and choose the zip. Then select it
        there, press Extract, and delete the zip. Extracting deletes nothing that was there before.
      </p>
      {removed.length > 0 && <h3>Delete on the host ({removed.length})</h3>}
      <ul>
        {removed.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  )
}

function LiveCheck() {
  const { account, website, live } = useSite()
  const isRunning = live !== undefined && !live.findings
  return (
    <section aria-labelledby="live">
      <h2 id="live">Check the site that is online</h2>
      <form className="field" onSubmit={postTo('live')}>
        <label htmlFor="address">Address of the site</label>
        <input
          id="address"
          name="address"
          type="url"
          required
          defaultValue={live?.address ?? account?.site ?? (website || 'https://')}
        />
        <button type="submit" disabled={isRunning}>
          Check it
        </button>
      </form>
      <div role="status">
        {isRunning && <p>Checking {live.address} …</p>}
        {live?.findings && <Findings findings={live.findings} />}
      </div>
    </section>
  )
}

function PublishedBefore() {
  const { account, zips } = useSite()
  return (
    <section aria-labelledby="back">
      <h2 id="back">Published before</h2>
      <ul className="records">
        {zips.map(({ name, isKept }) => (
          <li key={name} className="row">
            <span>{name}</span>
            {name === account?.online?.name && <span className="mark">online</span>}
            <a href={`/api/zip/${name}`}>Download</a>
            {isKept && <GoBack name={name} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function GoBack({ name }: { name: string }) {
  const { account } = useSite()
  return (
    <DialogButton
      label="Go back to this"
      name={`Go back to ${name}`}
      title="Go back?"
      act="Go back"
      also={account?.hasPassword ? 'Go back, and online' : undefined}
      run={async (filledIn) => {
        if (filledIn.has('also')) await call('POST', 'publish', { package: name })
        await call('POST', `back/${name}`)
        if (!filledIn.has('also')) location.hash = 'site'
      }}
    >
      <p>
        Texts, prices and the choice of pictures become what they were in {name}. This too can be taken back,
        under “Earlier versions”. The site that is online does not change until you publish.
      </p>
    </DialogButton>
  )
}
