import { type InputHTMLAttributes, useState } from 'react'
import { postTo } from '../actions'
import { useSite } from '../store'

/** The button, and what has to be filled in before: the account once, its password after each start of the editor. */
export function AccountForm() {
  const { account, website, unfinished, build } = useSite()
  const [isOther, setOther] = useState(false)
  const isNew = !account || isOther
  return (
    <form className="card" onSubmit={postTo('publish')}>
      {isNew && (
        <>
          <p>
            The FTP account that your host has given you (cPanel: FTP Accounts). The folder is found by
            itself.
          </p>
          <div className="fields">
            <Field label="FTP host" name="host" placeholder="ftp.example.in" defaultValue={account?.host} />
            <Field
              label="Address that visitors see"
              name="site"
              type="url"
              defaultValue={account?.site ?? (website || 'https://')}
            />
          </div>
        </>
      )}
      {(isNew || !account.hasPassword) && (
        <>
          <div className="fields">
            <Field
              label="User name"
              name="user"
              autoComplete="username"
              readOnly={!isNew}
              defaultValue={account?.user}
            />
            <Field label="Password" name="password" type="password" autoComplete="current-password" />
          </div>
          <p className="help">
            The editor writes the password into no file, and forgets it when it is closed. Your browser can
            keep it.
          </p>
        </>
      )}
      <p className="row">
        <button className={build?.certificate ? undefined : 'button'} type="submit">
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
    </form>
  )
}

function Field({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: string }) {
  return (
    <label className="field middle">
      {label}
      <input required {...input} />
    </label>
  )
}
