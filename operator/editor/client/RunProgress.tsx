/** A run of publishing: its steps while it is in progress, then its result. */
import type { Overview, RecordChange, RunResult, RunState } from '../shared/protocol.ts'
import { plural, upperFirst } from '../../../content/format.ts'
import { formatTimestamp } from '../shared/dates.ts'
import { beforePublishing, findContactProblem } from '../shared/issues.ts'
import { pagePath, parseRecordFile } from '../shared/addresses.ts'
import { messageWithField } from './AccountSection.tsx'
import { ChangedRecords, countChanges } from './Changes.tsx'
import { itemHref } from './Checklist.tsx'

const stepsByAction: Readonly<Record<RunState['action'], readonly RunState['step'][]>> = {
  publish: ['connect', 'build', 'compare', 'send'],
  restore: ['connect', 'compare', 'send'],
  test: ['connect'],
}

export function RunProgress({ run, overview }: { run: RunState | undefined; overview: Overview }) {
  const { result } = run ?? {}
  const hasFailed = result?.succeeded === false
  const { pages = [], output = [] } = result ?? {}
  const message = run && result && <Result run={run} result={result} overview={overview} />
  // Technical details, for somebody who helps the operator.
  const log = output.join('\n')
  return (
    <section aria-label="Progress" className={`${run ? 'banner' : ''} ${hasFailed ? 'banner--error' : ''}`}>
      {run && !result && <Steps run={run} />}
      {/* Rendered before it has text, so that screen readers announce the text. */}
      <div role="status">
        {run && !result && (
          <p>
            {upperFirst(run.step)} …
            {run.step === 'build' &&
              ' This usually takes half a minute, on a slow or busy computer some minutes.'}
            {run.retry && ` ${run.retry}`}
          </p>
        )}
        {!hasFailed && message}
      </div>
      <div role="alert">{hasFailed && message}</div>
      {(pages.length > 0 || log !== '') && (
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
          {log !== '' && (
            <>
              <pre tabIndex={0}>{log}</pre>
              <button type="button" onClick={() => void navigator.clipboard.writeText(log)}>
                Copy
              </button>
            </>
          )}
        </details>
      )}
    </section>
  )
}

function Steps({ run: { action, step, sent, total } }: { run: RunState }) {
  const steps = stepsByAction[action]
  const current = steps.indexOf(step)
  const sentPart = step === 'send' && total > 0 ? sent / total : 0
  return (
    <>
      <ol className="run-steps">
        {steps.map((name, index) => (
          <li key={name} aria-current={index === current ? 'step' : undefined}>
            {upperFirst(name)}
            {name === 'send' && total > 0 && ` ${sent} of ${total}`}
          </li>
        ))}
      </ol>
      {/* A build reports no progress. */}
      <progress
        aria-label={upperFirst(step)}
        max={steps.length}
        value={step === 'build' ? undefined : current + sentPart}
      />
    </>
  )
}

function Result({ run, result, overview }: { run: RunState; result: RunResult; overview: Overview }) {
  const { succeeded, changes = [], pages = [], notes = [] } = result
  const { action, updatedAt } = run
  // Details are hidden as soon as something newer is saved, except the reason of a failure.
  const isLast = (overview.history[0]?.savedAt ?? 0) <= updatedAt
  const contact =
    succeeded && action === 'publish' && isLast && findContactProblem(beforePublishing(overview))
  const pageAt = (path: string) => pages.find((address) => new URL(address).pathname === path)
  // Texts of all pages are shown on the home page.
  const pageOf = ({ file, effect }: RecordChange) => {
    const { folder, id } = parseRecordFile(file)
    if (folder === '') return pageAt(pagePath(file)) ?? pageAt('/')
    // A tour without a page of its own is on the page of all packages.
    const packages = folder === 'tours' && effect !== 'deleted' && pageAt('/packages/')
    return pageAt(pagePath(file)) ?? (packages ? `${packages}#${id}` : undefined)
  }
  return (
    <>
      <p>
        <ResultHeadline run={run} overview={overview} /> {(!succeeded || isLast) && messageWithField(result)}{' '}
        {/* “Online now” has the time of a publication, by the clock of the host. */}
        {succeeded && action !== 'test' ? (
          <SiteLink site={overview.site} />
        ) : (
          <time className="help">{upperFirst(formatTimestamp(updatedAt))}</time>
        )}
      </p>
      {/* The changes of a restoration are below “Saved, but not online”. */}
      {isLast && action === 'publish' && (
        <ChangedRecords heading={`${summarize(changes)}:`} changes={changes} onlinePageOf={pageOf} />
      )}
      {isLast && notes.map((note, index) => <p key={index}>{note}</p>)}
      {contact && (
        <p>
          <strong>{contact.problem}</strong> <a href={itemHref(contact.item)}>{contact.action}</a>
        </p>
      )}
    </>
  )
}

const summarize = (changes: readonly RecordChange[]) =>
  `You have put ${plural(countChanges(changes), 'change')} online`

/** The result of a run in a sentence, and whether something newer is saved. */
function ResultHeadline({ run: { action, result }, overview }: { run: RunState; overview: Overview }) {
  const { undoesRestoration, unpublished = [] } = overview.publishing
  const isOlder = result?.succeeded && action !== 'test' && unpublished.length > 0
  return (
    <>
      <strong>{result?.subject}</strong>
      {isOlder && !undoesRestoration && ' What you have saved since is not online yet.'}
      {isOlder && undoesRestoration && (
        <>
          {' '}
          The editor still has your newer texts, and the next Publish puts them online again: undo the wrong
          change in <a href="#history">History</a> first.
        </>
      )}
    </>
  )
}

interface RunNotificationProps {
  run: RunState | undefined
  overview: Overview
  onClose: () => void
}

/** Announces the end of a run in the other views; `run` is undefined until then. */
export function RunNotification({ run, overview, onClose }: RunNotificationProps) {
  const { result } = run ?? {}
  const { succeeded, changes = [] } = result ?? {}
  const isPublished = succeeded && run?.action === 'publish'
  return (
    <div role="status" className={run && `banner ${succeeded ? '' : 'banner--error'}`}>
      {run && (
        <>
          <p>
            <ResultHeadline run={run} overview={overview} />{' '}
            {result && (!succeeded || isPublished) && messageWithField(result)}{' '}
            {isPublished && changes.length > 0 && `${summarize(changes)}. `}
            <a href="#publish">Open Publish</a>
          </p>
          <button onClick={onClose}>Close</button>
        </>
      )}
    </div>
  )
}

/** @param props.site the address of the site; '' for none */
export const SiteLink = ({ site }: { site: string }) =>
  site !== '' && (
    <a href={site} target="_blank" rel="noreferrer">
      Open the site <span aria-hidden>↗</span>
    </a>
  )
