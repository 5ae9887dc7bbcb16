/** One record: its form, its page, and what can be done with it. */
import { type MouseEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { EditorIssue, Overview } from '../shared/protocol.ts'
import { request } from './api.ts'
import { deleteButton, deletionDialog, OtherPlaces, requestDeletion } from './Deletion.tsx'
import { createRecord } from './create-record.tsx'
import { confirmDialog, errorDialog } from './dialogs.tsx'
import { Group } from './Field.tsx'
import { FormNav } from './FormNav.tsx'
import { ChecklistItems, linkTo, useAnswers } from './Checklist.tsx'
import { Preview } from './Preview.tsx'
import { addressOf, focusField, idOf, isCurrent, openRecord, partOf } from './navigation.ts'
import { onChangeElsewhere } from './other-windows.ts'
import { FormContext, initialState, isBeingTyped } from './form-state.ts'
import { RecordSession } from './record-session.ts'
import { isOfEmptyField, isUrgent } from '../shared/issues.ts'
import { fileOf, pagePath, recordOf } from '../shared/addresses.ts'
import { hasOwnPage, isEqual, valueAt } from '../shared/values.ts'
import { SaveBar } from './SaveBar.tsx'
import { ViewHeading } from './ViewHeading.tsx'

interface RecordFormProps {
  file: string
  /** Path of the field that the address names, `itinerary.3.at`; '' for none. */
  field: string
  overview: Overview
  /** Shown in place of a record that cannot be read. */
  list: ReactNode
  onSaved: () => Promise<void>
  /** Shown beside Save. */
  children?: ReactNode
}

/** Sessions by file whose form was left before their text or photograph was stored: the form continues them when it is opened again. */
const unfinished = new Map<string, RecordSession>()

export function RecordForm(props: RecordFormProps) {
  const { file, field, overview, list, onSaved, children } = props
  const leave = (next: string) => {
    if (isCurrent(file)) openRecord(next)
  }
  const [session] = useState(() => unfinished.get(file) ?? new RecordSession(file, request, onSaved, leave))
  const state = useSyncExternalStore(session.subscribe, () => session.state)
  const { schema, values, base, status } = state
  const [tab, setTab] = useState('Form')
  const [focused, setFocused] = useState('')

  useEffect(() => {
    void session.load()
    const stopChecking = onChangeElsewhere(() => void session.checkForChanges())
    // The browser asks before it closes a window with text that is not stored yet.
    const isUnfinished = () => !session.state.isPersisted || session.state.isSendingPhoto
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnfinished()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => {
      stopChecking()
      if (isUnfinished()) unfinished.set(file, session)
      void session.flush().then(() => {
        // Otherwise the session continues until the text is stored.
        if (session.state.isPersisted) {
          removeEventListener('beforeunload', warn)
          unfinished.delete(file)
        }
        return onSaved()
      })
    }
  }, [file, session, onSaved])
  const isOpen = schema !== undefined
  useEffect(() => {
    if (isOpen && field !== '') focusField(field.split('.'))
  }, [isOpen, field])
  const items = overview.checklist.filter((item) => item.file === file && isUrgent(item))
  const address = addressOf(file, field.split('.'))
  /** The questions whose link has led the operator here. */
  const followed = overview.checklist.filter((item) => item.urgency === 'later' && linkTo(item) === address)
  const answers = useAnswers(() => onSaved().then(session.checkForChanges))

  const records = overview.groups.flatMap((group) => group.records)
  if (!schema) {
    const isLoading = status === initialState.status
    const last = overview.history.find((save) => save.file === file)
    const isDeleted = !isLoading && last?.effect === 'deleted'
    return (
      <>
        <p role="status" className={isLoading ? undefined : 'banner'}>
          {isDeleted ? `There is no such page any more: “${last.title}”.` : status}
        </p>
        {!isLoading && list}
      </>
    )
  }
  const title = String(values['title'] || records.find((record) => record.file === file)?.title)
  const { folder } = recordOf(file)
  const isTaken = (other: string) => other !== file && records.some((record) => record.file === other)
  const savedAs = base ? file : fileOf(folder, String(values['title'] ?? ''), isTaken)
  const { publishedAt, unpublished } = overview.publishing
  const change = unpublished?.find((record) => record.file === file)
  const isOnline = unpublished !== undefined && !change
  const [lastSave] = overview.history
  const isCreated = lastSave?.file === file && lastSave.effect === 'new'
  // An empty field that was filled in or changed before, or is saved empty; those of a new record, entry or group only after Save.
  const isEmptied = ({ path }: EditorIssue) =>
    state.changedFields.some((changed) => isEqual(changed, path)) ||
    (base !== null && valueAt(base, path.slice(0, -1)) !== undefined && !valueAt(base, path))
  const isShown = (issue: EditorIssue) =>
    !isBeingTyped(state, issue) && (!isOfEmptyField(issue, state) || state.saveIssues || isEmptied(issue))
  const shownIssues = state.issues.filter(isShown)
  const copy = () => {
    const { groups } = overview
    return createRecord('Name of the copy', 'Copy', { folder, groups, tour: { ...values, title } })
  }
  const remove = async () => {
    const deletion = await requestDeletion(file)
    if (!isCurrent(file)) return
    if (deletion.issues.length > 0) return deletionDialog(title, deletion)
    const isSeen = publishedAt !== undefined && change?.effect !== 'new'
    const effect = (
      <>
        <p>{isSeen && 'Visitors see it until you publish. '}“History” can bring it back.</p>
        <OtherPlaces {...deletion} />
      </>
    )
    if (await confirmDialog(`Delete “${title}”?`, 'Delete', effect)) void session.remove()
  }
  // A link to the field that the address names already changes nothing else.
  const focusAgain = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')?.hash === location.hash) focusField(field.split('.'))
  }
  return (
    <FormContext value={{ state, shownIssues, session, records }}>
      <div className="record" data-tab={tab} onClick={focusAgain}>
        <FormNav focused={focused} />
        {/* Before the form, so that few Tabs lead from its first fields to Save. */}
        <div className="side">
          <Preview />
          <SaveBar tab={tab} onTab={setTab} isOnline={isOnline} isCreated={isCreated}>
            {children}
            {answers.status}
          </SaveBar>
        </div>
        {/* It has the focus when a form opens: Tab leads to the first field. */}
        <ViewHeading text={title} />
        {/* If the preview covers the form, a link to a field shows the form again. */}
        <div
          className="form"
          inert={state.isSendingPhoto || state.isReading || state.isTakenOver}
          onBlur={session.leaveField}
          onFocus={({ target }) => {
            setTab('Form')
            setFocused(partOf(target))
            session.focusPart(partOf(target))
          }}
        >
          {followed.length > 0 && (
            <div className="banner followed">
              <ChecklistItems items={followed} answers={answers} />
            </div>
          )}
          {items.length > 0 && (
            <div className="banner">
              <ChecklistItems items={items} answers={answers} />
            </div>
          )}
          {hasOwnPage(file, values) && savedAs !== '' && (
            <p className="help field">
              {base ? 'Its address:' : 'At its first save the name becomes its address:'} {overview.site}
              {pagePath(savedAs)}
            </p>
          )}
          <Group schema={schema} path={[]} value={values} isRequired />
          {folder !== '' && (
            <div className="buttons">
              {folder === 'tours' && <button onClick={() => void copy()}>Copy as a new one</button>}
              {base && (
                <button
                  id={idOf([deleteButton])}
                  className="danger"
                  onClick={() => void remove().catch(errorDialog)}
                >
                  Delete
                </button>
              )}
            </div>
          )}
        </div>
      </div>
    </FormContext>
  )
}
