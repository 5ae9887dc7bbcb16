/** The view “Publish”: what is online and what is not, the account of the host, and the buttons. */
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { ChecklistItem, OpenedRecord, Overview, SaveResponse } from '../shared/protocol.ts'
import type { RunRequest, RunState } from '../shared/publishing.ts'
import { typedValue } from '../shared/typed-value.ts'
import { formatRecent } from '../shared/formats.ts'
import { formatIssue, isContact, publishQuestion } from '../shared/issues.ts'
import { hostOf } from '../shared/names.ts'
import { ConnectionError, request } from './api.ts'
import { confirmDialog } from './dialogs.tsx'
import { ChecklistItems } from './Checklist.tsx'
import { Changes } from './History.tsx'
import { ChangeList, RunProgress } from './RunProgress.tsx'
import { ViewHeading } from './ViewHeading.tsx'

/** Label and help of each field of the account. */
const fieldTexts = {
  website: ['Address of the site', 'Your domain, like www.your-domain.in.'],
  host: ['Host', 'Empty, if it is ftp. and your domain. If your host names a port: ftp.your-domain.in:2121.'],
  user: ['Account', 'The user name, like site@your-domain.in.'],
  folder: ['Folder', 'Empty, unless the site is elsewhere than in public_html.'],
  certificate: ['Fingerprint', 'Of the certificate. Empty, unless publishing asks for it.'],
  htaccess: [
    'Send the rules for the host’s server (.htaccess)',
    'They set up caching, compression and the page for unknown addresses.',
  ],
  password: [
    'Password',
    'Of the FTP account. Known until the editor is closed; it is not written to the disk.',
  ],
} as const

const nameOf = ({ file, sentence }: ChecklistItem) => `${file}: ${sentence}`

