/** The view “Publish”: what is online and what is not, the account of the host, and the buttons. */
import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { ChecklistItem, OpenedRecord, Overview, SaveResponse } from '../shared/protocol.ts'
import { isInProgress, type RunRequest } from '../shared/publishing.ts'
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

/** @param props.refresh loads the overview again */
export function Publish({ overview, refresh }: { overview: Overview; refresh: () => Promise<void> }) {
  const { site, beforePublishing, publishing } = overview
  const { account, hasPassword, publishedAt = 0, earlier, unpublished, run } = publishing
  const [error, setError] = useState('')
  const [isSending, setIsSending] = useState(false)
  // Keeps its first value, so that no field moves while somebody types.
  const [isKnown] = useState(account.host !== '')
  const [hadSite] = useState(site !== '')
  // The known password is not that of another account.
  const [{ host = account.host, user = account.user }, setTyped] = useState<Record<string, string>>({})
  const isOtherAccount = (host.trim() || hostOf(site)) !== account.host || user.trim() !== account.user
  const isPasswordKnown = hasPassword && !isOtherAccount
  const isRunning = isSending || isInProgress(run)
  const { succeeded, passwordRefused } = run?.end ?? {}
  // The result of the last run does not apply to a request that is sent or refused or, after a test, to a password that is not
  // known.
  const isOutdated = isSending || error !== '' || (run?.action === 'test' && succeeded && !hasPassword)
  // The address has a field here.
  const questions = beforePublishing.filter(({ path }) => path.join() !== 'website')

  // The field is emptied after a run of this view has used the password, or the host has refused it.
  const passwordInput = useRef<HTMLInputElement>(null)
  const [openedAt] = useState(() => Date.now())
  const endedAt = run?.updatedAt ?? 0
  const isUsed = succeeded === true && run?.action !== 'test'
  useEffect(() => {
    const input = passwordInput.current
    if (!input || endedAt < openedAt) return
    if (isUsed || passwordRefused) input.value = ''
    if (passwordRefused) input.focus()
  }, [endedAt, openedAt, isUsed, passwordRefused])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRunning) return
    const { htaccess, website = site, ...texts } = Object.fromEntries(new FormData(event.currentTarget))
    const { value } = event.nativeEvent.submitter as HTMLButtonElement
    const action = value as RunRequest['action']
    const address = typedValue(String(website), { format: 'origin' }, true)
    setError('')
    try {
      if (address !== site) await saveAddress(address)
      if (action === 'publish' && !(await isAccepted(questions))) return
      if (action === 'restore' && earlier && !(await confirmRestore(earlier, publishedAt))) return
      setIsSending(true)
      // Progress and result are below the buttons.
      scrollTo(0, 0)
      const host = texts['host'] || hostOf(String(address))
      const sent = { ...texts, host, htaccess: htaccess !== undefined } as RunRequest['account']
      const body: RunRequest = { action, account: sent, version: earlier?.version }
      await request('/api/run', body)
    } catch (error) {
      // A closed editor is reported above the view.
      if (!(error instanceof ConnectionError)) setError((error as Error).message)
    } finally {
      await refresh()
      setIsSending(false)
    }
  }
  const passwordHelp = isPasswordKnown
    ? 'Leave this empty: the editor has the password until it is closed.'
    : isKnown && !isOtherAccount && 'Type it again: the editor was closed since, or the host has refused it.'
  const passwordIssue = passwordRefused && !isOutdated ? run?.end?.message : undefined
  const isAccountWrong = error !== '' || (succeeded === false && run?.step === 'connect')
  const accountSection = (
    <section>
      <h2>Your host</h2>
      {!hadSite && <AccountField name="website" defaultValue={site} required />}
      {!isKnown && <p>Your host shows host, account and password under “FTP accounts”.</p>}
      <details
        open={!isKnown || isAccountWrong}
        onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}
        onChange={({ target }) => {
          const { name, value } = target as EventTarget as HTMLInputElement
          setTyped({ host, user, [name]: value })
        }}
      >
        <summary>{isKnown ? `${account.user} at ${account.host}` : 'Your account'}</summary>
        <AccountField name="host" defaultValue={account.host} />
        <AccountField name="user" defaultValue={account.user} required />
        <details open={account.folder !== '' || account.certificate !== '' || !account.htaccess}>
          <summary>For special hosts</summary>
          <AccountField name="folder" defaultValue={account.folder} />
          <AccountField name="certificate" defaultValue={account.certificate} />
          {/* With the key, a change by the editor is shown. */}
          <AccountField
            key={String(account.htaccess)}
            name="htaccess"
            type="checkbox"
            defaultChecked={account.htaccess}
          />
        </details>
      </details>
      <AccountField
        name="password"
        type="password"
        ref={passwordInput}
        required={!isPasswordKnown}
        help={passwordHelp}
        issue={passwordIssue}
      />
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
        <RunProgress run={isOutdated ? undefined : run} overview={overview} />
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

