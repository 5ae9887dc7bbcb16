/** The view “Publish”: what is online and what is not, the account of the host, and the buttons. */
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Overview } from '../shared/protocol.ts'
import type { RunRequest, RunState, SavedAccount } from '../shared/publishing.ts'
import { formatDateTime } from '../shared/values.ts'
import { ConnectionError, request } from './api.ts'
import { confirmDialog } from './dialogs.tsx'
import { addressOf } from './navigation.ts'
import { ChecklistItems } from './Checklist.tsx'
import { ChangeList, RunProgress } from './RunProgress.tsx'
import { ViewHeading } from './ViewHeading.tsx'

/** @param props.refresh gets the overview again */
export function Publish({ overview, refresh }: { overview: Overview; refresh: () => Promise<void> }) {
  const { site, groups, beforePublishing, publishing } = overview
  const { account, hasPassword, publishedAt = 0, earlier, unpublished } = publishing
  const [run, setRun] = useState<RunState | null>()
  const [error, setError] = useState('')
  const [isSending, setIsSending] = useState(false)
  // Keeps its first value, so that no field moves while somebody types.
  const [isKnown] = useState(account.host !== '')
  const isRunning = isSending || Boolean(run && !run.end)
  // The result of the last run does not apply to a request that is sent or refused or, after a test, to a password that is not
  // known.
  const isOutdated =
    isSending || error !== '' || (run?.action === 'test' && run.end?.succeeded && !hasPassword)

  // Also follows a run that another window has started.
  useEffect(() => {
    // A closed editor is reported above the view.
    const follow = () => request<RunState | null>('/api/run').then(setRun, () => setRun(null))
    void follow()
    const timer = setInterval(() => void follow(), 500)
    return () => clearInterval(timer)
  }, [])
  // The start time changes even if a run starts and ends between two responses.
  useEffect(() => void refresh(), [isRunning, run?.startedAt, refresh])
  // Empties the field of a password that the host has refused.
  const passwordInput = useRef<HTMLInputElement>(null)
  const isRefused = run?.end?.succeeded === false && !hasPassword
  useEffect(() => {
    if (isRefused && passwordInput.current) passwordInput.current.value = ''
  }, [isRefused])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { htaccess, ...texts } = Object.fromEntries(new FormData(event.currentTarget))
    const sent = { ...texts, htaccess: htaccess !== undefined } as RunRequest['account']
    const { value } = event.nativeEvent.submitter as HTMLButtonElement
    const action = value as RunRequest['action']
    if (action === 'publish' && beforePublishing.length > 0) {
      const items = <ChecklistItems items={beforePublishing} />
      if (!(await confirmDialog('Publish with these open questions?', 'Publish', items))) return
    }
    if (action === 'restore' && earlier) {
      const explanation =
        `Visitors see it in place of the version that was put online on ${formatDateTime(publishedAt)}. ` +
        'Your texts in the editor stay as they are.'
      const question = `Restore the version of ${formatDateTime(earlier.date)}?`
      if (!(await confirmDialog(question, 'Restore', explanation))) return
    }
    setError('')
    setIsSending(true)
    // Progress and result are below the buttons.
    scrollTo(0, 0)
    const body: RunRequest = { action, account: sent, version: earlier?.version }
    await request<RunState>('/api/run', body).then(setRun, (error: Error) => {
      if (error instanceof ConnectionError) void refresh()
      else setError(error.message)
    })
    setIsSending(false)
  }
  const field = (name: Exclude<keyof SavedAccount, 'htaccess'> | 'password', label: string, help: string) => (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        ref={name === 'password' ? passwordInput : undefined}
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
  return (
    <form className="publish" onSubmit={(event) => void submit(event)}>
      <ViewHeading text="Publish" />
      <div className="publish__bar buttons">
        <button className="main-button" value="publish" disabled={isRunning || site === ''}>
          Publish
        </button>
        <button value="test" disabled={isRunning || site === ''}>
          Test the connection
        </button>
      </div>
      <div className="run">
        {site === '' && (
          <p className="banner">
            The site has no address yet. <a href={addressOf('site.yaml', ['website'])}>Fill it in</a> first.
          </p>
        )}
        <p className="issue" role="alert">
          {error}
        </p>
        <RunProgress run={isOutdated ? null : run} records={groups.flatMap(({ records }) => records)} />
      </div>
      <section className="publish__account">
        <h2>FTP account of your host</h2>
        <details
          // Open if a field has to be corrected.
          open={!isKnown || error !== '' || (run?.end?.succeeded === false && run.step === 'connect')}
          onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}
        >
          <summary>{account.host === '' ? 'Account' : `${account.user} at ${account.host}`}</summary>
          {field(
            'host',
            'Host',
            'Like ftp.your-domain.in, with another port than 21 like ftp.your-domain.in:2121. Your host names it under “FTP accounts”.',
          )}
          {field('user', 'Account', 'Like site@your-domain.in.')}
          {field(
            'folder',
            'Folder',
            'Often public_html; empty if the account starts in the folder of the site.',
          )}
          <details open={account.certificate !== '' || !account.htaccess}>
            <summary>For special hosts</summary>
            {field('certificate', 'Fingerprint', 'Of the certificate. Empty, unless publishing asks for it.')}
            <div className="field">
              <input
                id="htaccess"
                type="checkbox"
                name="htaccess"
                defaultChecked={account.htaccess}
                key={String(account.htaccess)}
                aria-describedby="htaccess-help"
              />
              <label htmlFor="htaccess">Send the rules for the host’s server (.htaccess)</label>
              <p className="help" id="htaccess-help">
                They set up caching, compression and the page for unknown addresses.
              </p>
            </div>
          </details>
        </details>
        {field(
          'password',
          'Password',
          hasPassword
            ? 'The editor has what you typed last, until it is closed. Leave this empty to use that.'
            : 'Of the FTP account. Known until the editor is closed; it is not written to the disk.',
        )}
      </section>
      <section>
        <h2>Online now</h2>
        {publishedAt === 0 ? (
          <p>The site has not been published from this computer yet.</p>
        ) : (
          <p>
            The version that was put online on <time>{formatDateTime(publishedAt)}</time>.{' '}
            {site !== '' && (
              <a href={site} target="_blank" rel="noreferrer">
                Open the site <span aria-hidden>↗</span>
              </a>
            )}
          </p>
        )}
        {unpublished?.length === 0 && <p>Everything that is saved is online.</p>}
        {earlier && (
          <div className="buttons">
            <button value="restore" disabled={isRunning}>
              Restore the version of {formatDateTime(earlier.date)}
            </button>
          </div>
        )}
        {unpublished !== undefined && unpublished.length > 0 && (
          <>
            <h2>Saved, but not online</h2>
            <ChangeList changes={unpublished} />
          </>
        )}
        {beforePublishing.length > 0 && (
          <>
            <h2>Not ready</h2>
            <ChecklistItems items={beforePublishing} onSettled={refresh} />
          </>
        )}
      </section>
    </form>
  )
}
