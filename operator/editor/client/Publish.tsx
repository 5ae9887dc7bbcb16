/** What is online and what is not, the account of the host, and the buttons that publish. */
import { useEffect, useState, type SubmitEvent } from 'react'
import type { Overview } from '../shared/protocol.ts'
import type { RunRequest, RunState, SavedAccount } from '../shared/publishing.ts'
import { formatTime } from '../shared/values.ts'
import { ask, ConnectionError } from './api.ts'
import { confirmDialog } from './dialogs.tsx'
import { addressOf } from './navigation.ts'
import { ChangeList, RunView } from './RunView.tsx'
import { ViewHeading } from './ViewHeading.tsx'

/** @param refresh gets the overview again */
export function Publish({ overview, refresh }: { overview: Overview; refresh: () => Promise<void> }) {
  const { site, groups, beforePublishing: waiting, publishing } = overview
  const { account, hasPassword, publishedAt, earlier, unpublished } = publishing
  const [run, setRun] = useState<RunState | null>()
  const [error, setError] = useState('')
  // Stays as it was when the view was opened, so that no field moves while somebody types.
  const [isKnown] = useState(account.host !== '')
  const [asksPassword] = useState(!hasPassword)
  const isRunning = Boolean(run && !run.end)
  // The end of the last run says nothing about a request that is refused, nor a test about a password that is not known.
  const isOutdated = error !== '' || (!hasPassword && run?.action === 'test' && run.end?.succeeded)

  // A run that another window has started is followed too.
  useEffect(() => {
    const follow = () =>
      ask<RunState | null>('/api/run').then(
        setRun,
        // While the editor is closed, its page says so.
        () => setRun(null),
      )
    void follow()
    const timer = setInterval(() => void follow(), 500)
    return () => clearInterval(timer)
  }, [])
  // Also after a run that has begun and ended between two answers.
  useEffect(() => void refresh(), [isRunning, run?.startedAt, refresh])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const { host = '', user = '', folder = '', certificate = '', password = '', htaccess } = typed
    const sent = { host, user, folder, certificate, password, htaccess: htaccess !== undefined }
    const { value } = event.nativeEvent.submitter as HTMLButtonElement
    const action = value as RunRequest['action']
    const sentences = waiting.map(({ sentence }) => sentence)
    if (action === 'publish' && waiting.length > 0)
      if (!(await confirmDialog('Publish with these open questions?', 'Publish', sentences))) return
    if (action === 'restore' && earlier) {
      const question =
        `Put the version of ${formatTime(earlier.date)} online again? Visitors see it in place of the version that was ` +
        `put online on ${formatTime(publishedAt ?? 0)}. Your texts in the editor stay as they are.`
      if (!(await confirmDialog(question, 'Put back'))) return
    }
    setError('')
    const request: RunRequest = { action, account: sent, version: earlier?.version }
    await ask('/api/run', request).catch((error: Error) => {
      if (error instanceof ConnectionError) void refresh()
      else setError(error.message)
    })
  }
  const field = (name: Exclude<keyof SavedAccount, 'htaccess'> | 'password', label: string, help: string) => (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={name === 'password' ? 'password' : 'text'}
        defaultValue={name === 'password' ? '' : account[name]}
        required={name === 'host' || name === 'user' || (name === 'password' && !hasPassword)}
        aria-describedby={`${name}-help`}
      />
      <p className="help" id={`${name}-help`}>
        {help}
      </p>
    </div>
  )
  const password = field(
    'password',
    'Password',
    hasPassword
      ? 'The editor has what you typed last, until it is closed. Leave this empty to use that.'
      : 'Of the FTP account. Known until the editor is closed; it is not written to the disk.',
  )
  const buttons = (
    <section className="publish__start">
      {isKnown && asksPassword && password}
      <p className="issue" role="alert">
        {error}
      </p>
      <div className="publish__buttons">
        <button className="main-button" value="publish" disabled={isRunning || site === ''}>
          Publish
        </button>{' '}
        <button value="test" disabled={isRunning || site === ''}>
          Test the connection
        </button>{' '}
        {earlier && (
          <button value="restore" disabled={isRunning}>
            Put back the version of {formatTime(earlier.date)}
          </button>
        )}
      </div>
      {site === '' && (
        <p>
          The site has no address yet. <a href={addressOf('site.yaml', ['website'])}>Fill it in</a> first.
        </p>
      )}
    </section>
  )
  return (
    <form className="publish" onSubmit={(event) => void submit(event)}>
      <ViewHeading text="Publish" />
      <RunView run={isOutdated ? null : run} records={groups.flatMap(({ records }) => records)} />
      <section className="publish__state">
        <h2>Online now</h2>
        {publishedAt === undefined ? (
          <p>The site has not been published from this computer yet.</p>
        ) : (
          <p className="help">
            The version that was put online on <time>{formatTime(publishedAt)}</time>.
          </p>
        )}
        {unpublished?.length === 0 && <p>Everything that is saved is online.</p>}
        {unpublished !== undefined && unpublished.length > 0 && (
          <>
            <h2>Waiting to go online</h2>
            <ChangeList changes={unpublished} />
          </>
        )}
        {waiting.length > 0 && (
          <>
            <h2>Not ready</h2>
            <ul className="points">
              {waiting.map(({ file, path, sentence }) => (
                <li key={sentence}>
                  <a href={addressOf(file, path)}>{sentence}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {isKnown && buttons}
      <section className="publish__account">
        <h2>FTP account of your host</h2>
        <details
          // Open where a field has to be corrected.
          open={!isKnown || error !== '' || (run?.end?.succeeded === false && run.step === 'connect')}
          onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}
        >
          <summary>{account.host === '' ? 'Account' : `${account.user} at ${account.host}`}</summary>
          {field('host', 'Host', 'Like ftp.your-domain.in. Your host names it under “FTP accounts”.')}
          {field('user', 'Account', 'Like site@your-domain.in.')}
          {field(
            'folder',
            'Folder',
            'Often public_html; empty where the account begins in the right folder.',
          )}
          {!(isKnown && asksPassword) && password}
          <details open={account.certificate !== '' || !account.htaccess}>
            <summary>For special hosts</summary>
            {field('certificate', 'Fingerprint', 'Of the certificate. Empty, unless publishing asks for it.')}
            <div className="field">
              <label>
                <input
                  type="checkbox"
                  name="htaccess"
                  defaultChecked={account.htaccess}
                  key={String(account.htaccess)}
                />{' '}
                Send the rules for the host’s server (.htaccess)
              </label>
              <p className="help">They set up caching, compression and the page for unknown addresses.</p>
            </div>
          </details>
        </details>
      </section>
      {!isKnown && buttons}
    </form>
  )
}
