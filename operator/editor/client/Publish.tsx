/** The view “Publish”: what is online and what is not, the account of the host, and the buttons. */
import { type SubmitEvent, useState, useTransition } from 'react'
import type { Overview, RunRequest } from '../shared/protocol.ts'
import { isInProgress } from '../shared/run-state.ts'
import { parseInput } from '../shared/parse-input.ts'
import { formatTimestamp } from '../shared/dates.ts'
import { beforePublishing, findContactProblem } from '../shared/issues.ts'
import { isEqual } from '../shared/values.ts'
import { accountKey, defaultFtpHost } from '../shared/account.ts'
import { AccountSection, accountValues, type useAccountInput } from './AccountSection.tsx'
import { ConnectionError, request } from './api.ts'
import { ChangedRecords, noLink } from './Changes.tsx'
import { ChecklistItems } from './Checklist.tsx'
import { confirmDialog } from './dialogs.tsx'
import { refresh } from './load-overview.ts'
import { RunProgress, SiteLink } from './RunProgress.tsx'
import { ViewHeading } from './ViewHeading.tsx'

interface PublishProps extends ReturnType<typeof useAccountInput> {
  overview: Overview
}

export function Publish({ overview, ...accountInput }: PublishProps) {
  const { site, issues, publishing } = overview
  const { account, passwordFor, earlier, run } = publishing
  const [error, setError] = useState('')
  const [isSending, startSending] = useTransition()
  const isRunning = isSending || isInProgress(run)
  // The last result is hidden while a request is sent and after a refused one. The result of a test is also hidden once the editor
  // does not remember its password any more.
  const hasPassword = passwordFor === accountKey(account)
  const isPasswordForgotten = run?.action === 'test' && run.result?.succeeded === true && !hasPassword
  const shownRun = isSending || error !== '' || isPasswordForgotten ? undefined : run
  const values = accountValues(overview, accountInput.typed)
  const isAccepted = account.host !== '' && isEqual({ ...values, password: '' }, accountValues(overview, {}))

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRunning) return
    const { website, ...account } = values
    const { value } = event.nativeEvent.submitter as HTMLButtonElement
    const action = value as RunRequest['action']
    const address = parseInput(website, { format: 'origin' }, true)
    setError('')
    // While there is an issue, nothing is asked: the editor refuses to publish, and says why.
    if (action === 'publish' && issues.length === 0 && !(await confirmPublish(overview))) return
    if (action === 'restore' && earlier && !(await confirmRestore(earlier))) return
    // Progress and result are shown below the buttons at the top.
    scrollTo(0, 0)
    const host = account.host.trim() || defaultFtpHost(String(address))
    const newWebsite = address === site ? undefined : String(address)
    const sent = { ...account, host }
    const body: RunRequest = { action, account: sent, version: earlier?.version, website: newWebsite }
    const showError = (error: Error) => {
      // A closed editor is reported above the view already.
      if (!(error instanceof ConnectionError)) setError(error.message)
    }
    startSending(() => request('/api/run', body).catch(showError).then(refresh))
  }
  return (
    <form className="publish" onSubmit={(event) => void submit(event)}>
      <ViewHeading text="Publish" />
      {/* Enter in a field presses the first button of the form: it must not publish before a host has accepted the account. */}
      {!isAccepted && <button value="test" hidden />}
      <div className="publish-bar buttons">
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
        <RunProgress run={shownRun} overview={overview} />
      </div>
      <AccountSection {...accountInput} overview={overview} shownRun={shownRun} hasError={error !== ''} />
      <UnpublishedSection overview={overview} />
      <OnlineSection overview={overview} isRunning={isRunning} />
    </form>
  )
}

const nothingPublished =
  'Nothing has been published from this computer with this host, account and folder yet.'

/** What is saved and not online, what must be corrected, and what is not ready. */
function UnpublishedSection({ overview }: { overview: Overview }) {
  const { issues, unreadable } = overview
  const notReady = beforePublishing(overview)
  const { publishedAt, unpublished } = overview.publishing
  let note = 'Unknown: this computer has no copy of the texts that are online.'
  if (unpublished)
    note = `Nothing. Everything that ${unreadable.length > 0 ? 'can be read' : 'is saved'} is online.`
  else if (publishedAt === undefined) note = `Everything, as far as this computer knows. ${nothingPublished}`
  return (
    <section className="publish-changes">
      <h2>Saved, but not online</h2>
      {unpublished?.length ? <ChangedRecords changes={unpublished} /> : <p>{note}</p>}
      {issues.length > 0 && (
        <>
          <h2>To correct before publishing</h2>
          <ChecklistItems items={issues} />
        </>
      )}
      {notReady.length > 0 && (
        <>
          <h2>Not ready</h2>
          <ChecklistItems items={notReady} />
          <p>
            If one of these is right as it is, say so in the <a href="#checklist">checklist</a>.
          </p>
        </>
      )}
    </section>
  )
}

/** The version that is online, and the button that restores the one before. */
function OnlineSection({ overview, isRunning }: { overview: Overview; isRunning: boolean }) {
  const { site, publishing } = overview
  const { publishedAt, earlier } = publishing
  return (
    <section aria-labelledby="online">
      <h2 id="online">Online now</h2>
      {publishedAt === undefined ? (
        <p>{nothingPublished}</p>
      ) : (
        <p>
          Last changed <time>{formatTimestamp(publishedAt)}</time>. <SiteLink site={site} />
        </p>
      )}
      {earlier && (
        <div className="buttons">
          <button value="restore" aria-disabled={isRunning}>
            Restore the version of {formatTimestamp(earlier.date)}
          </button>
        </div>
      )}
    </section>
  )
}

/** Asks whether to publish with open questions, or newer texts in place of a restored version. Returns true if there are none. */
async function confirmPublish(overview: Overview): Promise<boolean> {
  const { undoesRestoration, publishedAt = 0, unpublished = [] } = overview.publishing
  // The address of the site has a field in this view.
  const questions = beforePublishing(overview).filter(({ path }) => path.join() !== 'website')
  const newer = undoesRestoration ? unpublished : []
  if (questions.length + newer.length === 0) return true
  const { problem = 'Publish with these open questions?' } = findContactProblem(questions) ?? {}
  const heading = `Visitors see an earlier version, restored ${formatTimestamp(publishedAt)}. This puts what is saved now online in its place:`
  return confirmDialog(
    newer.length > 0 ? 'Publish what is saved now?' : problem,
    'Publish anyway',
    <>
      <ChangedRecords heading={heading} changes={newer} onlinePageOf={noLink} />
      {newer.length > 0 && questions.length > 0 && <p>{problem}</p>}
      <ChecklistItems items={questions} />
    </>,
  )
}

type EarlierVersion = NonNullable<Overview['publishing']['earlier']>
async function confirmRestore({ date, changes }: EarlierVersion): Promise<boolean> {
  const version = formatTimestamp(date)
  return confirmDialog(
    `Restore the version of ${version}?`,
    'Restore',
    <>
      <p>Visitors will see the version of {version} in place of what is online now:</p>
      <ChangedRecords changes={changes} onlinePageOf={noLink} />
      <p>Your texts in the editor stay as they are: the next publication puts them online again.</p>
    </>,
  )
}
