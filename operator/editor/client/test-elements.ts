/** The components without a browser, for unit tests: as HTML, with the handlers of their elements. Their effects do not run. */
import { createRequire } from 'node:module'
import { test } from '@playwright/test'
import { build } from 'esbuild'
import { createElement, type ComponentType, type Context, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FormState, initialState } from './record-session.ts'
import type * as testReact from './test-react.ts'
import { file, record } from './test-client.ts'

type Modules = typeof testReact & { FormContext: Context<unknown>; initialState: typeof initialState }
type Client = Modules & Readonly<Record<string, ComponentType>>
/** The handlers of an element, which get the parts of an event that they use. */
type Handlers = Readonly<Record<string, (event?: object) => unknown>>

export { account, file, overview } from './test-client.ts'

const originals = new Map<string, PropertyDescriptor | undefined>()
/** Gives the client what it uses of a window, until `restoreGlobals`. */
export function setGlobals(values: object): void {
  for (const [name, value] of Object.entries(values)) {
    if (!originals.has(name)) originals.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
}
export function restoreGlobals(): void {
  for (const [name, original] of originals)
    if (original) Object.defineProperty(globalThis, name, original)
    else Reflect.deleteProperty(globalThis, name)
}

/** Bundles modules for the tests of a file. */
export function bundleClient(name: string, modules: readonly string[]) {
  let client: Client
  test.beforeAll(async ({}, { project, workerIndex }) => {
    // Playwright compiles JSX for its tests of components.
    const outfile = `${project.outputDir}/${name}-${workerIndex}.cjs`
    const exported = [...modules, 'FormContext.ts', 'record-session.ts', 'test-react.ts']
    const contents = exported.map((module) => `export * from './${module}'`).join('\n')
    const stdin = { contents, resolveDir: import.meta.dirname }
    const react = `${import.meta.dirname}/test-react.ts`
    const alias = { 'react/jsx-runtime': react, 'react-dom/client': react }
    const options = { bundle: true, platform: 'node', packages: 'external', jsx: 'automatic' } as const
    await build({ ...options, stdin, outfile, alias })
    client = createRequire(import.meta.url)(outfile) as Client
    setGlobals({ matchMedia: () => ({ matches: false }) })
  })

  test.afterAll(restoreGlobals)

  /** The HTML of a component in the context of a form. */
  function html(
    component: string,
    props: object,
    form: Partial<FormState> = {},
    session: object = {},
  ): string {
    const { FormContext, initialState, elements, [component]: type } = client
    elements.length = 0
    const state = { ...initialState, file, base: {}, isReading: false, status: '', ...form }
    const value = {
      state,
      shownIssues: state.issues,
      session: Object.assign(session, { state }),
      records: [record, { ...record, isSaved: false }],
    }
    return renderToStaticMarkup(createElement(FormContext, { value }, createElement(type!, props)))
  }

  /** Attributes of the first element that has this handler, and this label or text. */
  function propsWith(handler: string, name?: string): Handlers {
    const found = client.elements.find(({ type, props }) => {
      if (typeof type !== 'string' || !props[handler]) return false
      const text = () => texts(renderToStaticMarkup(createElement(type, props)))
      return name === undefined || [props['aria-label'], props['alt'], text()].includes(name)
    })
    if (!found) throw new Error(`No element “${name}” has ${handler}.`)
    return found.props as Handlers
  }

  /** Calls a handler with what it uses of the event. */
  const fire = (handler: string, event: object = {}, name?: string) =>
    propsWith(handler, name)[handler]!(event)

  return {
    html,
    fire,
    press: (name: string, event?: object) => fire('onClick', event, name),
    /** Gives the `ref` of a button an element with these methods. */
    setRef: (name: string, methods: object) =>
      Object.assign(propsWith('onClick', name)['ref']!, { current: methods }),
    get initialState() {
      return client.initialState
    },
    get roots() {
      return client.roots
    },
    /** The open dialog. */
    get dialog() {
      return client.roots.at(-1)?.drawn as ReactElement<Handlers> | undefined
    },
  }
}

/** The texts of HTML without its title; TIME for every time. */
export const texts = (html: string) =>
  html
    .replace(/<title>.*?<\/title>|<[^>]*>/g, ' ')
    .replace(/\d+ January 2026 at \d+:\d+ [ap]m|(\d+ minutes? and )?\d+ seconds? so far/g, 'TIME')
    .replace(/\s+/g, ' ')
    .trim()
