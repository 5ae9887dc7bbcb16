import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { constants, inflateSync } from 'node:zlib'
import { findProgram, npmTool, systemTool } from '../support/tools.ts'
import { windowHeight, type Engine } from './engine.ts'

/** The newest line of it that runs on Node 20. */
const client = {
  name: 'puppeteer-core',
  version: '24.43.0',
  integrity:
    'sha512-cCRNXsUlhyPoKDz6+TiSpfZpRS3mD6Y1YFKhkdr6ik6TMfuJb7fAtXq9ThUFc4sphxObDk3BuAvdxc1Y6YOnqQ==',
}

/** The part of puppeteer-core that is used here. */
interface Puppeteer {
  launch: (options: { browser: 'firefox'; executablePath: string }) => Promise<{
    newPage: () => Promise<Page>
    close: () => Promise<void>
  }>
}
interface Page {
  goto: (address: string) => Promise<unknown>
  setViewport: (size: { width: number; height: number }) => Promise<void>
  evaluate: <T>(inPage: () => Promise<T>) => Promise<T>
  pdf: (paper: { format: 'A4' }) => Promise<Uint8Array>
  on: ((event: 'console', listener: (message: { type: () => string; text: () => string }) => void) => void) &
    ((event: 'pageerror', hear: (error: Error) => void) => void)
}

/** Path of the system's Firefox. Throws one line when it is not available. */
export const firefox = () =>
  findProgram('firefox-esr') ?? systemTool({ program: 'firefox', packages: 'firefox-esr' })

/** Starts the system's Firefox headless, with WebDriver BiDi. Throws one line when it is not available. */
export async function startFirefox(): Promise<Engine> {
  const folder = npmTool(client)
  const entry = createRequire(`${folder}/package.json`).resolve(folder)
  const { launch } = (await import(pathToFileURL(entry).href)) as Puppeteer
  const browser = await launch({ browser: 'firefox', executablePath: firefox() })
  const page = await browser.newPage()
  const heard: string[] = []
  page.on('console', (message) => {
    if (/^(error|warn)/.test(message.type())) heard.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => heard.push(`page error: ${message}`))
  return {
    open: async (address, width) => {
      await page.setViewport({ width, height: windowHeight })
      // Otherwise an address that differs only in its fragment would not load the page.
      await page.goto('about:blank')
      await page.goto(address)
    },
    look: (inPage) => page.evaluate(inPage),
    complaints: () => heard.splice(0),
    sheets: async () => sheetsOf(Buffer.from(await page.pdf({ format: 'A4' }))),
    close: () => browser.close(),
  }
}

/** Firefox compresses the page objects of a PDF (ISO 32000-1, 7.5.7). */
function sheetsOf(pdf: Buffer): number {
  const packed = pdf.toString('latin1').matchAll(/\/ObjStm[^]*?stream\r?\n([^]*?)\r?\nendstream/g)
  const text = [...packed].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'),
  )
  return text.join().match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
