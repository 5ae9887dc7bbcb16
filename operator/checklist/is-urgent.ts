import type { ChecklistItem } from './checklist.ts'

/** Whether an item is to be answered before visitors come. Without the checklist itself, so that the editor's page can import it. */
export const isUrgent = ({ urgency }: ChecklistItem) => urgency === 'first'
