/**
 * What each server can do, in one table. The assertions in `servers.spec.ts` are the same for all; where a
 * server cannot do what the design asks for, it says so here, and a test fails when that is no longer true.
 */
import { cacheRules } from '../../export/hosts/headers.ts'
import * as launch from './servers/launch.ts'
import type { Launch, Place } from './servers/process.ts'

/**
 * Who says 'Tour not found'.
 * - `server`: the server, for exactly the addresses of design.md's table; no script needed.
 * - `folder`: the server, but for everything below `/tour/`; the page's script corrects `/tour/` and
 *   `/tour/a/b`.
 * - `root`: the server knows one page for all; the page's script shows the right message.
 * - `none`: the server has a text of its own.
 */
export type NotFound = 'server' | 'folder' | 'root' | 'none'

export interface Capabilities {
  launch: (place: Place) => Launch
  notFound: NotFound
  /** What `/tour/` (a folder without a page) answers. 200 is a listing of the folder. */
  bareFolder: 200 | 403 | 404
  securityHeaders: boolean
  /** `https`: sent only when the visitor came by https. */
  hsts: 'always' | 'https' | 'never'
  /** The score of MDN's Observatory for the home page, given a certificate and a redirect to https. */
  observatory: number
  /** Cache-Control of a page, of a file in `/uploads/` and of a missing one there; undefined: none is sent. */
  cache: { page: string | undefined; hashed: string | undefined; missing: string | undefined }
  compresses: boolean
  /** Pages are sent with `charset=utf-8`; they say so themselves too. */
  charset: boolean
  /** Types that differ from `contentTypes` in headers.ts; undefined: none is sent. */
  types?: Readonly<Record<string, string | undefined>>
  /** Files for hosts that a visitor can read. Nothing in them is secret. */
  readable: readonly string[]
  /** Whether `/404.html` itself is "not found". */
  hidesErrorPages: boolean
  /** Shows `500.html` when something breaks. */
  brokenPage: boolean
  /** Answers to addresses that are hardly addresses. */
  odd: {
    /** `/tour/%zz` */
    malformed: 307 | 400 | 404
    /** `/tour/` and a name of 4,000 letters, more than a file system takes. */
    longName: 403 | 404 | 500 | 502
    /** `/tour/%00`; undefined: the connection is closed. */
    zeroByte: 400 | 404 | 500 | 502 | undefined
  }
}

export const hostFiles = ['/_headers', '/_redirects', '/.nojekyll', '/.htaccess', '/tour/.htaccess'] as const

const ourCache = {
  page: cacheRules.rest.value,
  hashed: cacheRules.hashed.value,
  missing: cacheRules.rest.value,
}
const noCacheRules = { page: undefined, hashed: undefined, missing: undefined }
const cloudflareDefault = 'public, max-age=0, must-revalidate'

/** A server that has been told everything. */
const configured = {
  notFound: 'server',
  bareFolder: 404,
  securityHeaders: true,
  hsts: 'always',
  observatory: 130,
  cache: ourCache,
  compresses: true,
  charset: true,
  readable: [],
  hidesErrorPages: true,
  brokenPage: true,
} satisfies Omit<Capabilities, 'launch' | 'odd'>

/** A server that has been told nothing. */
const untold = {
  notFound: 'none',
  bareFolder: 200,
  securityHeaders: false,
  hsts: 'never',
  observatory: 55,
  cache: noCacheRules,
  compresses: false,
  charset: false,
  readable: hostFiles,
  hidesErrorPages: false,
  brokenPage: false,
} satisfies Omit<Capabilities, 'launch' | 'odd'>

const apacheOdd = { malformed: 400, longName: 403, zeroByte: 404 } as const
/** Apache itself refuses `.ht*`, whatever it has been told. */
const allButHtaccess = hostFiles.filter((file) => !file.endsWith('.htaccess'))
const serveTypes = { '.avif': undefined, '.webmanifest': 'application/manifest+json; charset=utf-8' }

