import { useEffect, useState, useSyncExternalStore } from 'react'
import { ask } from './api.ts'
import { RecordSession, type RecordView } from './record-session.ts'

/** The record of a form. Ctrl+S saves it, and a window with text that the disk does not have yet asks before it closes. */
export function useRecord(file: string, onSaved: () => Promise<void>): [RecordView, RecordSession] {
  const [session] = useState(() => new RecordSession(file, ask, onSaved))
  const view = useSyncExternalStore(session.subscribe, session.current)

  useEffect(() => {
    void session.load()
    return () => void session.flush().then(onSaved)
  }, [session, onSaved])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void session.save()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [session])

  useEffect(() => {
    if (view.isKept) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [view.isKept])

  return [view, session]
}
