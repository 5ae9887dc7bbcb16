/** The FTP account of the host, and the address of the site. */
import { type ComponentProps, useEffect, useState } from 'react'
import type { Overview, RunRequest, RunResult, RunState } from '../shared/protocol.ts'
import { endTime } from '../shared/run-state.ts'
import { accountKey, defaultFtpHost } from '../shared/account.ts'
import { focusField, fieldId, recordHref } from './navigation.ts'

/** What is typed and not stored yet, by field. */
type AccountInput = Partial<RunRequest['account'] & { website: string }>

/** Keeps what is typed under “Publish” while another view is shown. */
export function useAccountInput(run: RunState | undefined) {
  const [typed, setTyped] = useState<AccountInput>({})
  const [endedAt, setEndedAt] = useState(endTime(run))
  if (endedAt !== endTime(run)) {
    setEndedAt(endTime(run))
    const { succeeded, field } = run?.result ?? {}
    if (succeeded && run?.action !== 'test') setTyped({})
    else if (field === 'password') setTyped({ ...typed, password: '' })
  }
  return { typed, setTyped }
}

/** The values of all fields: what is typed, or else what is stored. */
export const accountValues = ({ site, publishing }: Overview, typed: AccountInput) => ({
  website: site,
  password: '',
  ...publishing.account,
  ...typed,
})

/** Label and help of each field of the account. */
const fieldTexts = {
  website: ['Address of the site', 'Your domain, like www.your-domain.in.'],
  host: [
    'Host',
    'Leave it empty if it is ftp. and your domain. If your host names a port, add it: ftp.your-domain.in:2121.',
  ],
  user: ['Account', 'The user name, like site@your-domain.in.'],
  folder: ['Folder', 'Leave it empty if it is public_html, or the folder where the account starts.'],
  certificate: [
    'Fingerprint',
    'The fingerprint of the certificate. Leave it empty unless publishing asks for it.',
  ],
  htaccess: [
    'Send the rules for the host’s server (.htaccess)',
    'They set up caching, compression and the page for unknown addresses.',
  ],
  password: [
    'Password',
    'The password of the FTP account. The editor remembers it until you close the editor or your host refuses it, and never writes it to the disk.',
  ],
} as const

/** Whether a field is among those for special hosts. */
const isSpecialField = (field: RunResult['field']) => field !== undefined && field !== 'password'

/** The message of a result, and where the field is that it is about. */
export const messageWithField = ({ message, field }: RunResult) =>
  field && isSpecialField(field)
    ? `${message} “${fieldTexts[field][0]}” is under “For special hosts”.`
    : message

interface AccountSectionProps extends ReturnType<typeof useAccountInput> {
  overview: Overview
  /** The run whose result is shown. */
  shownRun: RunState | undefined
  hasError: boolean
}

export function AccountSection({ overview, typed, setTyped, shownRun, hasError }: AccountSectionProps) {
  const { site, publishing } = overview
  const { account, passwordFor, run } = publishing
  const values = accountValues(overview, typed)
  const { host, user, folder, certificate, htaccess, password } = values
  // As it was when the view was opened: no field moves while somebody types.
  const [isKnown] = useState(account.host !== '')
  const [isTyped] = useState(() => Object.keys(typed).some((name) => name !== 'password'))
  const [isSpecial] = useState(folder !== '' || certificate !== '' || !htaccess)
  // A remembered password is only valid for its own account.
  const key = accountKey({ host: host.trim() || defaultFtpHost(site), user: user.trim() })
  const isPasswordKnown = passwordFor === key
  const { succeeded, field } = run?.result ?? {}
  const common = {
    values,
    onType: (change: AccountInput) => setTyped({ ...typed, ...change }),
    // A password that the host has refused belongs to another account than the one that is remembered.
    result: isPasswordKnown && field === 'password' ? undefined : shownRun?.result,
  }
  const endedAt = endTime(run)
  const [openedAfter] = useState(endedAt)
  useEffect(() => {
    if (endedAt !== openedAfter && field) focusField([field])
  }, [endedAt, openedAfter, field])
  const [isShown, setIsShown] = useState(false)
  const isForgotten = !isPasswordKnown && isKnown && key === accountKey(account) && password === ''
  const passwordHelp = isForgotten
    ? `Please type it again: ${field === 'password' ? 'the host has not accepted it' : 'the editor was closed'}.`
    : isPasswordKnown &&
      !hasError &&
      password === '' &&
      'You do not have to type it again: the editor remembers it until you close the editor or your host refuses it.'
  return (
    <section>
      <h2>Your host</h2>
      {isKnown && site !== '' && typed.website === undefined ? (
        <p>
          {fieldTexts.website[0]}: {site} <a href={recordHref('site.yaml', ['website'])}>Change it</a>
        </p>
      ) : (
        <AccountField {...common} name="website" required />
      )}
      {!isKnown && <p>Your host shows host, account and password under “FTP accounts”.</p>}
      <details
        open={
          !isKnown ||
          isTyped ||
          hasError ||
          (succeeded === false && run?.step === 'connect') ||
          isSpecialField(field)
        }
        onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}
      >
        <summary>
          {isKnown ? `${account.user} at ${account.host}` : 'Your account'}
          {account.folder && `, folder ${account.folder}`}
        </summary>
        <AccountField {...common} name="host" />
        <AccountField {...common} name="user" required />
        <details open={isSpecial || isSpecialField(field)}>
          <summary>For special hosts</summary>
          <AccountField {...common} name="folder" />
          <AccountField {...common} name="certificate" />
          <AccountField {...common} name="htaccess" />
        </details>
      </details>
      <AccountField
        {...common}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        spellCheck={false}
        required={!isPasswordKnown}
        help={passwordHelp}
      >
        <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          Show
        </button>
      </AccountField>
    </section>
  )
}

interface AccountFieldProps extends ComponentProps<'input'> {
  name: keyof typeof fieldTexts
  values: ReturnType<typeof accountValues>
  onType: (change: AccountInput) => void
  result: RunResult | undefined
  /** Replaces the help of `fieldTexts`. */
  help?: string | false
}

/** A field of the account, with its label, help and issue; `children` are beside the input. */
function AccountField({ name, values, onType, result, help, children, ...attributes }: AccountFieldProps) {
  const issue = result?.field === name ? result.message : undefined
  const [label, text] = fieldTexts[name]
  const value = values[name]
  const isCheckbox = typeof value === 'boolean'
  return (
    <div className="field">
      <label htmlFor={fieldId([name])}>{label}</label>
      <input
        id={fieldId([name])}
        name={name}
        type={isCheckbox ? 'checkbox' : 'text'}
        {...(isCheckbox ? { checked: value } : { value })}
        onChange={({ target }) => onType({ [name]: isCheckbox ? target.checked : target.value })}
        {...attributes}
        aria-describedby={`${name}-help ${name}-issue`}
        aria-invalid={issue === undefined ? undefined : true}
      />
      {children}
      <p className="help" id={`${name}-help`}>
        {help || text}
      </p>
      <p className="issue" id={`${name}-issue`}>
        {issue}
      </p>
    </div>
  )
}
