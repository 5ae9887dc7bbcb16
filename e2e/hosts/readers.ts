/**
 * Reads what each host's file says about headers, in that file's own language. Only as much of each language
 * as these files use; what a reader does not understand it refuses, so a new line cannot go unread.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { hashedFolder } from '../../export/hosts/headers.ts'
import { hostingFolder, publicFolder } from './paths.ts'

/** What a host sends. Cache-Control is kept apart from the headers that go with every answer. */
export interface Said {
  always: Record<string, string>
  /** Cache-Control outside of `/uploads/`; undefined: the host's own default, which revalidates. */
  rest: string | undefined
  hashed: string | undefined
}

const inHosting = (file: string): string => readFileSync(path.join(hostingFolder, file), 'utf8')
export const inPublic = (file: string): string => readFileSync(path.join(publicFolder, file), 'utf8')

function split(all: Record<string, string>): [Record<string, string>, string | undefined] {
  const { 'Cache-Control': cache, ...always } = all
  return [always, cache]
}

function only<T>(items: readonly T[], what: string): T {
  if (items.length !== 1) throw new Error(`Expected one ${what}, found ${items.length}`)
  return items[0] as T
}

/**
 * Words, quoted texts and the marks `{ } ; ( ) ,` of nginx, Caddy and lighttpd. A line's end counts as a mark
 * for Caddy, where it ends a statement.
 */
function words(text: string, marks: string): string[] {
  const found: string[] = []
  let rest = text
  while (rest !== '') {
    const match = /^(?:[^\S\n]+|#[^\n]*|"((?:[^"\\]|\\.)*)"|`([^`]*)`)/.exec(rest)
    if (match) {
      const quoted = match[1] ?? match[2]
      if (quoted !== undefined) found.push(quoted)
      rest = rest.slice(match[0].length)
    } else if (marks.includes(rest[0] as string)) {
      found.push(rest[0] as string)
      rest = rest.slice(1)
    } else if (rest.startsWith('\n')) {
      rest = rest.slice(1)
    } else {
      const end = [...rest].findIndex((sign, at) => at > 0 && (/\s/.test(sign) || marks.includes(sign)))
      found.push(rest.slice(0, end < 0 ? rest.length : end))
      rest = end < 0 ? '' : rest.slice(end)
    }
  }
  return found
}

/** A directive of `.htaccess` and its arguments. */
export function directives(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? ''))
}

function htaccess(): Said {
  const all = directives(inPublic('.htaccess'))
  const said: Said = { always: {}, rest: undefined, hashed: undefined }
  const env = only(
    all.filter(([name]) => name === 'SetEnvIf'),
    'SetEnvIf',
  ).join(' ')
  if (env !== `SetEnvIf Request_URI ^${hashedFolder} HASHED=1`) throw new Error(`.htaccess: ${env}`)
  for (const [, ...args] of all.filter(([name]) => name === 'Header')) {
    const [first, second, third = '', fourth = ''] = args
    if (first === 'always' && second === 'set' && args.length === 4) said.always[third] = fourth
    else if (first === 'set' && second === 'Cache-Control' && args.length === 3) said.rest = third
    else if (first === 'set' && second === 'Cache-Control' && fourth === 'env=HASHED') said.hashed = third
    else throw new Error(`.htaccess: Header ${args.join(' ')}`)
  }
  return said
}

/** `_headers`: a path, then its headers, indented. */
function headersFile(): Said {
  const blocks = new Map<string, Record<string, string>>()
  let block: Record<string, string> | undefined
  for (const line of inPublic('_headers').split('\n')) {
    if (line.startsWith('#') || line.trim() === '') continue
    if (/^\S/.test(line)) {
      if (blocks.has(line)) throw new Error(`_headers names ${line} twice`)
      block = {}
      blocks.set(line, block)
      continue
    }
    const at = line.indexOf(':')
    if (!block || at < 0) throw new Error(`_headers: ${line}`)
    block[line.slice(0, at).trim()] = line.slice(at + 1).trim()
  }
  const [always, rest] = split(blocks.get('/*') ?? {})
  return { always, rest, hashed: blocks.get(`${hashedFolder}*`)?.['Cache-Control'] }
}

