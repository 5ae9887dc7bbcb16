/** The header, and below it the list of records, one record, or one of the other views. */
import { Component, type PropsWithChildren, useState } from 'react'
import type { Overview } from '../shared/protocol.ts'
import { isUrgent } from '../shared/issues.ts'
import { isInProgress } from '../shared/run-state.ts'
import { useAccountInput } from './AccountSection.tsx'
import { countChanges } from './Changes.tsx'
import { Checklist } from './Checklist.tsx'
import { History } from './History.tsx'
import { currentView } from './navigation.ts'
import { Publish } from './Publish.tsx'
import { RecordForm } from './RecordForm.tsx'
import { RecordList } from './RecordList.tsx'
import { RunNotification } from './RunProgress.tsx'
import { sessionOf } from './use-record-session.ts'

/** Views by address; every other address is that of a record. */
const views = { '': 'Pages', checklist: 'Checklist', history: 'History', publish: 'Publish' }

/** @param props.problem why the overview is not up to date; '' while the editor responds */
export function App({ overview, problem }: { overview: Overview; problem: string }) {
  const { brand, checklist, issues, publishing } = overview
  const { view, field } = currentView()
  // Kept here, so that the list still shows the search when the operator comes back from a record.
  const [search, setSearch] = useState('')
  const { run } = publishing
  const accountInput = useAccountInput(run)
  /** The time of the last result that was shown, or of the opening of this window, in ms since 1970. */
  const [dismissedAt, setDismissedAt] = useState(Date.now)
  const hasNewResult = run?.result !== undefined && run.updatedAt > dismissedAt
  const dismissResult = () => setDismissedAt(run?.updatedAt ?? 0)
  // The view “Publish” shows the result itself.
  if (hasNewResult && view === 'publish') dismissResult()
  const newResult = (
    <RunNotification run={hasNewResult ? run : undefined} overview={overview} onClose={dismissResult} />
  )
  const isRecord = !Object.hasOwn(views, view)
  // A form shows the problem beside Save, unless it was opened in another window.
  const closedMessage = problem !== '' && (
    <p className="banner banner--error" role="alert">
      {problem}
    </p>
  )
  const current = isRecord ? '' : view
  const counts: Readonly<Record<string, number | string>> = {
    checklist: (checklist.length > 0 ? checklist : issues).filter(isUrgent).length,
    publish: isInProgress(run) ? '…' : countChanges(publishing.unpublished ?? []),
  }
  return (
    <>
      <header>
        <p className="brand">
          <img src="/pictures/marigold.svg" alt="" />
          {brand}
        </p>
        <nav aria-label="Editor">
          {Object.entries(views).map(([name, label]) => (
            <a key={name} href={`#${name}`} aria-current={name === current ? 'page' : undefined}>
              {label} {counts[name] ? <span className="count">{counts[name]}</span> : ''}
            </a>
          ))}
        </nav>
      </header>
      <main>
        {!isRecord && closedMessage}
        {!isRecord && newResult}
        <ErrorBoundary key={isRecord ? sessionOf(view).sessionId : view}>
          {view === '' && <RecordList {...{ overview, search }} onSearch={setSearch} />}
          {view === 'checklist' && <Checklist items={checklist} issues={issues} />}
          {view === 'history' && <History overview={overview} />}
          {view === 'publish' && <Publish {...accountInput} overview={overview} />}
          {isRecord && (
            <RecordForm file={view} {...{ field, overview, closedMessage }}>
              {newResult}
            </RecordForm>
          )}
        </ErrorBoundary>
      </main>
    </>
  )
}

/** Shows a message in place of a view that cannot be rendered. */
class ErrorBoundary extends Component<PropsWithChildren, { error?: unknown }> {
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override state: { error?: unknown } = {}
  override render() {
    if (!('error' in this.state)) return this.props.children
    return (
      <p className="banner banner--error" role="alert">
        The editor cannot show this: {String(this.state.error)}. <a href="#">Open the list of pages</a>
      </p>
    )
  }
}
