/**
 * What the components say, rendered without a browser: their effects do not run. Each call of `bar`, `preview`, `field` and so on
 * is a test: a state, and the text that the component has in it.
 */
import { createRequire } from 'node:module'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import type { createElement } from 'react'
import type { renderToStaticMarkup } from 'react-dom/server'
import type { ChecklistItem, FieldSchema, Overview, RecordSummary, SavedChange } from '../shared/protocol.ts'
import type { PublishingOverview, RecordChange, RunResult, RunState } from '../shared/publishing.ts'
import { type FormState, initialState } from './record-session.ts'

const views = ['Checklist', 'Field', 'FormNav', 'History', 'Preview', 'Publish', 'RecordList', 'RunProgress']
const modules = [...views.map((name) => `./${name}.tsx`), './SaveBar.tsx', './FormContext.ts']
type Client = { createElement: typeof createElement; renderToStaticMarkup: typeof renderToStaticMarkup } & {
  [component: string]: Parameters<typeof createElement>[0]
}
let client: Client
test.beforeAll(async ({}, { project, workerIndex }) => {
  // Playwright compiles JSX for its tests of components.
  const outfile = `${project.outputDir}/client-${workerIndex}.cjs`
  const exported = [...modules, 'react', 'react-dom/server'].map((name) => `export * from '${name}'`)
  const stdin = { contents: exported.join('\n'), resolveDir: import.meta.dirname }
  await build({ stdin, outfile, bundle: true, platform: 'node', jsx: 'automatic' })
  client = createRequire(import.meta.url)(outfile) as Client
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) })
})

const file = 'tours/tea.yaml'
const time = Date.UTC(2026, 0, 15)

/** The HTML of a component in the context of a form. */
function html(component: string, props: object, form: Partial<FormState> = {}): string {
  const { createElement, renderToStaticMarkup, FormContext, [component]: type } = client
  const state = { ...initialState, file, base: {}, isReading: false, status: '', ...form }
  const value = {
    state,
    shownIssues: state.issues,
    session: { state },
    records: [record, { ...record, isSaved: false }],
  }
  return renderToStaticMarkup(createElement(FormContext!, { value } as object, createElement(type!, props)))
}

/** The texts of HTML without its title; TIME for every time. */
const texts = (html: string) =>
  html
    .replace(/<title>.*?<\/title>|<[^>]*>/g, ' ')
    .replace(/\d+ January 2026 at \d+:\d+ [ap]m|(\d+ minutes? and )?\d+ seconds? so far/g, 'TIME')
    .replace(/\s+/g, ' ')
    .trim()

/** A test of the whole text of a component, or of a part of it that matches. The title has the text, and what `form` sets. */
function says(component: string, props: object, text: string | RegExp, form: Partial<FormState> = {}) {
  const set = Object.keys(form).join(', ')
  const part = String(text)
    .replaceAll(/^\/\^?|\$?\/$|\\/g, '')
    .replaceAll(' .* ', ' … ')
  test(`${component}${set && ` with ${set}`} says “${part.slice(0, 60)}”`, () => {
    const shown = texts(html(component, props, form))
    if (typeof text === 'string') expect(shown).toBe(text)
    else expect(shown).toMatch(text)
  })
}

const unknown = { summary: undefined, picture: undefined }
const record: RecordSummary = {
  file,
  title: 'Tea tour',
  texts: [],
  isSaved: true,
  price: 4200,
  notes: [],
  ...unknown,
}
const home = { ...record, file: 'home.yaml', title: 'Home', price: undefined }
const item = (sentence: string, more: Partial<ChecklistItem> = {}): ChecklistItem => {
  return { file, path: ['price'], record: 'Tea tour', sentence, urgency: 'first', ...more }
}
const fields = [{ name: 'Price', before: '1' }]
const change: RecordChange = { file, title: 'Tea tour', effect: 'changed', fields }
const issue = {
  file,
  path: ['price'],
  record: 'Tea tour',
  field: 'Price',
  message: 'is empty',
  remedy: 'Fill.',
}
const elsewhere = { ...issue, file: 'home.yaml', record: 'Home page' }

// Beside Save, while visitors see what is saved.
const bar = (form: Partial<FormState>, text: string | RegExp, isOnline = true) =>
  says('SaveBar', { tab: 'Form', isOnline }, text, form)