/** @param props.refresh gets the overview again */
export function Publish({ overview, refresh }: { overview: Overview; refresh: () => Promise<void> }) {
  const { site, beforePublishing, publishing } = overview
  const { account, hasPassword, publishedAt = 0, earlier, unpublished } = publishing
  const [run, setRun] = useState<RunState | null>()
  const [now, setNow] = useState(0)
  const [error, setError] = useState('')
  const [isSending, setIsSending] = useState(false)
  // Keeps its first value, so that no field moves while somebody types.
  const [isKnown] = useState(account.host !== '')
  const [hadSite] = useState(site !== '')
  const isRunning = isSending || Boolean(run && !run.end)
  // The result of the last run does not apply to a request that is sent or refused or, after a test, to a password that is not
  // known.
  const isOutdated =
    isSending || error !== '' || (run?.action === 'test' && run.end?.succeeded && !hasPassword)

  // The address has a field here.
  const questions = beforePublishing.filter(({ path }) => path.join() !== 'website')

  // Also follows a run that another window has started.
  useEffect(() => {
    // A closed editor is reported above the view.
    const follow = () => {
      setNow(Date.now())
      void request<RunState | null>('/api/run').then(setRun, () => setRun(null))
    }
    follow()
    const timer = setInterval(follow, 500)
    return () => clearInterval(timer)
  }, [])
  // The start time changes even if a run starts and ends between two responses.
  useEffect(() => void refresh(), [isRunning, run?.startedAt, refresh])
  // Empties the field of a password that the editor has used, or that the host has refused: not for an earlier run, whose state
  // can arrive when a password is already typed.
  const passwordInput = useRef<HTMLInputElement>(null)
  const [openedAt] = useState(() => Date.now())
  const isRefused = run?.end?.succeeded === false && !hasPassword
  const isUsed = run?.end?.succeeded === true && run.action !== 'test'
  const isEarlier = run ? run.startedAt < openedAt : true
  useEffect(() => {
    if (!isEarlier && (isRefused || isUsed) && passwordInput.current) passwordInput.current.value = ''
  }, [isEarlier, isRefused, isUsed])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRunning) return
    const { htaccess, website, ...texts } = Object.fromEntries(new FormData(event.currentTarget))
    const { value } = event.nativeEvent.submitter as HTMLButtonElement
    const action = value as RunRequest['action']
    setError('')
    const address = typedValue(String(website ?? site), { format: 'origin' }, true)
    try {
      if (address !== site) await saveAddress(address)
    } catch (error) {
      return setError((error as Error).message)
    }
    // What was accepted once is not asked about again, except unsaved text, which is another one each time, and that guests
    // cannot reach the business.
    const accepted = localStorage.getItem('accepted') ?? ''
    const isNew = (item: ChecklistItem) =>
      item.path.length === 0 || isContact(item) || !accepted.includes(nameOf(item))
    if (action === 'publish' && questions.some(isNew)) {
      const items = <ChecklistItems items={questions} />
      if (!(await confirmDialog(publishQuestion(questions), 'Publish anyway', items))) return
      localStorage.setItem('accepted', questions.map(nameOf).join('\n'))
    }
    if (action === 'restore' && earlier) {
      const explanation = (
        <>
          <p>Visitors see it in place of the version of {formatRecent(publishedAt)}:</p>
          {earlier.changes.map(({ file, title, effect, fields }) => (
            <div key={file}>
              <b>{title}</b> {effect !== 'changed' && effect}
              <Changes fields={fields} />
            </div>
          ))}
          <p>Your texts in the editor stay as they are.</p>
        </>
      )
      const question = `Restore the version of ${formatRecent(earlier.date)}?`
      if (!(await confirmDialog(question, 'Restore', explanation))) return
    }
    setIsSending(true)
    // Progress and result are below the buttons.
    scrollTo(0, 0)
    const host = texts['host'] || hostOf(String(address))
    const sent = { ...texts, host, htaccess: htaccess !== undefined } as RunRequest['account']
    const body: RunRequest = { action, account: sent, version: earlier?.version }
    await request<RunState>('/api/run', body).then(setRun, (error: Error) => {
      if (error instanceof ConnectionError) void refresh()
      else setError(error.message)
    })
    setIsSending(false)
  }
  const passwordHelp = hasPassword
    ? 'Leave this empty: the editor has the password until it is closed.'
    : isKnown && 'Type it again: the editor was closed since, or the host has refused it.'
  const field = (name: keyof typeof fieldTexts, value: string | boolean = '') => (
    <div className="field" key={`${name} ${value === true}`}>
      <label htmlFor={name}>{fieldTexts[name][0]}</label>
      <input
        id={name}
        name={name}
        ref={name === 'password' ? passwordInput : undefined}
        type={typeof value === 'boolean' ? 'checkbox' : name === 'password' ? name : 'text'}
        defaultValue={String(value)}
        defaultChecked={value === true}
        required={['website', 'user'].includes(name) || (name === 'password' && !hasPassword)}
        aria-describedby={`${name}-help`}
      />
      <p className="help" id={`${name}-help`}>
        {(name === 'password' && passwordHelp) || fieldTexts[name][1]}
      </p>
    </div>
  )
  const isAccountWrong = error !== '' || (run?.end?.succeeded === false && run.step === 'connect')
  const accountSection = (
    <section>
      <h2>Your host</h2>
      {!hadSite && field('website', site)}
      {!isKnown && <p>Your host shows host, account and password under “FTP accounts”.</p>}
      <details
        open={!isKnown || isAccountWrong}
        onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}
      >
        <summary>{isKnown ? `${account.user} at ${account.host}` : 'Your account'}</summary>
        {field('host', account.host)}
        {field('user', account.user)}
        <details open={account.folder !== '' || account.certificate !== '' || !account.htaccess}>
          <summary>For special hosts</summary>
          {field('folder', account.folder)}
          {field('certificate', account.certificate)}
          {field('htaccess', account.htaccess)}
        </details>
      </details>
      {field('password')}
    </section>
  )
  return (
    <form className="publish" onSubmit={(event) => void submit(event)}>
      <ViewHeading text="Publish" />
      <div className="publish__bar buttons">
        <button className="main-button" value="publish" aria-disabled={isRunning}>
          Publish
        </button>
        <button value="test" aria-disabled={isRunning}>
          Test the connection
        </button>
      </div>
      <div className="run">
        <p className="issue" role="alert">
          {error}
        </p>
        <RunProgress run={isOutdated ? null : run} overview={overview} now={now} />
      </div>
      {!isKnown && accountSection}
      <section className="publish__changes">
        <h2>Saved, but not online</h2>
        {unpublished && unpublished.length > 0 ? (
          <ChangeList changes={unpublished} />
        ) : (
          <p>
            {unpublished
              ? 'Nothing. Everything that is saved is online.'
              : 'Everything: this computer has published nothing yet.'}
          </p>
        )}
        {questions.length > 0 && (
          <>
            <h2>Not ready</h2>
            <p>
              If one of these is right as it is, say so in the <a href="#checklist">checklist</a>.
            </p>
            <ChecklistItems items={questions} />
          </>
        )}
      </section>
      <section>
        <h2>Online now</h2>
        {publishedAt === 0 ? (
          <p>The site has not been published from this computer yet.</p>
        ) : (
          <p>
            Since <time>{formatRecent(publishedAt)}</time>.{' '}
            {site !== '' && (
              <a href={site} target="_blank" rel="noreferrer">
                Open the site <span aria-hidden>↗</span>
              </a>
            )}
          </p>
        )}
        {earlier && (
          <div className="buttons">
            <button value="restore" aria-disabled={isRunning}>
              Restore the version of {formatRecent(earlier.date)}
            </button>
          </div>
        )}
      </section>
      {isKnown && accountSection}
    </form>
  )
}

/** Saves the address of the site. Throws Error if it is refused. */
async function saveAddress(website: unknown): Promise<void> {
  const file = 'site.yaml'
  const { saved } = await request<OpenedRecord>(`/api/record?file=${file}`)
  const body = { file, values: { ...saved, website }, base: saved, draft: null }
  const response = await request<SaveResponse>('/api/save', body)
  const [issue] = response.issues ?? []
  if (issue) throw new Error(formatIssue(issue, ''))
  if (!response.saved) throw new Error('It was changed in another window in the meantime. Try again.')
}