export const servers = {
  'nginx, as installed': {
    ...untold,
    launch: launch.nginxStock,
    bareFolder: 403,
    compresses: true,
    types: { '.vcf': 'application/octet-stream', '.webmanifest': 'application/octet-stream' },
    odd: { malformed: 400, longName: 404, zeroByte: 400 },
  },
  'nginx, hosting/nginx.conf': {
    ...configured,
    launch: launch.nginxConfigured,
    hsts: 'https',
    odd: { malformed: 400, longName: 404, zeroByte: 400 },
  },
  'Apache, AllowOverride All': {
    ...configured,
    launch: launch.apacheAll,
    hidesErrorPages: false,
    odd: apacheOdd,
  },
  'Apache, AllowOverride FileInfo': {
    ...configured,
    launch: launch.apacheFileInfo,
    hidesErrorPages: false,
    odd: apacheOdd,
  },
  'Apache, without optional modules': {
    ...untold,
    launch: launch.apacheBare,
    notFound: 'folder',
    charset: true,
    readable: allButHtaccess,
    odd: apacheOdd,
  },
  'Apache, AllowOverride None': {
    ...untold,
    launch: launch.apacheNone,
    types: { '.vcf': 'text/vcard' },
    readable: allButHtaccess,
    odd: apacheOdd,
  },
  'Caddy, hosting/Caddyfile': {
    ...configured,
    launch: launch.caddy,
    odd: { malformed: 400, longName: 404, zeroByte: 404 },
  },
  'lighttpd, hosting/lighttpd.conf': {
    ...configured,
    launch: launch.lighttpd,
    bareFolder: 403,
    hidesErrorPages: false,
    brokenPage: false,
    odd: { malformed: 404, longName: 404, zeroByte: 400 },
  },
  'Cloudflare Pages': {
    ...configured,
    launch: launch.cloudflarePages,
    notFound: 'folder',
    cache: { page: cloudflareDefault, hashed: cacheRules.hashed.value, missing: 'no-store' },
    readable: ['/.nojekyll', '/.htaccess', '/tour/.htaccess'],
    hidesErrorPages: false,
    brokenPage: false,
    // The two 502 are wrangler's: it looks for a file on this machine. The real service has no file system.
    odd: { malformed: 404, longName: 502, zeroByte: 502 },
  },
  'Cloudflare Workers, hosting/wrangler.jsonc': {
    ...configured,
    launch: launch.cloudflareWorkers,
    notFound: 'folder',
    cache: { page: cloudflareDefault, hashed: cacheRules.hashed.value, missing: cacheRules.rest.value },
    readable: ['/.nojekyll', '/.htaccess', '/tour/.htaccess'],
    hidesErrorPages: false,
    brokenPage: false,
    odd: { malformed: 307, longName: 404, zeroByte: 404 },
  },
  'serve, as installed': {
    ...untold,
    launch: launch.serveStock,
    notFound: 'root',
    compresses: true,
    charset: true,
    types: { ...serveTypes, '.vcf': 'text/x-vcard; charset=utf-8' },
    odd: { malformed: 400, longName: 500, zeroByte: 500 },
  },
  'serve, hosting/serve.json': {
    ...configured,
    launch: launch.serveConfigured,
    notFound: 'root',
    types: { ...serveTypes, '.avif': 'image/avif' },
    readable: hostFiles,
    hidesErrorPages: false,
    brokenPage: false,
    odd: { malformed: 400, longName: 500, zeroByte: 500 },
  },
  'python3 -m http.server': {
    ...untold,
    launch: launch.python,
    types: { '.vcf': 'text/vcard' },
    odd: { malformed: 404, longName: 404, zeroByte: undefined },
  },
} as const satisfies Record<string, Capabilities>

export type ServerName = keyof typeof servers
export const serverNames = Object.keys(servers) as ServerName[]

export function capabilitiesOf(name: ServerName): Capabilities {
  return servers[name]
}
