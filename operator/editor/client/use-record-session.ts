/** The sessions of the records that this window has opened. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { request } from './api.ts'
import { isCurrent, openRecord } from './navigation.ts'
import { onChangeElsewhere } from './other-windows.ts'
import { RecordSession } from './record-session.ts'

/** By file: a form that is opened again continues with its text, with a photograph that is being sent, and with Undo. */
export const sessions = new Map<string, RecordSession>()

// The browser asks before it closes a window with text that is not stored yet.
addEventListener('beforeunload', (event) => {
  const states = [...sessions.values()].map(({ state }) => state)
  if (states.some(({ isPersisted, isSendingPhoto }) => !isPersisted || isSendingPhoto)) event.preventDefault()
})

/** The session of a record and its state, which is read when the form opens and stored when it closes. */
export function useRecordSession(file: string, onSaved: () => Promise<void>) {
  const [session] = useState(() => sessions.get(file) ?? openSession(file, onSaved))
  const state = useSyncExternalStore(session.subscribe, () => session.state)
  useEffect(() => {
    void session.load()
    const stopChecking = onChangeElsewhere(() => void session.checkForChanges())
    return () => {
      stopChecking()
      // Another record can be created at the address of one that does not exist.
      if (!session.state.schema) sessions.delete(file)
      void session.flush().then(onSaved)
    }
  }, [file, session, onSaved])
  return { session, state }
}

function openSession(file: string, onSaved: () => Promise<void>): RecordSession {
  const close = (nextFile = '') => {
    sessions.delete(file)
    if (isCurrent(file)) openRecord(nextFile)
  }
  const session = new RecordSession(file, request, onSaved, close)
  sessions.set(file, session)
  return session
}
