import type { Session } from '../shared/protocol.ts'
import { TakenOverError } from '../shared/taken-over-error.ts'
import type { Drafts } from './drafts.ts'

/** Which session edits each record: that of the form that was opened last. */
export class Sessions {
  /** Session ids by the file of their record. */
  private readonly editing = new Map<string, string>()

  constructor(private readonly drafts: Drafts) {}

  /** Lets this session edit the record from now on. */
  takeOver({ file, sessionId }: Session): void {
    this.editing.set(file, sessionId)
  }

  /**
   * Throws TakenOverError if another session edits the record. After a restart of the editor, the session that has stored the draft
   * edits the record, or else the first session that sends a request.
   */
  check({ file, sessionId }: Session): void {
    const current = this.editing.get(file) ?? this.drafts.read(file)?.sessionId ?? sessionId
    if (current !== sessionId) throw new TakenOverError()
    this.editing.set(file, sessionId)
  }
}
