/** One record: its form, its page, and what can be done with it. */
import { type MouseEvent, type ReactNode, use, useEffect, useState } from 'react'
import { newRecordFile, pagePath, parseRecordFile } from '../shared/addresses.ts'
import { isUrgent } from '../shared/issues.ts'
import type { Overview } from '../shared/protocol.ts'
import { hasOwnPage } from './shown-fields.ts'
import { ChecklistItems, itemHref, useAnswers } from './Checklist.tsx'
import { ObjectField } from './Field.tsx'
import { FormNav } from './FormNav.tsx'
import { FormContext, initialState, isIssueShown } from './form-state.ts'
import { recordHref, focusField, topLevelKey } from './navigation.ts'
import { Preview } from './Preview.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordList } from './RecordList.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useRecordSession } from './use-record-session.ts'
import { ViewHeading } from './ViewHeading.tsx'

interface RecordFormProps {
  file: string
  /** The path of the field that the address names, `itinerary.3.at`; '' for none. */
  field: string
  overview: Overview
  /** The message that the editor is closed, for a form that was opened in another window, and for a record that cannot be read. */
  closedMessage?: ReactNode
  /** Shown beside Save. */
  children?: ReactNode
}

export function RecordForm(props: RecordFormProps) {
  const { file, field, overview, closedMessage, children } = props
  const { session, state } = useRecordSession(file)
  const { schema, values, status, mode, isSendingPhoto } = state
  const [tab, setTab] = useState('Form')
  const [place, setPlace] = useState('')

  const isLoaded = schema !== undefined && mode !== 'reading'
  useEffect(() => {
    if (isLoaded && field !== '') focusField(field.split('.'))
  }, [isLoaded, field])
  const items = overview.checklist.filter((item) => item.file === file && isUrgent(item))
  const address = recordHref(file, field.split('.'))
  /** The questions of the checklist whose link has opened the form at this field. */
  const linkedItems = overview.checklist.filter(
    (item) => item.urgency === 'later' && itemHref(item) === address,
  )
  const answers = useAnswers(session.checkForChanges)

  if (!schema) return <MissingRecord {...props} status={status} />
  const records = overview.groups.flatMap((group) => group.records)
  const title = String(values['title'] || records.find((record) => record.file === file)?.title)
  const { unpublished } = overview.publishing
  const isOnline = unpublished !== undefined && unpublished.every((record) => record.file !== file)
  const shownIssues = state.issues.filter((issue) => isIssueShown(issue, state))
  // A link to the address that is open already does not change it, so that no effect moves the focus.
  const refocusField = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')?.hash === location.hash) focusField(field.split('.'))
  }
  return (
    <FormContext value={{ state, shownIssues, session, records, pictures: overview.pictures }}>
      <div className="record" data-tab={tab} onClick={refocusField}>
        <FormNav place={place} onScroll={setPlace} />
        {/* Before the form in the Tab order, so that Save is near its first fields. */}
        <div className="side">
          <Preview />
          <SaveBar tab={tab} onTab={setTab} isOnline={isOnline}>
            {mode === 'takenOver' && closedMessage}
            {children}
            {answers.status}
          </SaveBar>
        </div>
        {/* The heading has the focus when a form opens: Tab leads to the first field. */}
        <ViewHeading text={title} />
        {/* In a narrow window the page covers the form: a focused field shows the form again. */}
        <div
          className="form"
          inert={isSendingPhoto || mode !== 'editing'}
          onBlur={session.leaveField}
          onFocus={({ target }) => {
            setTab('Form')
            setPlace(topLevelKey(target))
            session.focusKey(topLevelKey(target))
          }}
        >
          {linkedItems.length > 0 && (
            <div className="banner linked">
              <ChecklistItems items={linkedItems} answers={answers} />
            </div>
          )}
          {items.length > 0 && (
            <div className="banner">
              <ChecklistItems items={items} answers={answers} />
            </div>
          )}
          <PageAddress site={overview.site} />
          <ObjectField schema={schema} path={[]} value={values} isRequired />
          <RecordActions title={title} overview={overview} />
        </div>
      </div>
    </FormContext>
  )
}

/** Says why there is no form, and shows the list in its place. */
function MissingRecord(props: RecordFormProps & { status: string }) {
  const { file, status, overview, closedMessage } = props
  // An earlier search in the view “Pages” would hide pages.
  const [search, setSearch] = useState('')
  if (status === initialState.status) return <p role="status">{status}</p>
  const lastSave = overview.history.find((save) => save.file === file)
  return (
    <>
      <p role="status" className="banner">
        {lastSave?.effect === 'deleted' ? `There is no such page any more: “${lastSave.title}”.` : status}
      </p>
      {closedMessage}
      <RecordList {...{ overview, search }} onSearch={setSearch} />
    </>
  )
}

/** The address of the page of a record. The address of a new record comes from its name. */
function PageAddress({ site }: { site: string }) {
  const { state, records } = use(FormContext)
  const { file, values, base } = state
  const isTaken = (candidate: string) =>
    candidate !== file && records.some((record) => record.file === candidate)
  const savedAs = base
    ? file
    : newRecordFile(parseRecordFile(file).folder, String(values['title'] ?? ''), isTaken)
  return (
    hasOwnPage(file, values) &&
    savedAs !== '' && (
      <p className="help field">
        {base ? 'Its address:' : 'At its first save the name becomes its address:'} {site}
        {pagePath(savedAs)}
      </p>
    )
  )
}
