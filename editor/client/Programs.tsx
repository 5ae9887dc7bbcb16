/** Checklist and publishing: two programs, and the lines that they say. */
import { useCallback, useEffect, useState } from 'react'
import type { Account, ProgramName, ProgramState } from '../types.ts'
import { post } from './api.ts'

const endings: Record<ProgramName, readonly [right: string, wrong: string]> = {
  checklist: ['The site is ready.', 'These points wait for you.'],
  publish: ['The site is online.', 'The site is not online. The last lines say why.'],
  'take back': ['The earlier site is online again.', 'Nothing was taken back. The last lines say why.'],
}

/** Runs a program and shows its lines. A program that runs already is followed. */
function useProgram() {
  const [state, setState] = useState<ProgramState>({ lines: [], running: false })
  const [problem, setProblem] = useState('')
  const follow = useCallback(async () => {
    const response = await fetch('/api/run')
    const lines = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let part = await lines?.read(); part && !part.done; part = await lines?.read()) {
      const states = (rest + part.value).split('\n')
      rest = states.pop() ?? ''
      const last = states.at(-1)
      if (last) setState(JSON.parse(last) as ProgramState)
    }
  }, [])
  const fail = (error: Error) => setProblem(error.message)
  const run = (name: ProgramName, account?: Account) => {
    setProblem('')
    post('/api/run', { name, account }).then(follow).catch(fail)
  }
  useEffect(() => {
    follow().catch(fail)
  }, [follow])
  return { state, problem, run }
}

function Lines({
  names,
  state,
  problem,
}: {
  names: readonly ProgramName[]
  state: ProgramState
  problem: string
}) {
  const { name, lines, running, code } = state
  const isOurs = name !== undefined && names.includes(name)
  return (
    <>
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <ol className="lines" aria-live="polite" aria-label="What the program says">
        {isOurs && lines.map((line, index) => <li key={index}>{line}</li>)}
      </ol>
      <p role="status">
        {isOurs && running && 'It is working. You can close this window.'}
        {isOurs && !running && endings[name][code === 0 ? 0 : 1]}
      </p>
    </>
  )
}

export function Checklist() {
  const { state, problem, run } = useProgram()
  return (
    <>
      <h1>Checklist</h1>
      <p>What only you can settle before visitors come.</p>
      <button type="button" className="main-button" disabled={state.running} onClick={() => run('checklist')}>
        Check
      </button>
      <Lines names={['checklist']} state={state} problem={problem} />
    </>
  )
}

const fields = [
  ['host', 'Host', 'Like ftp.your-domain.in. Your host names it under “FTP accounts”.'],
  ['user', 'Account', 'Like site@your-domain.in.'],
  ['folder', 'Folder', 'Often public_html; empty where the account begins in the right folder.'],
  ['certificate', 'Fingerprint of the certificate', 'Empty, unless publishing asks for it.'],
  ['password', 'Password', 'It is not kept.'],
] as const

/** The account is kept in this browser, without its password. */
const accountKey = 'account'

export function Publish({ site }: { site: string }) {
  const { state, problem, run } = useProgram()
  const [account, setAccount] = useState<Account>(() => ({
    ...{ host: '', user: '', folder: '', certificate: '' },
    ...(JSON.parse(localStorage.getItem(accountKey) ?? '{}') as Partial<Account>),
    ...{ password: '', site },
  }))
  const start = (name: ProgramName) => {
    const { password: _password, ...kept } = account
    localStorage.setItem(accountKey, JSON.stringify(kept))
    run(name, { ...account, site })
  }
  return (
    <form
      className="publish"
      onSubmit={(event) => {
        event.preventDefault()
        start('publish')
      }}
    >
      <h1>Publish</h1>
      <p>Builds the site and puts it online{site && ` at ${site}`}. It takes a few minutes.</p>
      {fields.map(([key, label, help]) => (
        <div className="field" key={key}>
          <label htmlFor={key}>{label}</label>
          <input
            id={key}
            type={key === 'password' ? 'password' : 'text'}
            value={account[key]}
            aria-describedby={`${key}-help`}
            onChange={({ target }) => setAccount({ ...account, [key]: target.value })}
          />
          <p className="help" id={`${key}-help`}>
            {help}
          </p>
        </div>
      ))}
      <button type="submit" className="main-button" disabled={state.running}>
        Publish
      </button>
      <button type="button" disabled={state.running} onClick={() => start('take back')}>
        Take the last publication back
      </button>
      <Lines names={['publish', 'take back']} state={state} problem={problem} />
    </form>
  )
}