const issues = [1, 2, 3, 4, 5].map((number) => ({ ...issue, path: ['list', number] }))
const fourIssues = Array(4).fill('“Price” is empty. Fill.').join(' ')
const steps = [{ message: 'Removed: “Tea”.', path: [], undo: () => {} }]
const conflict = { fields: [['price']], theirs: { values: { price: 1 }, base: {}, draft: null } }
const both = /^Form Page Save Changed .* window to yours\. .* price removed: 1 Keep mine Use theirs$/
const reminders = [item('Not on the home page.', { record: 'Palace' })]
const persistError = 'Disk full.'
bar({}, 'Form Page Save')
bar({ isPersisted: false }, 'Not saved yet. Form Page Discard Save')
bar({ draft: {} }, 'Not saved yet; stored on this computer. Form Page Discard Save')
bar({ persistError, steps }, 'Not stored yet: Disk full. Form Page Save')
bar({ status: 'Saved.' }, 'Saved. Form Page Save')
bar({ status: 'Saved.' }, 'Saved. Not online yet. Publish it Form Page Save', false)
bar({ status: 'Saving …' }, 'Saving … Form Page Save', false)
bar({ steps }, 'Removed: “Tea”. Undo Form Page Save')
bar({ steps, status: 'No.' }, 'No. Undo Form Page Save')
bar({ steps, conflict }, both)
bar({ reminders }, 'Form Page Save Palace Not on the home page.')
bar({ reminders, saveIssues: issues }, `Form Page Save ${fourIssues} and 1 more below`)
bar({ saveIssues: issues.slice(1) }, `Form Page Save ${fourIssues}`)
bar({ draft: {}, issues, showsAllIssues: true }, /computer\. 5 fields are still empty\. Form/)
bar({ draft: {}, issues }, /computer\. Form/)
bar({ draft: {}, issues: [elsewhere], showsAllIssues: true }, /computer\. Form/)

test('beside Save, danger is red, and what is unsaved has a mark', () => {
  const classOf = (form: Partial<FormState>) => /status" class="(\w*)/.exec(html('SaveBar', {}, form))?.[1]
  expect([{}, { draft: {} }, { persistError }].map(classOf)).toEqual(['', 'unsaved', 'danger'])
})

const preview = (form: Partial<FormState>, text: string) =>
  says('Preview', {}, `Phone Computer Light Dark ${text}`.trim(), form)
preview({ isPaused: true, issues: [issue] }, 'Paused until what is red is correct.')
preview(
  { isPaused: true, issues: [elsewhere] },
  'Paused until this is correct: Home page, “Price” is empty. Fill.',
)
preview({ isPaused: true }, 'Paused until what is new is filled in.')
preview({ issues: [issue] }, 'Empty fields show examples. The page is loading …')
preview({ html: '' }, '')

// A form with one field.
const propsOf = (schema: FieldSchema, value: unknown) => {
  return { schema: { properties: { key: schema } }, path: [], value: { key: value }, isRequired: true }
}
const field = (schema: FieldSchema, value: unknown, text: string | RegExp, form: Partial<FormState> = {}) =>
  says('Group', propsOf(schema, value), text, { values: { key: value }, ...form })
