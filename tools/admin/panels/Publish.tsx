import { type InputHTMLAttributes, useEffect, useState } from 'react'
import { errorMessage } from '../api'
import type { Build, Zip } from '../api-types'
import { useEditor } from '../store'
import { count, indianTime } from '../words'
import { Findings } from './Checklist'
import { ConfirmDialog } from './ConfirmDialog'

type Act = (path: string, body?: unknown) => void

/** What will change, the way online, the zip, and the check of what is online. */
export function Publish({ unsaved }: { unsaved: number }) {
  const { state, call } = useEditor()
  const { account, build, zips, live, findings, changes, website } = state
  const [trouble, setTrouble] = useState<string>()
  const [back, setBack] = useState<string>()
  const [latest] = zips
  const isRunning = build?.state === 'running'
  const stops = findings.filter(({ level }) => level === 'error').length
  const act: Act = (path, body = {}) => {
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
          <p>Everything: the site has not been {account ? 'put online from here' : 'packed'} yet.</p>
        ) : changes.length === 0 ? (
          <p>
            Nothing: {account ? 'all that you have saved is online' : 'the zip has all that you have saved'}.
          </p>
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
        {!isRunning && <Unfinished />}
        {build && <Steps build={build} />}
        {build?.certificate && <Certificate certificate={build.certificate} act={act} />}
        {isRunning ? (
          <button type="button" onClick={() => act('stop')}>
            Stop
          </button>
        ) : (
          <AccountForm key={account?.host} act={act} isSecond={build?.certificate !== undefined} />
        )}
      </section>
      <section aria-labelledby="zip">
        <h2 id="zip">Put it online by hand</h2>
        <details open={account === undefined} className="folded">
          <summary>With a zip, where there is no FTP account</summary>
          <div className="group">
            <p className="row">
              <button
                className={account ? undefined : 'button second'}
                type="button"
                aria-disabled={isRunning}
                onClick={() => !isRunning && act('publish', { isByHand: true })}
              >
                Build, check and zip
              </button>
              {latest && !isRunning && <a href={`/api/zip/${latest.name}`}>Download {latest.name}.zip</a>}
            </p>
            <p>
              In cPanel open the File Manager, go into public_html, press Upload and choose the zip. Then
              select it there, press Extract, and delete the zip.
            </p>
            {latest && !isRunning && <ZipChanges zip={latest} />}
          </div>
        </details>
      </section>
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
            defaultValue={live?.address ?? account?.site ?? (website || 'https://')}
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
                {name === account?.online?.name && <span className="mark">online</span>}
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
          also={account?.hasPassword ? 'Go back, and online' : undefined}
          close={() => setBack(undefined)}
          run={async (filledIn) => {
            if (filledIn.has('also')) await call('POST', 'publish', { package: back })
            await call('POST', `back/${back}`)
            if (!filledIn.has('also')) location.hash = 'site'
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

/** Says that an upload has ended too early, wherever one is in the editor. */
export function Unfinished() {
  const { unfinished, build } = useEditor().state
  if (!unfinished || build?.state === 'running') return null
  return (
    <div className="notice stop row" role="alert">
      <p>
        {unfinished === 'mixed'
          ? 'Publishing was interrupted: some pages online are new and others old.'
          : 'Publishing was interrupted before every file was checked.'}
      </p>
      {!location.hash.startsWith('#publish') && (
        <a className="button" href="#publish">
          Finish publishing
        </a>
      )}
    </div>
  )
}

/** The button, and what has to be filled in before: the account once, its password after each start of the editor. */
function AccountForm({ act, isSecond }: { act: Act; isSecond: boolean }) {
  const { account, website, unfinished, build } = useEditor().state
  const [isOther, setOther] = useState(false)
  const isNew = !account || isOther
  const field = (id: string, label: string, props: InputHTMLAttributes<HTMLInputElement>) => (
    <div className="field middle">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={id} required {...props} />
    </div>
  )
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault()
        act('publish', Object.fromEntries(new FormData(event.currentTarget)))
      }}
    >
      {isNew && (
        <>
          <p>
            The FTP account that your host has given you (cPanel: FTP Accounts). The folder is found by
            itself.
          </p>
          <div className="fields">
            {field('host', 'FTP host', { placeholder: 'ftp.example.in', defaultValue: account?.host })}
            {field('site', 'Address that visitors see', {
              type: 'url',
              defaultValue: account?.site ?? (website || 'https://'),
            })}
          </div>
        </>
      )}
      {(isNew || !account.hasPassword) && (
        <>
          <div className="fields">
            {field('user', 'User name', {
              autoComplete: 'username',
              readOnly: !isNew,
              defaultValue: account?.user,
            })}
            {field('password', 'Password', { type: 'password', autoComplete: 'current-password' })}
          </div>
          <p className="help">
            The editor writes the password into no file, and forgets it when it is closed. Your browser can
            keep it.
          </p>
        </>
      )}
      <p className="row">
        <button className={isSecond ? 'button second' : 'button'} type="submit">
          {unfinished ? 'Finish publishing' : 'Publish'}
        </button>
        {!isNew && (
          <>
            <span>
              {account.site} <small>by {account.host}</small>
            </span>
            <button type="button" className="quiet" onClick={() => setOther(true)}>
              Another host
            </button>
          </>
        )}
      </p>
      {account?.online && !unfinished && build?.state !== 'done' && (
        <p className="help">Online, every file checked, {indianTime(account.online.at)}.</p>
      )}
    </form>
  )
}

/** A certificate that nobody known has signed, or that bears other names: the operator says whether it is the host's. */
function Certificate({
  certificate: { names, by, until, isExpired, fingerprint, isOtherName },
  act,
}: {
  certificate: NonNullable<Build['certificate']>
  act: Act
}) {
  return (
    <section className="card" aria-labelledby="certificate">
      <h3 id="certificate">Is this your host?</h3>
      <p>
        It has shown a certificate{' '}
        {isOtherName
          ? 'of another name. That is usual where many sites share a host, if the name is your hosting company’s.'
          : 'that no known authority has signed. Ask your host whether the fingerprint is theirs.'}{' '}
        The password has not been sent.
      </p>
      <ul className="sentences">
        <li>For: {names.join(', ') || 'nobody'}</li>
        <li>Signed by: {by}</li>
        <li>
          Valid until: {indianTime(until)}
          {isExpired && ', so it is no longer valid. Ask your host to renew it.'}
        </li>
        <li>Fingerprint (SHA-256): {fingerprint}</li>
      </ul>
      {!isExpired && (
        <button className="button" type="button" onClick={() => act('publish', { pin: fingerprint })}>
          Yes, this is my host: go on
        </button>
      )}
    </section>
  )
}

const states = {
  running: { mark: 'at it', says: 'At work' },
  done: { mark: 'done', says: '' },
  failed: { mark: 'failed', says: 'It did not work.' },
  stopped: { mark: 'failed', says: 'Stopped.' },
} as const

/** How far it is, with files and seconds. */
function Steps({
  build: { steps, at, state, isByHand, began, ended, doing, says, lines },
}: {
  build: Build
}) {
  const [now, setNow] = useState(Date.now)
  const isRunning = state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  const end = ended ?? now
  const seconds = (from: number, to: number) => `${Math.max(0, Math.round((to - from) / 1000))} s`
  const done = isByHand
    ? 'The zip is ready.'
    : `Online, every file checked, ${indianTime(new Date(end).toISOString())}.`
  return (
    <>
      <ol className="steps">
        {steps.map(({ name, since, count: files }, index) => (
          <li
            key={name}
            data-at={state === 'done' || index < at ? 'done' : index > at ? 'later' : states[state].mark}
          >
            {name}{' '}
            <small>
              {[files, since && index <= at && seconds(since, steps[index + 1]?.since ?? end)]
                .filter(Boolean)
                .join(', ')}
              {index === at && isRunning && doing !== '' && ` ${doing}`}
            </small>
          </li>
        ))}
      </ol>
      {isRunning && <progress max={steps.length} value={at + 0.5} aria-label="Publishing" />}
      <p className={`notice ${state === 'failed' ? 'stop' : ''}`}>
        <strong role="status">
          {isRunning
            ? `Step ${at + 1} of ${steps.length}`
            : state === 'done'
              ? done
              : `${states[state].says} ${says}`}
        </strong>{' '}
        <small>{seconds(began, end)}</small>
      </p>
      {lines.length > 0 && <pre className="card">{lines.join('\n')}</pre>}
    </>
  )
}

/** What to delete on the host since the zip before: extracting deletes nothing. */
function ZipChanges({ zip: { changes, files } }: { zip: Zip }) {
  if (!changes) return <p>It has {count(files, 'file')}. It is the first: upload all of it.</p>
  const { fresh, changed, removed } = changes
  return (
    <>
      <p>
        {count(fresh.length + changed.length, 'file')} of {files}{' '}
        {fresh.length + changed.length === 1 ? 'is' : 'are'} new or changed since the zip before.
      </p>
      {removed.length > 0 && (
        <>
          <h3>Delete on the host ({removed.length})</h3>
          <ul className="sentences">
            {removed.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