function nginx(): Said {
  const tokens = words(inHosting('nginx.conf'), '{};')
  // map $from $name { pattern value; … }
  const maps = new Map<string, Record<string, string>>()
  const headers: Record<string, string> = {}
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at] === 'map') {
      const entries: Record<string, string> = {}
      const name = tokens[at + 2] as string
      let next = at + 4
      for (; tokens[next] !== '}'; next += 3) entries[tokens[next] as string] = tokens[next + 1] as string
      maps.set(name, entries)
      at = next
    } else if (tokens[at] === 'add_header') {
      const [, name = '', value = '', always, end] = tokens.slice(at, at + 5)
      if (always !== 'always' || end !== ';') throw new Error(`nginx.conf: ${name} is not sent "always"`)
      headers[name] = value
    }
  }
  const [always, cache] = split(headers)
  const cacheMap = maps.get(cache ?? '') ?? {}
  for (const [name, value] of Object.entries(always)) {
    // Sent or left out, never two different values.
    if (maps.has(value)) {
      const values = new Set(Object.values(maps.get(value) ?? {}).filter(Boolean))
      always[name] = only([...values], `value of ${value}`)
    }
  }
  return { always, rest: cacheMap['default'], hashed: cacheMap[`~^${hashedFolder}`] }
}

function caddy(): Said {
  // Statements are lines; a block is a line that ends with "{".
  const lines = inHosting('Caddyfile')
    .split('\n')
    .map((line) => words(line, ''))
  const always: Record<string, string> = {}
  const matchers: Record<string, string> = {}
  const cache: Record<string, string> = {}
  const imports: string[] = []
  const blocks: string[] = []
  for (const line of lines.filter((each) => each.length > 0)) {
    const [first = '', second = '', third = '', fourth = ''] = line
    if (first === '}') blocks.pop()
    else if (blocks.includes('(site_headers)') && blocks.at(-1) === 'header') {
      if (line.length === 2) always[first] = second
      else if (first !== '-Server') throw new Error(`Caddyfile: ${line.join(' ')}`)
    } else if (first.startsWith('@')) matchers[first] = line.slice(1).join(' ')
    else if (first === 'import') imports.push(blocks.at(-1) ?? '')
    else if (first === 'header' && third === 'Cache-Control') cache[matchers[second] ?? second] = fourth
    else if (first === 'header' && second === 'Cache-Control') cache[blocks.at(-1) ?? ''] = third
    if (line.at(-1) === '{') blocks.push(first)
  }
  // Error pages do not inherit headers.
  const importers = imports.join()
  if (importers !== 'example.com,handle_errors') throw new Error(`Caddyfile: headers for ${importers}`)
  const rest = cache[`not path ${hashedFolder}*`]
  if (cache['handle_errors'] !== rest) throw new Error('Caddyfile: error pages have another Cache-Control')
  return { always, rest, hashed: cache[`path ${hashedFolder}*`] }
}

function lighttpd(): Said {
  const tokens = words(inHosting('lighttpd.conf'), '{}(),')
  const lists: { condition: string; headers: Record<string, string> }[] = []
  let condition = ''
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at] === '{') condition = tokens[at - 1] as string
    if (tokens[at] === '}') condition = ''
    if (tokens[at] !== 'setenv.set-response-header') continue
    const headers: Record<string, string> = {}
    for (at += 3; tokens[at] !== ')'; at++) {
      if (tokens[at] === ',') continue
      if (tokens[at + 1] !== '=>') throw new Error(`lighttpd.conf: ${tokens[at]}`)
      headers[tokens[at] as string] = tokens[at + 2] as string
      at += 2
    }
    lists.push({ condition, headers })
  }
  const [always, rest] = split(
    only(
      lists.filter((list) => list.condition === ''),
      'list for all',
    ).headers,
  )
  const there = lists.filter((list) => list.condition === `^${hashedFolder}`)
  const [again, hashed] = split(only(there, `list for ${hashedFolder}`).headers)
  if (JSON.stringify(again) !== JSON.stringify(always)) throw new Error('lighttpd.conf: the two lists differ')
  return { always, rest, hashed }
}

interface HeaderRule {
  source: string
  headers: { key: string; value: string }[]
}

