/** Checklist and publishing: programs, and the lines that they say. */
import { useEffect, useState, type SubmitEvent } from 'react'
import type { Overview, ProgramName, ProgramState } from '../shared/protocol.ts'
import { ask } from './api.ts'
import { ViewHeading } from './ViewHeading.tsx'

const endings: Record<ProgramName, readonly [right: string, wrong: string]> = {
  checklist: ['The site is ready.', 'These points wait for you.'],
  publish: ['The site is online.', 'The site is not online. The last lines say why.'],
  'take back': ['The earlier site is online again.', 'Nothing was taken back. The last lines say why.'],
}

export function Publish({ overview }: { overview: Overview }) {
  const { site, beforePublishing: waiting, account } = overview
  const [program, setProgram] = useState<ProgramState>({ lines: [], running: false })
  const { name: last, lines, running, code } = program
  const [wrong, setWrong] = useState('')
  const fail = (error: Error) => setWrong(error.message)

  // A program that runs already is followed too.
  useEffect(() => {
    const timer = setInterval(() => void ask<ProgramState>('/api/run').then(setProgram, fail), 500)
    return () => clearInterval(timer)
  }, [])

  const run = (name: string, sent?: object) => {
    setWrong('')
    ask('/api/run', { name, account: sent }).catch(fail)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = { ...Object.fromEntries(new FormData(event.currentTarget)), site }
    const { value: name } = event.nativeEvent.submitter as HTMLButtonElement
    const question = `Publish all the same?\n\n${waiting.join('\n')}`
    if (name === 'take back' || waiting.length === 0 || confirm(question)) run(name, sent)
  }
  const field = (name: keyof typeof account | 'password', label: string, help: string) => (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={name === 'password' ? 'password' : 'text'}
        defaultValue={name === 'password' ? '' : account[name]}
        required={name !== 'folder' && name !== 'certificate'}
        aria-describedby={`${name}-help`}
      />
      <p className="help" id={`${name}-help`}>
        {help}
      </p>
    </div>
  )
  return (
    <form className="publish" onSubmit={submit}>
      <ViewHeading text="Check and publish" />
      <p>The checklist has what only you can settle before visitors come.</p>
      <button type="button" disabled={running} onClick={() => run('checklist')}>
        Checklist
      </button>
      <ul aria-live="polite" aria-label="What the program says">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <p role="status">{running ? 'It is working …' : last && endings[last][code === 0 ? 0 : 1]}</p>
      <h2>Put the site online</h2>
      <p>It takes a few minutes. You can close this window meanwhile.</p>
      {field('host', 'Host', 'Like ftp.your-domain.in. Your host names it under “FTP accounts”.')}
      {field('user', 'Account', 'Like site@your-domain.in.')}
      {field('folder', 'Folder', 'Often public_html; empty where the account begins in the right folder.')}
      {field('password', 'Password', 'It is not kept.')}
      <details open={account.certificate !== ''}>
        <summary>Fingerprint of the certificate</summary>
        {field('certificate', 'Fingerprint', 'Empty, unless publishing asks for it.')}
      </details>
      {waiting.length > 0 && <p>Before you publish:</p>}
      <ul>
        {waiting.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="issue" role="alert">
        {wrong}
      </p>
      <button className="main-button" value="publish" disabled={running}>
        Publish
      </button>{' '}
      <button value="take back" disabled={running}>
        Take the last publication back
      </button>
    </form>
  )
}
