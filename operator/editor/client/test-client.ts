/** Runs the client in a window of happy-dom, for unit tests with Testing Library. */
import { readdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { Script } from 'node:vm'
import { expect, test } from '@playwright/test'
import type * as TestingLibrary from '@testing-library/react'
import { build } from 'esbuild'
import type * as HappyDom from 'happy-dom'
import type * as React from 'react'
import type { FieldSchema, Overview, Values } from '../shared/protocol.ts'
import type * as formState from './form-state.ts'
import type * as loadOverview from './load-overview.ts'
import type * as navigation from './navigation.ts'
import type * as pageText from './page-text.ts'
import type * as recordSession from './record-session.ts'
import type * as accountSection from './AccountSection.tsx'
import type * as useRecordSession from './use-record-session.ts'
import { file, overview, priceSchema, record } from './test-records.ts'

/** The modules of the client, without `index.tsx`, which renders the page when it is imported. */
const modules = readdirSync(import.meta.dirname).filter((name) => /^(?!index|.*test).*\.tsx?$/.test(name))
type Client = Pick<typeof React, 'createElement' | 'useState' | 'useSyncExternalStore'> &
  typeof TestingLibrary &
  typeof loadOverview &
  typeof navigation &
  typeof pageText &
  Pick<typeof accountSection, 'useAccountInput'> &
  typeof useRecordSession
type Components = Readonly<Record<string, React.ComponentType>>

export let window: Window & typeof globalThis
export let client: Client & typeof recordSession & typeof formState & Components
export let screen: typeof TestingLibrary.screen
export let fireEvent: typeof TestingLibrary.fireEvent
export let waitFor: typeof TestingLibrary.waitFor
export let within: typeof TestingLibrary.within

/**
 * The responses of the editor by path; by default the usual overview, and `{}` for other paths. One with a `message` is a refusal, and
 * an Error stands for a closed editor.
 */
export let responses: Record<string, object> = { '/api/overview': overview }
/** The requests with their bodies, the methods of the form that were called with their arguments, and the texts that were inserted. */
export let calls: unknown[][] = []

/** The channels of the window, which are closed with it: their messages would reach the windows of other tests. */
const channels: BroadcastChannel[] = []
class WindowChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

/** Browser APIs that the client or its tests use and happy-dom does not have. */
const globals = {
  fetch: async (path: string, { body }: { body?: unknown } = {}) => {
    calls.push([path, ...(typeof body === 'string' ? [JSON.parse(body)] : [])])
    const response = responses[path] ?? {}
    if (response instanceof Error) throw response
    return { ok: !('message' in response), json: async () => response, ...('status' in response && response) }
  },
  BroadcastChannel: WindowChannel,
  // React’s `act` needs it.
  MessageChannel,
  // Testing Library finds regular expressions with `instanceof`.
  RegExp,
}

/** The bundles by their source, compiled once for all windows. */
const bundles: Record<string, Script> = {}

/** Opens a new window with the client for each test of a file. By default it exports all modules, at the address of a form. */
export function openClient(entry = modules, hash = `#${file}`): void {
  let opened: HappyDom.Window
  test.beforeEach(async () => {
    const exported = ['@testing-library/react', ...entry.map((name) => `./${name}`)]
    const lines = exported.map((name) => `export * from '${name}'`)
    const contents = ["export { createElement, useState, useSyncExternalStore } from 'react'", ...lines].join(
      '\n',
    )
    const stdin = { contents, resolveDir: import.meta.dirname }
    // Playwright compiles JSX for its tests of components.
    const options = { bundle: true, jsx: 'automatic', globalName: 'client', write: false } as const
    bundles[contents] ??= await build({ stdin, ...options }).then(
      ({ outputFiles: [file] }) => new Script(`${file!.text}client`),
    )
    // The page beside a form is empty at first.
    const interceptor: HappyDom.IFetchInterceptor = {
      beforeAsyncRequest: async ({ window }) => new window.Response(''),
    }
    const settings = { enableIframePageLoading: true, fetch: { interceptor } }
    const { Window } = await import('happy-dom')
    opened = new Window({ url: overview.site + hash, console, settings })
    opened.document.body.innerHTML = '<div id="editor"></div>'
    window = Object.assign(opened as unknown as typeof window, globals)
    window.HTMLElement.prototype.animate = () => ({}) as Animation
    window.document.execCommand = (_command, _hasUi, text) => calls.push(['type', text]) > 0
    responses = { '/api/overview': overview }
    client = Object(bundles[contents].runInContext(opened))
    ;({ screen, fireEvent, waitFor, within } = client)
    client.configure({ asyncUtilTimeout: 5000 })
    // The page gets the response to its first request.
    await setTimeout(0)
    calls = []
  })
  test.afterEach(() => {
    for (const channel of channels.splice(0)) channel.close()
    return opened.happyDOM.close()
  })
}

/** The next request of a path waits until the returned function responds to it. */
export function delayResponse(path: string): (response: object) => void {
  let respond: (response: object) => void = () => {}
  responses[path] = new Promise<object>((resolve) => (respond = resolve))
  return (response) => respond(response)
}

/** Shortens the pauses of 1 s before a request is sent again. */
export function shortenPauses(): void {
  const timer = window.setTimeout
  const shortened = (act: () => void, delay?: number) => timer(act, delay === 1000 ? 20 : delay)
  window.setTimeout = shortened as typeof timer
}

/** Waits until the requests and promises that an event has started have ended, and their results are rendered. */
export const settle = () => client.act(() => setTimeout(0))

/** Renders a component in the context of a form, whose requests get `responses` or stay pending. */
export function renderInForm(component: string, props: object, form: Partial<formState.FormState> = {}) {
  const { createElement, useState, useSyncExternalStore, FormContext, RecordSession, initialState } = client
  const request = async (path: string) => {
    const response = responses[path] ?? new Promise(() => {})
    return response instanceof Error ? Promise.reject(response) : response
  }
  function Form(props: object) {
    const opened = { ...initialState, file, base: {}, mode: 'editing' as const, status: '', ...form }
    const [session] = useState(() => {
      const session = new RecordSession(
        file,
        request as never,
        async () => {},
        () => {},
      )
      session.state = opened
      return new Proxy(session, {
        get(target, name: keyof typeof session) {
          const value: unknown = target[name]
          if (typeof value !== 'function' || name === 'subscribe') return value
          return (...args: unknown[]) => {
            calls.push([name, ...args])
            return value(...args)
          }
        },
      })
    })
    const state = useSyncExternalStore(session.subscribe, () => session.state)
    const records = [record, { ...record, isSaved: false }]
    const { pictures } = overview
    const value = { state, shownIssues: state.issues, session, records, pictures }
    const shown = createElement(client[component]!, { ...props, value: state.values } as object)
    return createElement(FormContext, { value }, shown)
  }
  client.cleanup()
  const { container, rerender } = client.render(createElement(Form, props))
  return { container, rerender: (props: object) => rerender(createElement(Form, props)) }
}

/** Renders fields of a form with these values. */
export const showFields = (properties: FieldSchema['properties'], values: Values, required: string[] = []) =>
  renderInForm('ObjectField', { schema: { properties, required }, path: [], isRequired: true }, { values })

/** Renders a form with one field, whose key is `key`. */
export const showField = (schema: FieldSchema, value: unknown, required: string[] = []) =>
  showFields({ key: schema }, { key: value }, required)

/** The text of an element, with TIME for every time. */
export function textOf(element: Element = window.document.body): string {
  for (const field of element.querySelectorAll('textarea')) field.defaultValue = field.value
  return element.innerHTML
    .replace(/<[^>]*>/g, ' ')
    .replace(/\d+ January 2026 at [\d:]+ [ap]m/g, 'TIME')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Opens a record in its form. */
export async function openRecord(
  { schema = priceSchema, base, values = { title: 'Tea' }, issues = [] }: Partial<formState.FormState> = {},
  change: Partial<Overview> = {},
  opened = file,
  field = '',
) {
  const isNew = base === null
  window.location.hash = `#${opened}`
  Object.assign(responses, {
    '/api/record': { schema, saved: isNew ? null : values, draft: isNew && { values, base } },
    '/api/draft': { file: opened, issues, reminders: [], fragment: '', isSaved: !isNew },
    '/api/deletion?file=tours%2Ftea.yaml': { issues: [], changes: [], mentions: [] },
  })
  const shown = renderInForm('RecordForm', { file: opened, field, overview: { ...overview, ...change } })
  await screen.findByRole('heading', { level: 1 })
  await settle()
  calls.splice(0)
  return shown
}

/** Clicks on a button, and waits for what that starts. `clicks` is 2 for the second click of a double click. */
export function clickButton(name: string | RegExp, clicks = 1): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }), { detail: clicks })
  return settle()
}
/** Sets the value of a text field, as typing it does. */
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
export const focusedId = () => window.document.activeElement!.id
export const focusedText = () => window.document.activeElement!.textContent
/** The result of the last action, beside Save. */
export const saveStatus = () => textOf(window.document.querySelector('.save-bar [role=status]')!)
export const dialogText = async () => textOf(await screen.findByRole('dialog'))
/** Clicks on a button of the open dialog. */
export async function answer(name: string) {
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  return settle()
}

/** Test cases: their titles, the input of a component, its expected text, and a second input. */
export type Cases<Input, Option = never> = [
  title: string,
  input: Input,
  text: string | RegExp,
  option?: Option,
][]
/** Expects the text of a component: all of it for a string, a match for a regular expression. */
export function expectText(
  component: string,
  props: object,
  text: string | RegExp,
  form?: Partial<formState.FormState>,
): void {
  renderInForm(component, props, form)
  expect(textOf()).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
}
