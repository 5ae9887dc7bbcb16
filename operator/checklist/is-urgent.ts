import type { ChecklistItem } from './checklist.ts'

/** Whether an item must be answered before visitors come. A module of its own, which the editor's page imports without the checklist. */
export const isUrgent = ({ urgency }: ChecklistItem) => urgency === 'first'
