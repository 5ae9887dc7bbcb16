/** The sessions of the records that this window has opened. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { request } from './api.ts'
import { refresh } from './load-overview.ts'
import { isCurrentRecord, openRecord, recordHref } from './navigation.ts'
import { notifyOtherWindows, onChangeElsewhere } from './other-windows.ts'
import { RecordSession } from './record-session.ts'

/** The sessions by file. They stay when a form is left, so that its text, its upload and its Undo continue when it is opened again. */
export const sessions = new Map<string, RecordSession>()

// The browser asks before it closes a window with text that is not stored yet.
addEventListener('beforeunload', (event) => {
  const states = [...sessions.values()].map(({ state }) => state)
  if (states.some(({ isPersisted, isSendingPhoto }) => !isPersisted || isSendingPhoto)) event.preventDefault()
})

/** The session of a record and its state. Loads the record when the form opens, and stores it when the form closes. */
export function useRecordSession(file: string) {
  const [session] = useState(() => sessionOf(file))
  const state = useSyncExternalStore(session.subscribe, () => session.state)
  useEffect(() => {
    // A window in which the record is open notices that it was taken over.
    void session.load().then(notifyOtherWindows)
    const stopChecking = onChangeElsewhere(() => void session.checkForChanges())
    return () => {
      stopChecking()
      // There was no such record when the form was opened, but it can be created later.
      if (!session.state.schema) sessions.delete(session.state.file)
      void session.flush().then(refresh)
    }
  }, [session])
  return { session, state }
}

/** The session of a record. It stays the same when the record gets its final file. */
export const sessionOf = (file: string) => sessions.get(file) ?? openSession(file)

function openSession(file: string): RecordSession {
  const changeFile = (nextFile?: string) => {
    const isCurrent = isCurrentRecord(session.state.file)
    sessions.delete(session.state.file)
    if (nextFile) sessions.set(nextFile, session)
    if (isCurrent && nextFile) history.replaceState(null, '', recordHref(nextFile))
    else if (isCurrent) openRecord()
  }
  const session = new RecordSession(file, request, refresh, changeFile)
  sessions.set(file, session)
  return session
}
