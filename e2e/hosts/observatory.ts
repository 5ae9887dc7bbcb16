/**
 * MDN's HTTP Observatory, its own code. Instead of fetching a live site it is given a page and its headers, as if they
 * had come by https with a valid certificate, and http had redirected there: that much is the operator's part.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { npmTool } from '../support/tools.ts'

/** The parts of the package that are used. It ships no types. */
interface Observatory {
  ALL_TESTS: ((requests: object) => { result: string | null })[]
  Requests: new (hostname: string) => { responses: object; resources: { path: string }; session: object }
  parseHttpEquivHeaders: (html: string, base: string) => object
  getScoreModifier: (result: string) => number
  MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
}

const tool = {
  name: '@mdn/mdn-http-observatory',
  version: '1.4.8',
  integrity:
    'sha512-0goue3nubqDQuIqLaQWRUa7iNsgTOwIlJdqbiC8sO7PxqwmpdQJo9Q8GCvXkcp7s35yGj9X/RGkZ4iIBZoYHxw==',
}

/** Fetches the scanner if need be; gives its folder. */
export function observatoryFolder(): string {
  const folder = npmTool(tool)
  // Its install script would fetch the list of preloaded names; none of them is needed here.
  mkdirSync(path.join(folder, 'conf'), { recursive: true })
  writeFileSync(path.join(folder, 'conf/hsts-preload.json'), '{}')
  return folder
}

/** The score of a page, 100 or more being A+, and what each test found. */
export async function scoreOf(text: string, headers: Readonly<Record<string, string>>) {
  const files = ['constants.js', 'types.js', 'retriever/utils.js', 'grader/grader.js', 'grader/charts.js']
  const place = (file: string) => pathToFileURL(path.join(observatoryFolder(), 'src', file)).href
  const parts = await Promise.all(files.map((file) => import(place(file)) as Promise<object>))
  const observatory = Object.assign({}, ...parts) as Observatory
  const home = new URL('https://site.test/')
  const httpEquiv = observatory.parseHttpEquivHeaders(text, home.href)
  const response = { status: 200, headers, data: text, verified: true, httpEquiv }
  const requests = new observatory.Requests(home.hostname)
  const redirects = [
    { url: new URL('http://site.test/'), status: 301 },
    { url: home, status: 200 },
  ]
  const answers = { auto: response, cors: response, http: response, https: response }
  Object.assign(requests.responses, { ...answers, httpRedirects: redirects, httpsRedirects: redirects })
  requests.resources.path = text
  requests.session = { url: home, redirectHistory: redirects }

  const tests = observatory.ALL_TESTS.flatMap((run) => run(requests).result ?? [])
  const changes = tests.map((result) => observatory.getScoreModifier(result))
  const without = changes.reduce((sum, change) => sum + Math.min(change, 0), 100)
  const credit = changes.reduce((sum, change) => sum + Math.max(change, 0), 0)
  const deservesCredit = without >= observatory.MINIMUM_SCORE_FOR_EXTRA_CREDIT
  return { score: without + (deservesCredit ? credit : 0), tests }
}
