/** The page of the editor: its views, what it loads, and its shortcuts. */
import { expect, test } from '@playwright/test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Overview } from '../shared/protocol.ts'
import type { RecordChange, RunState } from '../shared/publishing.ts'
import { file, overview, setGlobals, texts, bundleClient } from './test-elements.ts'

const listeners: Record<string, (event: object) => void> = {}
/** The next response of the editor; undefined while it is closed. */
let response: Overview | undefined
/** What was pressed, sent to other windows and prevented. */
let done: string[] = []
const location = { hash: '' }
let requests = 0

class Channel {
  static last: Channel
  onmessage = () => {}
  constructor() {
    Channel.last = this
  }
  postMessage = () => done.push('posted')
}
test.beforeAll(() =>
  setGlobals({
    location,
    document: {
      getElementById: () => ({}),
      querySelector: (selector: string) => ({ click: () => done.push(selector) }),
    },
    BroadcastChannel: Channel,
    addEventListener: (type: string, listener: () => void) => (listeners[type] = listener),
    dispatchEvent: ({ type }: Event) => done.push(type),
    fetch: async () => {
      requests++
      if (!response) throw new TypeError()
      return Response.json(response)
    },
  }),
)
const client = bundleClient('index', ['index.tsx'])
test.beforeEach(() => {
  done = []
})

const html = () => renderToStaticMarkup(client.roots[0]!.drawn)
/** Goes to a view, with this response of the editor. */
async function go(hash: string, next: Overview | undefined) {
  location.hash = hash
  response = next
  const before = client.roots[0]!.drawn
  listeners['hashchange']!({})
  await expect.poll(() => client.roots[0]!.drawn !== before, { intervals: [5] }).toBe(true)
}
const run: RunState = {
  action: 'test',
  step: 'connect',
  sent: 0,
  total: 0,
  startedAt: 1,
  updatedAt: 1,
  output: [],
}
const result = { succeeded: true, subject: 'Works.', message: '', pages: [], notes: [] }
const publishing = (change: Partial<Overview['publishing']>) => {
  return { ...overview, publishing: { ...overview.publishing, ...change } }
}
const closed = 'The editor is closed. Double-click Start'

for (const [title, hash, current, heading] of [
  ['of all pages', '', 'Pages', 'What do you want to change?'],
  ['of the checklist', '#checklist', 'Checklist', 'Checklist'],
  ['of the history', '#history', 'History', 'History'],
  ['of publishing', '#publish', 'Publish', 'Publish'],
  ['with a query', '#checklist?price', 'Checklist', 'Checklist'],
] as const)
  test(`the address ${title} shows its view`, async () => {
    await go(hash, overview)
    expect(/aria-current="page">(\w+)/.exec(html())?.[1]).toBe(current)
    expect(texts(/<h1.*?<\/h1>/.exec(html())?.[0] ?? '')).toBe(heading)
  })
test('the address of a record opens it, under “Pages”', async () => {
  await go(`#${file}`, overview)
  expect(html()).toContain('aria-current="page">Pages')
  expect(html()).toContain('<main><p role="status">Loading …</p></main>')
})

const item = { file, path: ['price'], record: 'Tea tour', sentence: 'Far?' }
const change: RecordChange = { file, title: 'Tea tour', effect: 'new', fields: [] }
for (const [title, shown, links] of [
  ['no number without items', overview, 'Pages Checklist History Publish'],
  [
    'the number of urgent items',
    {
      ...overview,
      checklist: [
        { ...item, urgency: 'first' },
        { ...item, urgency: 'later' },
      ],
    } as const,
    'Pages Checklist 1 History Publish',
  ],
  ['the number of changes', publishing({ unpublished: [change] }), 'Pages Checklist History Publish 1'],
  [
    'that publishing is in progress',
    publishing({ run, unpublished: [change] }),
    'Pages Checklist History Publish …',
  ],
  ['that publishing has ended', publishing({ run: { ...run, result } }), 'Pages Checklist History Publish'],
] as const)
  test(`the links of the views show ${title}`, async () => {
    await go('', shown)
    expect(texts(/<nav.*?<\/nav>/.exec(html())?.[0] ?? '')).toBe(links)
  })

test('while the editor is closed, a view shows that, and its last records', async () => {
  await go('', overview)
  await go('', undefined)
  expect(texts(html())).toContain(`${closed} in the folder of the site`)
  expect(texts(html())).toContain('Tea tour')
})
test('while the editor is closed, no run is in progress', async () => {
  await go('', publishing({ run }))
  await go('', undefined)
  expect(texts(/<nav.*?<\/nav>/.exec(html())?.[0] ?? '')).toBe('Pages Checklist History Publish')
})
test('while the editor is closed, a form shows that beside Save only', async () => {
  await go(`#${file}`, undefined)
  expect(texts(html())).not.toContain(closed)
})
for (const [title, next] of [
  ['until the editor responds', undefined],
  ['until a run has ended', publishing({ run })],
] as const)
  test(`the records are loaded again ${title}`, async () => {
    await go('', next)
    const before = requests
    response = overview
    await expect.poll(() => requests).toBe(before + 1)
    await expect.poll(() => texts(html())).toMatch(/History Publish What do you/)
  })

test('an error while drawing does not end the queue of requests', async () => {
  await go('', overview)
  const root = client.roots[0]!
  const { render } = root
  root.render = () => {
    root.render = render
    throw new Error('drawing')
  }
  response = { ...overview, brand: 'Coffee Tours' }
  listeners['focus']!({})
  listeners['focus']!({})
  await expect.poll(() => texts(html())).toContain('Coffee Tours')
})

test('a save in another window is like getting the focus', () => {
  Channel.last.onmessage()
  expect(done).toEqual(['focus'])
})

const field = { matches: (selector: string) => selector === 'input, textarea' }
const elsewhere = { matches: () => false }
const keyCases: [title: string, event: object, result: string[]][] = [
  ['Ctrl+S saves', { key: 's', ctrlKey: true, target: field }, ['prevented', '.save-bar .main-button']],
  ['Cmd+S saves', { key: 's', metaKey: true, target: elsewhere }, ['prevented', '.save-bar .main-button']],
  [
    'Ctrl+Z undoes the last step',
    { key: 'z', ctrlKey: true, target: elsewhere },
    ['prevented', '.undo-step'],
  ],
  ['Ctrl+Z in a field undoes typing', { key: 'z', ctrlKey: true, target: field }, []],
  ['S is typed', { key: 's', target: field }, []],
  ['Ctrl+A selects', { key: 'a', ctrlKey: true, target: field }, []],
]
for (const [title, event, result] of keyCases)
  test(title, () => {
    listeners['keydown']!({ ...event, preventDefault: () => done.push('prevented') })
    expect(done).toEqual(result)
  })
for (const [title, target, types, result] of [
  ['a photograph that is dropped beside its field does not open', elsewhere, ['Files'], ['prevented']],
  ['a photograph that is dropped into a text does not open', field, ['Files'], ['prevented']],
  ['a text is dropped into a field', field, ['text/plain'], []],
  ['a text that is dropped beside a field does not open', elsewhere, ['text/plain'], ['prevented']],
] as const)
  test(title, () => {
    listeners['drop']!({ target, dataTransfer: { types }, preventDefault: () => done.push('prevented') })
    expect(done).toEqual(result)
  })
