/**
 * What each server can do, in one table. The assertions are the same for all; where a server cannot do what the site
 * asks for, it says so here, and a test fails when that is no longer true.
 */
import { cacheRules, drawingPolicy, hostOnlyFiles, securityHeaders } from '../../export/hosts/rules.ts'
import { apacheAll, apacheBare, apacheFileInfo, apacheNone } from './servers/apache.ts'
import { caddy } from './servers/caddy.ts'
import { cloudflarePages, cloudflareWorkers } from './servers/cloudflare.ts'
import { lighttpd } from './servers/lighttpd.ts'
import { nginxConfigured, nginxStock } from './servers/nginx.ts'
import { firebase, python, serveConfigured, serveStock } from './servers/simple.ts'
import type { Server } from './servers/start.ts'

/**
 * Who says 'Tour not found'.
 * - `server`: the server, for exactly the addresses of `notFoundPage`; no script needed.
 * - `folder`: the server, but for everything below `/tour/`; the page's script corrects `/tour/` and
 *   `/tour/a/b`.
 * - `root`: the server knows one page for all; the page's script shows the right message.
 * - `none`: the server has a text of its own.
 */
type NotFound = 'server' | 'folder' | 'root' | 'none'

export interface Capabilities {
  server: Server
  notFound: NotFound
  /** What `/tour/` (a folder without a page) answers. 200 is a listing of the folder. */
  bareFolder: 200 | 403 | 404
  securityHeaders: boolean
  /** Content-Security-Policy of an `.svg` file; undefined: none is sent. */
  drawings: string | undefined
  /** `https`: sent only when the visitor came by https. */
  hsts: 'always' | 'https' | 'never'
  /** The score of MDN's Observatory for the home page, given a certificate and a redirect to https. */
  observatory: number
  /** Cache-Control of a page, of a file in `/uploads/` and of a missing one there; undefined: none is sent. */
  cache: { page: string | undefined; hashed: string | undefined; missing: string | undefined }
  /** Says 304 of a page that the visitor has already. */
  revalidates: boolean
  compresses: boolean
  /** Pages are sent with `charset=utf-8`; they say so themselves too. */
  charset: boolean
  /** Types that differ from `contentTypes`; undefined: none is sent. */
  types?: Readonly<Record<string, string | undefined>>
  /** Files for hosts that a visitor can read. Nothing in them is secret. */
  readable: readonly string[]
  /** Whether the error pages are "not found" under their own names; `root`: only `/404.html`. */
  hidesErrorPages: boolean | 'root'
  /** Shows `500.html` when something breaks. */
  brokenPage: boolean
  /** Answers TRACE with the visitor's own headers. */
  echoesTrace: boolean
  /** Sends who asks with another `Host` to that host, when it adds the last slash. */
  repeatsHost: boolean
  /** Odd addresses that break it: a 5xx, or no answer. */
  breaksOn?: RegExp
  /** An odd address on which its program ends, so that no other can be asked. */
  endsOn?: string
  /** Odd addresses that it answers with a redirect to another host. */
  leadsAway?: RegExp
}

/** Files of the upload that are for hosts. */
export const hostFiles = [...hostOnlyFiles.map((file) => `/${file}`), '/tour/.htaccess']

/** Of two rules for one header Cloudflare sends both values; a browser obeys both. */
const bothPolicies = `${securityHeaders['Content-Security-Policy']}, ${drawingPolicy}`
const cloudflareDefault = 'public, max-age=0, must-revalidate'

/** A name with a zero byte, or longer than a file system takes. */
const noName = /%00|x{70}|x\/x|%e0%b2%ae/

/** A server that has been told everything. */
const configured = {
  notFound: 'server',
  bareFolder: 404,
  securityHeaders: true,
  hsts: 'always',
  observatory: 130,
  cache: { page: cacheRules.rest, hashed: cacheRules.hashed, missing: cacheRules.rest },
  revalidates: true,
  compresses: true,
  charset: true,
  readable: [],
  hidesErrorPages: true,
  brokenPage: true,
  drawings: drawingPolicy,
  echoesTrace: false,
  repeatsHost: false,
} satisfies Omit<Capabilities, 'server'>

