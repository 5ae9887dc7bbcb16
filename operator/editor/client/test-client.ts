/** The components in a window without a browser, for unit tests. */
import { test } from '@playwright/test'
import type * as TestingLibrary from '@testing-library/react'
import { build } from 'esbuild'
import { Window } from 'happy-dom'
import type * as React from 'react'
import type { Overview, RecordSummary } from '../shared/protocol.ts'
import type { FormContext } from './FormContext.ts'
import type { FormState, initialState, RecordSession } from './record-session.ts'

export const file = 'tours/tea.yaml'
export const record: RecordSummary = {
  file,
  title: 'Tea tour',
  texts: [],
  isSaved: true,
  price: 4200,
  notes: [],
  summary: undefined,
  picture: undefined,
}
export const home = { ...record, file: 'home.yaml', title: 'Home', price: undefined }
export const account = { host: '', user: '', folder: '', certificate: '', htaccess: true }
export const overview: Overview = {
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
  publishing: {
    account,
    hasPassword: false,
    run: undefined,
    publishedAt: undefined,
    earlier: undefined,
    unpublished: undefined,
  },
}

type Client = typeof TestingLibrary &
  Pick<typeof React, 'createElement' | 'useState'> &
  Readonly<Record<string, React.ComponentType>> & {
    FormContext: typeof FormContext
    RecordSession: typeof RecordSession
    initialState: typeof initialState
  }
let client: Client
export let window: typeof globalThis
export let screen: typeof TestingLibrary.screen
export let fireEvent: typeof TestingLibrary.fireEvent
export let waitFor: typeof TestingLibrary.waitFor

/** The responses of the editor by path; without one, the editor does not respond. */
export let responses: Record<string, object> = {}
/** What was requested, with its body, and which methods of the form were called, with their arguments. */
export let calls: unknown[][] = []

/** Bundles modules for the tests of a file. */
export function bundleClient(...modules: readonly string[]): void {
  test.beforeAll(async () => {
    const exported = [...modules, './FormContext.ts', './record-session.ts', '@testing-library/react']
    const contents = [
      "export { createElement, useState } from 'react'",
      ...exported.map((name) => `export * from '${name}'`),
    ]
    const stdin = { contents: contents.join('\n'), resolveDir: import.meta.dirname }
    // Playwright compiles JSX for its tests of components.
    const options = { bundle: true, jsx: 'automatic', globalName: 'client', write: false } as const
    const { outputFiles } = await build({ stdin, ...options })
    const beforeAsyncRequest = async () => new window.Response('')
    const settings = { enableIframePageLoading: true, fetch: { interceptor: { beforeAsyncRequest } } }
    const happyDom = new Window({ url: overview.site, console, settings: settings as never })
    window = happyDom as unknown as typeof globalThis
    Object.assign(window, {
      // The library finds regular expressions with `instanceof`.
      RegExp,
      fetch: async (path: string, { body }: { body?: string } = {}) => {
        calls.push([path, ...(body ? [JSON.parse(body)] : [])])
        return responses[path] ? Response.json(responses[path]) : new Promise(() => {})
      },
    })
    happyDom.eval(outputFiles[0]!.text)
    client = (window as unknown as { client: Client }).client
    ;({ screen, fireEvent, waitFor } = client)
  })
  test.beforeEach(() => {
    calls = []
    responses = {}
  })
  test.afterEach(() => {
    window.document.querySelector('dialog')?.close()
    client.cleanup()
    window.localStorage.clear()
    window.location.hash = ''
  })
}

/** Shows a component in the context of a form. */
export function show(component: string, props: object, form: Partial<FormState> = {}) {
  const { createElement, FormContext, RecordSession, initialState, useState } = client
  const request = (path: string) =>
    responses[path] ? Promise.resolve(responses[path]) : new Promise(() => {})
  function Form(props: object) {
    const [state, setState] = useState({
      ...initialState,
      file,
      base: {},
      isReading: false,
      status: '',
      ...form,
    })
    const [session] = useState(() => {
      const session = new RecordSession(
        file,
        request as never,
        setState,
        async () => {},
        () => {},
      )
      session.state = state
      return new Proxy(session, {
        get(target, name: keyof RecordSession) {
          const value = target[name] as unknown
          if (typeof value !== 'function') return value
          return (...args: unknown[]) => {
            calls.push([name, ...args])
            return value(...args)
          }
        },
      })
    })
    const value = {
      state,
      shownIssues: state.issues,
      session,
      records: [record, { ...record, isSaved: false }],
    }
    return createElement(FormContext, { value }, createElement(client[component]!, props))
  }
  client.cleanup()
  const { container, rerender } = client.render(createElement(Form, props))
  return { container, rerender: (props: object) => rerender(createElement(Form, props)) }
}

/** The texts of an element; TIME for every time. */
export const textOf = ({ innerHTML }: Element = window.document.body) =>
  innerHTML
    .replace(/<[^>]*>/g, ' ')
    .replace(/\d+ January 2026 at \d+:\d+ [ap]m|(\d+ minutes? and )?\d+ seconds? so far/g, 'TIME')
    .replace(/\s+/g, ' ')
    .trim()
