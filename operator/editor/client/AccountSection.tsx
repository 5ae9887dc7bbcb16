/** The FTP account of the host, and the address of the site if there was none when the view was opened. */
import { type ChangeEvent, type ComponentProps, useEffect, useState } from 'react'
import type { Overview } from '../shared/protocol.ts'
import { endTime, type RunState } from '../shared/publishing.ts'
import { accountKey, defaultFtpHost } from '../shared/account.ts'
import { focusField, fieldId } from './navigation.ts'

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

interface AccountSectionProps {
  overview: Overview
  /** The run whose result is shown. */
  shownRun: RunState | undefined
  hasError: boolean
}

export function AccountSection({ overview, shownRun, hasError }: AccountSectionProps) {
  const { site, publishing } = overview
  const { account, passwordFor, run } = publishing
  const { field: wrongField, message } = shownRun?.result ?? {}
  // As it was when the view was opened: no field moves while somebody types, and a result of that time is not new.
  const [initialOverview] = useState(overview)
  const isKnown = initialOverview.publishing.account.host !== ''
  // A remembered password is only valid for its own account.
  const [typed, setTyped] = useState<Record<string, string>>({})
  const { host = account.host, user = account.user, password = '' } = typed
  const key = accountKey({ host: host.trim() || defaultFtpHost(site), user: user.trim() })
  const isPasswordKnown = passwordFor === key
  const onType = ({ target: { name, value } }: ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [name]: value })
  const { succeeded, field } = run?.result ?? {}
  const endedAt = endTime(run) === endTime(initialOverview.publishing.run) ? undefined : endTime(run)
  const [previousEndedAt, setPreviousEndedAt] = useState(endedAt)
  if (endedAt !== previousEndedAt) {
    setPreviousEndedAt(endedAt)
    // The field is emptied after a run of this view has used the password, or the host has refused it.
    const isPasswordUsed = succeeded === true && run?.action !== 'test'
    if (isPasswordUsed || field === 'password') setTyped({ ...typed, password: '' })
  }
  useEffect(() => {
    if (endedAt !== undefined && field) focusField([field])
  }, [endedAt, field])
  const [isShown, setIsShown] = useState(false)
  const isForgotten = !isPasswordKnown && isKnown && key === accountKey(account) && password === ''
  const passwordHelp = isForgotten
    ? 'Please type it again: the editor was closed, or the host has not accepted it.'
    : isPasswordKnown &&
      !hasError &&
      'You do not have to type it again: the editor remembers it until you close the editor or your host refuses it.'
  return (
    <section>
      <h2>Your host</h2>
      {initialOverview.site === '' && <AccountField name="website" defaultValue={site} required />}
      {!isKnown && <p>Your host shows host, account and password under “FTP accounts”.</p>}
      <details
        open={!isKnown || hasError || (succeeded === false && run?.step === 'connect')}
        onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}
      >
        <summary>
          {isKnown ? `${account.user} at ${account.host}` : 'Your account'}
          {account.folder && `, folder ${account.folder}`}
        </summary>
        <AccountField name="host" defaultValue={account.host} onChange={onType} />
        <AccountField name="user" defaultValue={account.user} onChange={onType} required />
        <details
          open={
            account.folder !== '' || account.certificate !== '' || !account.htaccess || field === 'folder'
          }
        >
          <summary>For special hosts</summary>
          <AccountField
            name="folder"
            defaultValue={account.folder}
            issue={wrongField === 'folder' ? message : undefined}
          />
          <AccountField name="certificate" defaultValue={account.certificate} />
          {/* The key resets the checkbox when the editor itself has changed the setting. */}
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
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        spellCheck={false}
        value={password}
        onChange={onType}
        required={!isPasswordKnown}
        help={passwordHelp}
        issue={wrongField === 'password' ? message : undefined}
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
  /** Replaces the help of `fieldTexts`. */
  help?: string | false
  /** The problem with the value. */
  issue?: string | undefined
}

/** A field of the account, with its label, help and issue; `children` are beside the input. */
function AccountField({ name, help, issue, children, ...attributes }: AccountFieldProps) {
  const [label, text] = fieldTexts[name]
  return (
    <div className="field">
      <label htmlFor={fieldId([name])}>{label}</label>
      <input
        id={fieldId([name])}
        name={name}
        type="text"
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
