/** Adds and removes groups and entries of lists. */
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FieldSchema, Path } from '../shared/protocol.ts'
import { focusField } from './navigation.ts'
import type { RecordSession } from './record-session.ts'

/** The message of a removal, with the entry of a list around what was removed. */
export const removedMessage = (name = '', around?: string) =>
  `Removed: “${name}”${around ? ` of “${around}”` : ''}.`

/** Adds a group or an entry of a list, and moves the focus to its first field. */
export function addField(
  session: RecordSession,
  path: Path,
  { type, title, properties = {} }: FieldSchema,
): void {
  flushSync(() => session.change(path, type === 'object' ? {} : '', `Added: “${title}”.`))
  focusField([...path, ...Object.keys(properties).slice(0, 1)])
}

/** The second click of a double click does nothing: another button has come under the pointer. */
export function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.stopPropagation()
}