const name = { type: 'string', title: 'Name' } as const
const hours = { type: 'object', title: 'Hours', properties: { opens: name } } as const
const included = { type: 'array', title: 'Included', items: name } as const
const stop = {
  type: 'object',
  title: 'Stop',
  properties: { at: { type: 'string', title: 'When', format: 'time' } },
} as const
const stops = { type: 'array', title: 'Stops', items: stop } as const
const upload = { type: 'string', title: 'File' } as const
const picture = { type: 'object', title: 'Picture', properties: { upload } } as const
const part = { type: 'object', title: 'Part', ownPage: true } as const
const detail = { properties: { detail: { ...picture, properties: { upload, crop: part } } } } as const
const crop = { x: 0, y: 0, width: 50 }
const longText = { ...name, widget: 'long text', placeholders: { price: 'Price' } } as const
const kind = { ...name, enum: ['city', 'hills'], labels: { hills: 'The hills' } } as const
const hasPage = { values: { hasPage: true } }
field(name, undefined, 'Name (optional)')
field({ ...name, neededToPublish: true }, undefined, 'Name')
field({ ...name, description: 'Short.' }, 'Tea', 'Name (optional) Tea Short.')
field(name, '', 'Name (optional) This is empty. Fill.', { issues: [{ ...issue, path: ['key'] }] })
field(name, '', 'Name (optional)', { issues: [{ ...elsewhere, path: ['key'] }] })
field(longText, 'Tea', 'Name (optional) Tea ＋ Price')
field(kind, 'city', 'Name (optional) None City The hills')
field({ ...name, widget: 'tour' }, '', 'Name (optional) None Tea tour')
field(hours, undefined, 'Hours Fill in “Hours”')
field(hours, {}, 'Hours Name (optional) Remove “Hours”')
field({ ...name, advanced: true }, 'Tea', 'Rarely changed Name (optional) Tea')
field(included, ['A', 'B'], 'Included 1 A ↑ ↓ Remove 2 B ↑ ↓ Remove Add a name')
field({ ...included, items: { ...hours, title: 'Entry fee' } }, [], 'Included Add an entry fee')
field(stops, [{ at: '08:00' }, { at: '09:00' }], /^Stops 1\. 08:00 [^↑↓]*Sorted by “When”\. Add a stop$/)
field(stops, [{ at: 'Day 1' }, { at: 'Day 1' }], /Day 1 ↑ ↓ Remove 2\. Day 1 .* ↑ ↓ Remove Sorted/)
field(stops, [{}], /^Stops Stop 1 [^↑↓]*Sorted/)
field({ type: 'array', title: 'Pages', items: name }, ['A'], 'Pages 1 A Remove Add a name')
test('the first entry cannot move up, the last one not down', () => {
  const shown = html('Group', propsOf(stops, [{ at: 'Day 1' }, { at: 'Day 1' }, { at: 'Day 2' }]))
  const buttons = [...shown.matchAll(/Move “(.*?)” (\w+)" aria-disabled="(\w+)/g)]
  expect(buttons.map(([, name, way, isDisabled]) => [name, way, isDisabled].join(' '))).toEqual([
    'Day 1 up true',
    'Day 1 down false',
    'Day 1 up false',
    'Day 1 down true',
  ])
})
// The heading of a question is without its answer.
const question = { ...stop, properties: { question: name, answer: name } }
field({ ...stops, items: question }, [{ question: 'Far?', answer: 'No.' }], /^Stops 1\. Far\? Name/)
field(picture, {}, /Choose a photograph Or drop a photograph here, and click where it must not/)
field(picture, { upload: 'a.jpg' }, /Choose another photograph Or drop/)
// The page of all packages shows small pictures whole.
const small = { schema: detail, path: [], value: { detail: {} }, isRequired: true }
const whole = { hasPage: false, detail: { upload: 'a.jpg', crop } }
says('Group', small, /photograph here\. Use your own photographs only\. Remove “Picture”$/)
says(
  'Group',
  small,
  /here, and click on the part to show\. Use your own .* only\. Remove “Picture”$/,
  hasPage,
)
const chosen = { ...small, value: { detail: { upload: 'a.jpg' } } }
says('Group', chosen, /on the part to show\. Use .* Add “Part” Remove/, hasPage)
says('Group', { ...small, value: whole }, /on the part to show\. Use .* Remove “Part” Remove/, {
  values: whole,
})

test('controls have the type of their field; one line is as high as its text', () => {
  const control = (schema: FieldSchema, value?: unknown) =>
    /<(?:textarea|input) (?:id|class).*?-issue" (.*?)\/?>/.exec(html('Group', propsOf(schema, value)))?.[1]
  expect(control(name, 'Tea')).toBe('autoComplete="off" rows="1"')
  expect(control(name, 'T'.repeat(41))).toBe('autoComplete="off" rows="2"')
  expect(control(longText, 'Tea')).toBe('autoComplete="off" rows="3"')
  expect(control({ type: 'number' }, 4.5)).toBe('autoComplete="off" inputMode="decimal" value="4.5"')
  expect(control({ type: 'integer' })).toBe('autoComplete="off" inputMode="decimal" value=""')
  expect(control({ ...name, widget: 'month' }, '2026-01')).toContain('type="month"')
  expect(control({ ...name, widget: 'clock' }, '09:00')).toContain('type="time"')
  expect(control({ ...name, widget: 'day' }, '2026-01-15')).toContain('readOnly="" value="15 January 2026"')
  expect(control({ type: 'boolean' }, true)).toBe('type="checkbox" checked=""')
})