/** A server that cannot be told of a page for 500, nor to hide pages under their own names. */
const partly = { ...configured, hidesErrorPages: false, brokenPage: false } as const

/** A server that has been told nothing. */
const untold = {
  ...partly,
  notFound: 'none',
  bareFolder: 200,
  securityHeaders: false,
  hsts: 'never',
  observatory: 55,
  cache: { page: undefined, hashed: undefined, missing: undefined },
  compresses: false,
  charset: false,
  readable: hostFiles,
  drawings: undefined,
} satisfies Omit<Capabilities, 'server'>

/** What no `.htaccess` can forbid Apache: TRACE is answered before it is read, and its own redirect names the host. */
const ofApache = { echoesTrace: true, repeatsHost: true } as const
const apacheTold = { ...configured, ...ofApache, hidesErrorPages: false } as const
/** Apache itself refuses `.ht*`, whatever it has been told. */
const apacheUntold = {
  ...untold,
  ...ofApache,
  readable: hostFiles.filter((file) => !file.endsWith('.htaccess')),
} as const
const ofCloudflare = {
  ...partly,
  notFound: 'folder',
  cache: { ...configured.cache, page: cloudflareDefault },
  drawings: bothPolicies,
  readable: ['/.nojekyll', '/.htaccess', '/tour/.htaccess'],
} as const
const serveTypes = { '.avif': undefined, '.webmanifest': 'application/manifest+json; charset=utf-8' }

export const servers = {
  'nginx, as installed': {
    ...untold,
    server: nginxStock,
    repeatsHost: true,
    bareFolder: 403,
    compresses: true,
    types: { '.vcf': 'application/octet-stream', '.webmanifest': 'application/octet-stream' },
  },
  'nginx, hosting/nginx.conf': { ...configured, server: nginxConfigured, hsts: 'https' },
  'Apache, AllowOverride All': { ...apacheTold, server: apacheAll },
  'Apache, AllowOverride FileInfo': { ...apacheTold, server: apacheFileInfo },
  'Apache, without optional modules': {
    ...apacheUntold,
    server: apacheBare,
    notFound: 'folder',
    charset: true,
  },
  'Apache, AllowOverride None': { ...apacheUntold, server: apacheNone, types: { '.vcf': 'text/vcard' } },
  'Caddy, hosting/Caddyfile': { ...configured, server: caddy },
  'lighttpd, hosting/lighttpd.conf': { ...partly, server: lighttpd, bareFolder: 403 },
  'Cloudflare Pages': {
    ...ofCloudflare,
    server: cloudflarePages,
    // The emulator looks for a file on this machine; the real service has no file system.
    breaksOn: new RegExp(`${noName.source}|^//evil%E3`),
    cache: { ...ofCloudflare.cache, missing: 'no-store' },
  },
  'Cloudflare Workers, hosting/wrangler.jsonc': { ...ofCloudflare, server: cloudflareWorkers },
  'Firebase, hosting/firebase.json': {
    ...partly,
    server: firebase,
    types: { '.webmanifest': serveTypes['.webmanifest'] },
    notFound: 'root',
    cache: {
      page: cacheRules.rest,
      hashed: cacheRules.hashedWhereMissesMatch,
      missing: cacheRules.hashedWhereMissesMatch,
    },
    // These two are of the program that their emulator runs.
    revalidates: false,
    endsOn: '//user:pw@evil.example',
    readable: hostFiles,
    hidesErrorPages: 'root',
  },
  'serve, as installed': {
    ...untold,
    server: serveStock,
    breaksOn: noName,
    notFound: 'root',
    compresses: true,
    charset: true,
    types: { ...serveTypes, '.vcf': 'text/x-vcard; charset=utf-8' },
  },
  'serve, hosting/serve.json': {
    ...partly,
    server: serveConfigured,
    breaksOn: noName,
    notFound: 'root',
    types: { ...serveTypes, '.avif': 'image/avif' },
    readable: hostFiles,
  },
  'python3 -m http.server': {
    ...untold,
    server: python,
    breaksOn: /%00/,
    leadsAway: /^[/\\]\\evil/,
    types: { '.vcf': 'text/vcard' },
  },
} as const satisfies Record<string, Capabilities>

export type ServerName = keyof typeof servers
