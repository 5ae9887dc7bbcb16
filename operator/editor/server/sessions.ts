import type { Session } from '../shared/protocol.ts'
import { TakenOverError } from '../shared/taken-over-error.ts'
import type { Drafts } from './drafts.ts'

/** The session that edits each record: the form that was opened last. */
export class Sessions {
  /** Session ids by the file of their record. */
  private readonly editing = new Map<string, string>()

  constructor(private readonly drafts: Drafts) {}

  /** From now on, this session edits the record. */
  takeOver({ file, sessionId }: Session): void {
    this.editing.set(file, sessionId)
  }

  /**
   * Throws TakenOverError if another session edits the record. After a restart of the editor, the session that has stored the draft
   * edits it, or else the first one that sends a request.
   */
  check({ file, sessionId }: Session): void {
    const current = this.editing.get(file) ?? this.drafts.read(file)?.sessionId ?? sessionId
    if (current !== sessionId) throw new TakenOverError()
    this.editing.set(file, sessionId)
  }
}