/** The shape that Vercel, Firebase and `serve` share. */
function rules(list: HeaderRule[], all: string, hashedSource: string): Said {
  const of = (source: string): Record<string, string> => {
    const rule = only(
      list.filter((each) => each.source === source),
      `rule for ${source}`,
    )
    return Object.fromEntries(rule.headers.map(({ key, value }) => [key, value]))
  }
  const [always, rest] = split(of(all))
  const [others, hashed] = split(of(hashedSource))
  if (Object.keys(others).length > 0) throw new Error(`${hashedSource} says more than Cache-Control`)
  return { always, rest, hashed }
}

function vercel(): Said {
  const file = JSON.parse(inHosting('vercel.json')) as { headers: HeaderRule[] }
  return rules(file.headers, '/(.*)', `${hashedFolder}(.*)`)
}

function firebase(): Said {
  const file = JSON.parse(inHosting('firebase.json')) as { hosting: { headers: HeaderRule[] } }
  return rules(file.hosting.headers, '**', `${hashedFolder}**`)
}

function serve(): Said {
  const file = JSON.parse(inHosting('serve.json')) as { headers: HeaderRule[] }
  return rules(file.headers, '**', `${hashedFolder.slice(1)}**`)
}

function azure(): Said {
  const file = JSON.parse(inHosting('staticwebapp.config.json')) as {
    globalHeaders: Record<string, string>
    routes: { route: string; headers: Record<string, string> }[]
  }
  const [always, rest] = split(file.globalHeaders)
  const route = only(
    file.routes.filter((each) => each.route === `${hashedFolder}*`),
    'route',
  )
  return { always, rest, hashed: route.headers['Cache-Control'] }
}

/** Between the fences of a Markdown file. */
export function fenced(language: string): string {
  const blocks = [...inHosting('s3-cloudfront.md').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  return only(
    blocks.filter((block) => block[1] === language),
    `${language} block`,
  )[2] as string
}

function cloudFront(): Said {
  const policy = JSON.parse(fenced('json')) as {
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: string }
      ContentTypeOptions: object
      FrameOptions: { FrameOption: string }
      ReferrerPolicy: { ReferrerPolicy: string }
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: number
        IncludeSubdomains: boolean
        Preload: boolean
      }
    }
    CustomHeadersConfig: { Quantity: number; Items: { Header: string; Value: string }[] }
  }
  const known = policy.SecurityHeadersConfig
  const hsts = known.StrictTransportSecurity
  const custom = policy.CustomHeadersConfig
  if (custom.Quantity !== custom.Items.length) throw new Error('s3-cloudfront.md: Quantity is wrong')
  const commands = fenced('sh').replaceAll('\\\n', ' ').split('\n')
  const cacheOf = (line: string): string | undefined => /--cache-control "([^"]*)"/.exec(line)?.[1]
  const pages = commands.filter((line) => line.startsWith('aws s3') && !line.includes('out/uploads '))
  return {
    always: {
      'Content-Security-Policy': known.ContentSecurityPolicy.ContentSecurityPolicy,
      // CloudFront knows one value for it.
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': known.FrameOptions.FrameOption,
      'Referrer-Policy': known.ReferrerPolicy.ReferrerPolicy,
      'Strict-Transport-Security':
        `max-age=${hsts.AccessControlMaxAgeSec}` +
        `${hsts.IncludeSubdomains ? '; includeSubDomains' : ''}${hsts.Preload ? '; preload' : ''}`,
      ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
    },
    rest: only([...new Set(pages.map(cacheOf))], 'Cache-Control for pages'),
    hashed: cacheOf(
      only(
        commands.filter((line) => line.includes('out/uploads ')),
        'upload of uploads/',
      ),
    ),
  }
}

/** Cloudflare's Workers read `_headers`; this is what they are told beside it. */
export function wrangler(): { main: string; assets: Record<string, unknown> } {
  const { config, error } = ts.parseConfigFileTextToJson('wrangler.jsonc', inHosting('wrangler.jsonc'))
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
  return config as { main: string; assets: Record<string, unknown> }
}

/** file → what it says */
export const readers = {
  'public/.htaccess': htaccess,
  'public/_headers': headersFile,
  'hosting/nginx.conf': nginx,
  'hosting/Caddyfile': caddy,
  'hosting/lighttpd.conf': lighttpd,
  'hosting/vercel.json': vercel,
  'hosting/firebase.json': firebase,
  'hosting/staticwebapp.config.json': azure,
  'hosting/serve.json': serve,
  'hosting/s3-cloudfront.md': cloudFront,
} satisfies Record<string, () => Said>