interface AccountFieldProps extends ComponentProps<'input'> {
  name: keyof typeof fieldTexts
  /** Replaces the help of `fieldTexts`. */
  help?: string | false
  /** What is wrong with the value. */
  issue?: string | undefined
}

/** A field of the account, with its label, help and issue. */
function AccountField({ name, help, issue, ...attributes }: AccountFieldProps) {
  const [label, text] = fieldTexts[name]
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="text"
        {...attributes}
        aria-describedby={`${name}-help ${name}-issue`}
        aria-invalid={issue === undefined ? undefined : true}
      />
      <p className="help" id={`${name}-help`}>
        {help || text}
      </p>
      <p className="issue" id={`${name}-issue`}>
        {issue}
      </p>
    </div>
  )
}

/**
 * Asks for confirmation of open questions. A question is confirmed once only, except unsaved text, which can differ each time, and
 * contact details that guests cannot use.
 */
async function isAccepted(questions: readonly ChecklistItem[]): Promise<boolean> {
  const nameOf = ({ file, sentence }: ChecklistItem) => `${file}: ${sentence}`
  const accepted = (localStorage.getItem('accepted') ?? '').split('\n')
  const isNew = (item: ChecklistItem) =>
    item.path.length === 0 || isContact(item) || !accepted.includes(nameOf(item))
  if (!questions.some(isNew)) return true
  const items = <ChecklistItems items={questions} />
  if (!(await confirmDialog(publishQuestion(questions), 'Publish anyway', items))) return false
  localStorage.setItem('accepted', questions.map(nameOf).join('\n'))
  return true
}

type EarlierVersion = NonNullable<Overview['publishing']['earlier']>
const confirmRestore = ({ date, changes }: EarlierVersion, publishedAt: number) =>
  confirmDialog(
    `Restore the version of ${formatRecent(date)}?`,
    'Restore',
    <>
      <p>Visitors see it in place of the version of {formatRecent(publishedAt)}:</p>
      {/* Without links, so that the button has the focus. */}
      {changes.map(({ file, title, effect, fields }) => (
        <div key={file}>
          <b>{title}</b> {effect !== 'changed' && effect}
          <Changes fields={fields} />
        </div>
      ))}
      <p>Your texts in the editor stay as they are.</p>
    </>,
  )

/** Saves the address of the site. Throws Error if it is refused. */
async function saveAddress(website: unknown): Promise<void> {
  const file = 'site.yaml'
  const { saved } = await request<OpenedRecord>(`/api/record?file=${file}`)
  const body = { file, values: { ...saved, website }, base: saved, draft: null }
  const response = await request<SaveResponse>('/api/save', body)
  const [issue] = response.issues ?? []
  if (issue) throw new Error(formatIssue(issue, file))
  if (!response.saved) throw new Error('It was changed in another window in the meantime. Try again.')
}
