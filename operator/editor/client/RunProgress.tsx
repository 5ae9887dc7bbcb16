/** A run of publishing: its steps while it is in progress, then its result. */
import type { Overview, RecordSummary } from '../shared/protocol.ts'
import type { RunEnd, RunState } from '../shared/publishing.ts'
import { plural } from '../../../content/format.ts'
import { formatRecent, secondsSince } from '../shared/formats.ts'
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

interface RunProgressProps {
  run: RunState | undefined
  overview: Overview
}

export function RunProgress({ run, overview: { groups, history, beforePublishing } }: RunProgressProps) {
  const records = groups.flatMap((group) => group.records)
  // The result is folded as soon as something newer is saved.
  const isOpen = (history[0]?.savedAt ?? 0) <= (run?.updatedAt ?? 0)
  const end = run?.end && <End end={run.end} time={run.updatedAt} records={records} isOpen={isOpen} />
  const contact = run?.action === 'publish' && isOpen && beforePublishing.find(isContact)
  return (
    <section aria-label="Progress">
      {run && !run.end && <Steps run={run} />}
      {/* Rendered before it has text, so that screen readers announce the text. */}
      <div role="status">
        {run && !run.end && (
          <p>
            {labels[run.step]} …
            {run.step === 'build' && ' About a minute; on a slow or busy computer, up to four.'}
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
      {run && run.lines.length > 0 && (
        <details>
          <summary>Details</summary>
          <pre tabIndex={0}>{run.lines.join('\n')}</pre>
          <button type="button" onClick={() => void navigator.clipboard.writeText(run.lines.join('\n'))}>
            Copy
          </button>
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
      <p className="help">{plural(secondsSince(startedAt), 'second')} so far.</p>
    </>
  )
}

type EndProps = { end: RunEnd; time: number; records: readonly RecordSummary[]; isOpen: boolean }

function End({ end, time, records, isOpen }: EndProps) {
  const { succeeded, subject, changes = [], pages, notes } = end
  // A refused password is reported at its field.
  const message = isOpen && !end.passwordRefused && end.message
  return (
    <details open={isOpen} className={succeeded ? 'banner' : 'banner banner--error'}>
      <summary>
        <strong>{subject}</strong> {message} <time className="help">{formatRecent(time)}</time>
      </summary>
      {changes.length > 0 && (
        <>
          <p>{plural(countChanges(changes), 'change')}:</p>
          <ChangedRecords changes={changes} records={records} />
        </>
      )}
      {pages.length > 0 && (
        <details open={pages.length <= 12}>
          <summary>{plural(pages.length, 'page')} changed</summary>
          <ul>
            {pages.map((address) => {
              const { pathname } = new URL(address)
              return (
                <li key={address}>
                  <a href={address} target="_blank" rel="noreferrer">
                    {titleOf(pathname, records)} <span className="help">{pathname}</span>
                  </a>
                </li>
              )
            })}
          </ul>
        </details>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </details>
  )
}

const titles: Readonly<Record<string, string>> = {
  '/': 'Home page',
  '/tour-type/one-day-tours/': 'Tours of one day',
  '/tour-type/multi-day-packages/': 'Tours of several days',
}
/** The title of a page; of `/tour/coorg-trip/` that of the record `tours/coorg-trip.yaml`. */
function titleOf(pathname: string, records: readonly RecordSummary[]): string | undefined {
  return titles[pathname] ?? records.find(({ file }) => pagePath(file.split('.')[0]!) === pathname)?.title
}
