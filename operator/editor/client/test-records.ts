/** Records and states of the editor with fixed values, for unit tests of the client. */
import type {
  ChecklistItem,
  EditorIssue,
  Overview,
  RecordChange,
  RecordSummary,
  RunResult,
  RunState,
  SavedChange,
} from '../shared/protocol.ts'

export const file = 'tours/tea.yaml'
export const record: RecordSummary = { file, title: 'Tea tour', isSaved: true, price: 4200, notes: [] }
export const home = { ...record, file: 'home.yaml', title: 'Home', price: undefined }
export const account = { host: '', user: '', folder: '', certificate: '', htaccess: true }
export const overview: Overview = {
  brand: 'Tea Tours',
  site: 'https://www.tours.test',
  groups: [
    { folder: 'tours', label: 'Tours', maxLength: 40, records: [record] },
    { folder: '.', label: 'The site', records: [home] },
  ],
  pictures: ['a.jpg', 'palace-gate.svg'],
  unreadable: [],
  unsaved: [],
  issues: [],
  checklist: [],
  history: [],
  publishing: { account, passwordFor: '', undoesRestoration: false },
}

export const time = Date.UTC(2026, 0, 15)
export const run: RunState = { action: 'publish', step: 'send', sent: 1, total: 2, updatedAt: time }
/** The overview with another state of publishing. */
export const publishing = (change: Partial<Overview['publishing']>): Overview => {
  return { ...overview, publishing: { ...overview.publishing, ...change } }
}
/** An item of the checklist. */
export const item = (sentence: string, change: Partial<ChecklistItem> = {}): ChecklistItem => {
  return { file, path: ['price'], record: 'Tea tour', sentence, urgency: 'first', ...change }
}
export const issue: EditorIssue = {
  file,
  path: ['price'],
  record: 'Tea tour',
  field: 'Price',
  message: 'is empty',
  remedy: 'Fill.',
}
/** An issue of another form. */
export const elsewhere = { ...issue, file: 'home.yaml', record: 'Home page' }

const name = { type: 'string', title: 'Name' } as const
const at = { type: 'string', title: 'When', format: 'time or day' } as const
const hours = { type: 'object', title: 'Hours', properties: { opens: name } } as const
const stop = { type: 'object', title: 'Stop', properties: { at } } as const
/** The schemas of fields of several kinds. */
export const schemas = {
  name,
  longText: { ...name, widget: 'long text', placeholders: { price: 'Price' } },
  hours,
  included: { type: 'array', title: 'Included', items: name },
  stop,
  stops: { type: 'array', title: 'Stops', items: stop },
  part: { type: 'object', title: 'Part', onlyWithOwnPage: true },
} as const
/** The fields of the form of the tour. */
export const priceSchema = { properties: { price: { type: 'integer', title: 'Price' } } } as const
export const conflict = {
  fields: [['price']],
  base: {},
  theirs: { values: { price: 1 }, base: {}, draft: null },
}

export const change: RecordChange = {
  file,
  title: 'Tea tour',
  effect: 'changed',
  fields: [{ name: 'Price', before: '1' }],
}
export const save: SavedChange = { ...change, savedAt: time + 1, restoreChange: change }
export const result: RunResult = { succeeded: true, subject: 'Online.', message: 'Same.', notes: ['A note.'] }
export const phone = {
  file: 'site.yaml',
  path: ['phone'],
  contact: { problem: 'Calls and WhatsApp do not reach you.', action: 'Add your phone number' },
}
export const noPhone = { ...overview, checklist: [item('Phone?', phone)] }
