import { freePort } from '../../tools/lib/port.ts'
import { removeFolder, startProgram, temporaryFolder } from '../support/program.ts'
import { systemTool } from '../support/tools.ts'
import { windowHeight, type Engine } from './engine.ts'

export const screen = { program: 'xvfb-run', packages: 'xvfb xauth' }
export const driver = { program: 'WebKitWebDriver', packages: 'webkit2gtk-driver' }

/**
 * Starts WebKitGTK's MiniBrowser on a virtual display, by W3C WebDriver (https://www.w3.org/TR/webdriver2/). Its minimum width
 * is 447 pixels, and it reports no console messages. Throws one line when it is not available.
 */
export async function startWebKit(): Promise<Engine> {
  const port = await freePort()
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const request = { method, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, request)
    const { value } = (await response.json()) as { value: T & { message?: string } }
    if (!response.ok)
      throw new Error(`WebKit, ${path.split('/').at(-1)}: ${value.message ?? response.status}`)
    return value
  }
  const args = ['-a', '-s', '-screen 0 1600x1200x24', systemTool(driver), `--port=${port}`]
  const folder = temporaryFolder()
  const stop = await startProgram(systemTool(screen), args, () => call('GET', '/status'), {
    folder,
    // xvfb-run leaves a folder there.
    env: { TMPDIR: folder },
    // Then Xvfb removes its lock file.
    signal: 'SIGTERM',
  })
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  return {
    open: async (address, width) => {
      await call('POST', `${session}/window/rect`, { width, height: windowHeight })
      await call('POST', `${session}/url`, { url: 'about:blank' })
      await call('POST', `${session}/url`, { url: address })
    },
    look: (inPage) => {
      const script = `(${inPage})().then(arguments[0], (error) => arguments[0](Promise.reject(error)))`
      return call('POST', `${session}/execute/async`, { script, args: [] })
    },
    complaints: () => [],
    close: async () => {
      await call('DELETE', session)
      await stop()
      removeFolder(folder)
    },
  }
}