const schema = { properties: { name, other: name, stops, hours: { ...hours, advanced: true } } }
const found = [issue, { ...issue, path: ['other'] }, { ...issue, path: ['hours', 'opens'] }, elsewhere]
says('FormNav', {}, 'Name Stops Rarely changed', { schema, issues: [] })
says('FormNav', {}, 'Name 1 Stops Rarely changed 1', { schema, issues: found })
says('FormNav', {}, 'Name Stops Name 1', {
  schema: { properties: { name, stops, other: name } },
  issues: found.slice(1, 2),
})
says('FormNav', {}, 'Name and price Stops', { schema: { properties: { name, price: name, stops } } })

const account = { host: '', user: '', folder: '', certificate: '', htaccess: true }
const never = { publishedAt: undefined, earlier: undefined, unpublished: undefined }
const overview: Overview = {
  brand: 'Tea Tours',
  site: 'https://www.tours.test',
  groups: [
    { folder: 'tours', label: 'Tours', maxLength: 40, records: [record] },
    { folder: '.', label: 'The site', maxLength: undefined, records: [home] },
  ],
  unreadable: [],
  beforePublishing: [],
  checklist: [],
  history: [],
  publishing: { account, hasPassword: false, run: undefined, ...never },
}
const online = (change: Partial<PublishingOverview>) => {
  return { ...overview, publishing: { ...overview.publishing, ...change } }
}
const save: SavedChange = { ...change, savedAt: time + 1, about: undefined, restoreChange: change }
const saved = { ...overview, history: [save] }

const list = (overview: Overview, text: string | RegExp) => says('RecordList', { overview }, text)
list(overview, 'What do you want to change? Tours ＋ New tour Tea tour ₹4,200 The site Home')
list({ ...overview, unreadable: ['a.txt must end in .yaml.'] }, /change\? a\.txt must end in \.yaml\. Tours/)
list({ ...saved, history: [{ ...save, effect: 'deleted' }] }, /“Tea tour” is deleted\. Bring it back Tours/)
list(saved, /change\? Tours/)
list(online({ unpublished: [change] }), /₹4,200 Changes not online\. The site/)
list(online({ unpublished: [{ ...change, effect: 'new' }] }), /₹4,200 Not online\. The site/)

const counts = { sent: 1, total: 2, startedAt: time, updatedAt: time }
const run: RunState = { action: 'publish', step: 'send', output: [], ...counts }
const result: RunResult = {
  succeeded: true,
  subject: 'Online.',
  message: 'Same.',
  pages: [],
  notes: ['A note.'],
}
const noPhone = { ...overview, beforePublishing: [item('Phone?', { file: 'site.yaml', path: ['phone'] })] }
const pages = ['/', '/tour/tea/'].map((path) => `https://www.tours.test${path}`)
const left: RecordChange = { ...change, effect: 'deleted', fields: [] }
const progress = (state: Partial<RunState>, text: string | RegExp, of = overview) =>
  says('RunProgress', { run: { ...run, ...state }, overview: of }, text)
progress({}, 'Connect Build Compare Send 1 of 2 TIME. Send …')
progress({ action: 'test', step: 'connect' }, 'Connect TIME. Connect …')
progress({ action: 'restore', step: 'compare' }, 'Connect Compare Send 1 of 2 TIME. Compare …')
progress({ step: 'build' }, /Build … About half a minute; on a slow or busy computer, up to two\.$/)
progress({ output: ['One', 'Two'] }, /Send … Details One Two Copy$/)
progress({ result }, 'Online. Same. TIME A note.')
progress({ result: { ...result, changes: [change] } }, 'Online. TIME', saved)
progress({ result }, 'Online. Same. TIME A note. Guests cannot call you yet.', noPhone)
progress({ result: { ...result, subject: 'Works.' }, action: 'test' }, 'Works. Same. TIME A note.', noPhone)
progress({ result: { ...result, subject: 'No.', succeeded: false } }, 'No. Same. TIME A note.', noPhone)
progress({ result: { ...result, changes: [change] } }, /1 change: Tea tour Price removed: 1 A note\.$/)
progress({ result: { ...result, changes: [left] } }, /Tea tour not online any more A/)
progress(
  { result: { ...result, changes: [change], pages } },
  /1 change: Tea tour Price removed: 1 A note\. Details: 2 pages changed https:\S+ https:\S+$/,
)

