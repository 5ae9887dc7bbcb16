/** A run of publishing: its steps while it is in progress, then its result. */
import type { Overview } from '../shared/protocol.ts'
import type { RecordChange, RunEnd, RunState } from '../shared/publishing.ts'
import { plural } from '../../../content/format.ts'
import { formatRecent, formatSince } from '../shared/formats.ts'
import { isContact, publishQuestion } from '../shared/issues.ts'
import { pagePath } from '../shared/names.ts'
import { ChangedRecords, countChanges } from './Changes.tsx'
import { addressOf } from './navigation.ts'

const labels = { connect: 'Connect', build: 'Build', compare: 'Compare', send: 'Send' } as const
const stepsOf: Readonly<Record<RunState['action'], readonly RunState['step'][]>> = {
  publish: ['connect', 'build', 'compare', 'send'],
  restore: ['connect', 'compare', 'send'],
  test: ['connect'],
}

type RunProgressProps = { run: RunState | undefined; overview: Overview }

export function RunProgress({ run, overview: { history, beforePublishing } }: RunProgressProps) {
  // The result is short as soon as something newer is saved.
  const isLast = (history[0]?.savedAt ?? 0) <= (run?.updatedAt ?? 0)
  const end = run?.end && <End end={run.end} time={run.updatedAt} isLast={isLast} />
  const contact = run?.action === 'publish' && isLast && beforePublishing.find(isContact)
  const { lines = [], end: { pages = [] } = {} } = run ?? {}
  return (
    <section aria-label="Progress">
      {run && !run.end && <Steps run={run} />}
      {/* Rendered before it has text, so that screen readers announce the text. */}
      <div role="status">
        {run && !run.end && (
          <p>
            {labels[run.step]} …
            {run.step === 'build' && ' About half a minute; on a slow or busy computer, up to two.'}
          </p>
        )}
        {run?.end?.succeeded && end}
        {run?.end?.succeeded && contact && (
          <p className="issue">
            <a href={addressOf(contact.file, contact.path)}>{publishQuestion([contact])}</a>
          </p>
        )}
      </div>
      <div role="alert">{run?.end?.succeeded === false && end}</div>
      {pages.length + lines.length > 0 && (
        <details>
          <summary>Details{pages.length > 0 && `: ${plural(pages.length, 'page')} changed`}</summary>
          <ul>
            {pages.map((address) => (
              <li key={address}>
                <a href={address} target="_blank" rel="noreferrer">
                  {address}
                </a>
              </li>
            ))}
          </ul>
          {lines.length > 0 && (
            <>
              <pre tabIndex={0}>{lines.join('\n')}</pre>
              <button type="button" onClick={() => void navigator.clipboard.writeText(lines.join('\n'))}>
                Copy
              </button>
            </>
          )}
        </details>
      )}
    </section>
  )
}

function Steps({ run: { action, step, sent, total, startedAt } }: { run: RunState }) {
  const names = stepsOf[action]
  const current = names.indexOf(step)
  const done = step === 'send' && total > 0 ? sent / total : 0
  return (
    <>
      <ol className="run__steps">
        {names.map((name, index) => (
          <li
            key={name}
            className={index < current ? 'is-done' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {labels[name]}
            {name === 'send' && total > 0 && ` ${sent} of ${total}`}
          </li>
        ))}
      </ol>
      {/* A build reports no progress. */}
      <progress
        aria-label={labels[step]}
        max={names.length}
        value={step === 'build' ? undefined : current + done}
      />
      <p className="help">{formatSince(startedAt)} so far.</p>
    </>
  )
}

type EndProps = { end: RunEnd; time: number; isLast: boolean }

function End({ end, time, isLast }: EndProps) {
  const { succeeded, subject, changes = [], pages, notes } = end
  // A refused password is reported at its field.
  const message = isLast && !end.passwordRefused && end.message
  const pageOf = ({ file }: RecordChange) =>
    pages.find((address) => new URL(address).pathname === pagePath(file.split('.')[0]!))
  return (
    <div className={succeeded ? 'banner' : 'banner banner--error'}>
      <p>
        <strong>{subject}</strong> {message} <time className="help">{formatRecent(time)}</time>
      </p>
      {isLast && (
        <>
          {changes.length > 0 && <p>{plural(countChanges(changes), 'change')}:</p>}
          <ChangedRecords changes={changes} onlinePageOf={pageOf} deleted="not online any more" />
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </>
      )}
    </div>
  )
}
