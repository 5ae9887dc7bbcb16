/** Checklist and publishing: programs, and the lines that they say. */
import { useCallback, useEffect, useState } from 'react'
import type { Overview, ProgramName, ProgramState } from '../types.ts'
import { ask } from './api.ts'
import { ViewHeading } from './ViewHeading.tsx'

const endings: Record<ProgramName, readonly [right: string, wrong: string]> = {
  checklist: ['The site is ready.', 'These points wait for you.'],
  publish: ['The site is online.', 'The site is not online. The last lines say why.'],
  'take back': ['The earlier site is online again.', 'Nothing was taken back. The last lines say why.'],
}

const fields = [
  ['host', 'Host', 'Like ftp.your-domain.in. Your host names it under “FTP accounts”.'],
  ['user', 'Account', 'Like site@your-domain.in.'],
  ['folder', 'Folder', 'Often public_html; empty where the account begins in the right folder.'],
  ['password', 'Password', 'It is not kept.'],
] as const

const idle: ProgramState = { lines: [], running: false }

export function Publish({ overview }: { overview: Overview }) {
  const { site, beforePublishing: waiting } = overview
  const [{ name: last, lines, running, code }, setState] = useState<ProgramState>(idle)
  const [wrong, setWrong] = useState('')
  const [account, setAccount] = useState({ ...overview.account, password: '' })

  const fail = (error: Error) => setWrong(error.message)
  const load = useCallback(() => ask<ProgramState>('/api/run').then(setState, fail), [])
  // A program that runs already is followed too.
  useEffect(() => {
    void load()
    const timer = setInterval(() => void load(), 500)
    return () => clearInterval(timer)
  }, [load])

  const run = (name: ProgramName) => {
    setWrong('')
    const sent = { name, ...(name !== 'checklist' && { account: { ...account, site } }) }
    ask('/api/run', sent).then(load, fail)
  }
  const publish = () => {
    if (waiting.length === 0 || confirm(`Publish all the same?\n\n${waiting.join('\n')}`)) run('publish')
  }
  const field = (key: keyof typeof account, label: string, help: string) => (
    <div className="field" key={key}>
      <label htmlFor={key}>{label}</label>
      <input
        id={key}
        type={key === 'password' ? 'password' : 'text'}
        value={account[key]}
        required={key !== 'folder' && key !== 'certificate'}
        aria-describedby={`${key}-help`}
        onChange={({ target }) => setAccount({ ...account, [key]: target.value })}
      />
      <p className="help" id={`${key}-help`}>
        {help}
      </p>
    </div>
  )
  return (
    <form
      className="publish"
      onSubmit={(event) => {
        event.preventDefault()
        publish()
      }}
    >
      <ViewHeading text="Check and publish" />
      <p>The checklist has what only you can settle before visitors come.</p>
      <button type="button" disabled={running} onClick={() => run('checklist')}>
        Checklist
      </button>
      <ol className="lines" aria-live="polite" aria-label="What the program says">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
      <p role="status">{running ? 'It is working …' : last && endings[last][code === 0 ? 0 : 1]}</p>
      <h2>Put the site online</h2>
      <p>It takes a few minutes. You can close this window meanwhile.</p>
      {fields.map(([key, label, help]) => field(key, label, help))}
      <details open={account.certificate !== ''}>
        <summary>Fingerprint of the certificate</summary>
        {field('certificate', 'Fingerprint', 'Empty, unless publishing asks for it.')}
      </details>
      {waiting.length > 0 && (
        <>
          <p>Before you publish:</p>
          <ul className="waiting">
            {waiting.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <p className="issue" role="alert">
        {wrong}
      </p>
      <button type="submit" className="main-button" disabled={running}>
        Publish
      </button>{' '}
      <button type="button" disabled={running} onClick={() => run('take back')}>
        Take the last publication back
      </button>
    </form>
  )
}