const known = { ...account, host: 'ftp.tours.test', user: 'me' }
const earlier = { version: '1', date: time, changes: [] }
const publish = (overview: Overview, text: RegExp) => says('Publish', { overview }, text)
publish(
  { ...overview, site: '' },
  /Address of the site .* Your account .* nothing yet\. Online now The site has/,
)
publish(
  overview,
  /Test the connection Your host Your host shows .* Online now The site has not been published/,
)
publish(online({ account: known, publishedAt: time }), /Since TIME \. Open the site ↗ Your host me at ftp/)
publish(
  online({ account: known }),
  /Type it again: the editor was closed since, or the host has refused it\./,
)
publish(
  online({ account: known, hasPassword: true }),
  /Password The editor has the password until it is closed\. You need not type it again\./,
)
publish(
  online({ publishedAt: time }),
  /Not known: what is online was published from another computer, or is not recorded on this one\. Online now/,
)
publish(online({ unpublished: [] }), /Nothing\. Everything that is saved is online\. Online now/)
publish(online({ unpublished: [change] }), /not online Tea tour Price removed: 1 Online now/)
publish(online({ earlier }), /Online now .* Restore the version of TIME$/)
publish(noPhone, /Not ready If one of these is right as it is, say so in the checklist \. Tea tour Phone\?/)
publish(online({ run: { ...run, action: 'test', result }, hasPassword: true }), /connection Online\. Same\./)
// The password of an earlier test is not known any more.
publish(online({ run: { ...run, action: 'test', result } }), /connection Your host/)

test('the settings for special hosts are open if one is not as usual', () => {
  const isOpen = (change: Partial<typeof account>) =>
    /<details open=""><summary>For special/.test(
      html('Publish', { overview: online({ account: { ...known, ...change } }) }),
    )
  const changes = [{}, { folder: 'www' }, { certificate: 'A1' }, { htaccess: false }]
  expect(changes.map(isOpen)).toEqual([false, true, true, true])
})

test('a refused password is reported at its field', () => {
  const refused = {
    ...run,
    result: { ...result, succeeded: false, passwordRefused: true, message: 'Wrong.' },
  }
  const view = html('Publish', { overview: online({ account: known, run: refused }) })
  expect(view).toContain('required="" aria-describedby="password-help password-issue" aria-invalid="true"')
  expect(view).toContain('<p class="issue" id="password-issue">Wrong.</p>')
  expect(texts(view).match(/Wrong\./g)).toHaveLength(1)
})

const checklist = (items: ChecklistItem[], text: string | RegExp) =>
  says('Checklist', { items, history: [] }, text)
const source = { urgency: 'old source', source: 'Times, 2020', resolution: { value: '2026' } } as const
checklist([], 'Checklist Nothing is left to answer.')
checklist([item('Phone?')], /^Checklist What only you .* field\. Before visitors come 1 Tea tour Phone\?$/)
checklist([item('Ok?', { resolution: { value: true, texts: ['A term'] } })], /1 Tea tour Ok\? A term Yes$/)
checklist([item('How?', { urgency: 'later', resolution: {} })], /Later 1 .* Tea tour 1 How\? Answered$/)
checklist([item('12 km', source)], /check again 1 .* Times, 2020 1 Tea tour 12 km Still right$/)

const history = (saves: SavedChange[], text: RegExp) =>
  says('History', { overview: { ...overview, history: saves } }, text)
history([], /Nothing has been saved yet\.$/)
history([save], /back\. Tea tour TIME Price removed: 1 Restore what was before Open “Tea tour”$/)
const three = [{ name: 'A', after: '2' }, { name: 'B', before: '1', after: '2' }, { name: 'C changed' }]
history([{ ...save, fields: three }], /TIME A added: 2 B: 1 → 2 C changed Restore/)
history([{ ...save, about: 'Site' }], /back\. Site TIME/)
history([{ ...save, effect: 'new', restoreChange: undefined }], /TIME : new .* as it was before this save\.$/)
history([{ ...save, restoreChange: undefined }], /as it was before this save\. Open “Tea tour”$/)
history([{ ...save, restoreChange: { ...change, effect: 'new' } }], /Restore what was before$/)
