/**
 * What each server can do, in one table. The assertions are the same for all; where a server cannot do what the site
 * asks for, it says so here, and a test fails when that is no longer true.
 */
import { cacheRules, drawingPolicy, hostOnlyFiles, securityHeaders } from '../../tools/publish/host-rules.ts'
import { apacheBare, apacheNone, apacheTold } from './servers/apache.ts'
import { caddy } from './servers/caddy.ts'
import { cloudflarePages, cloudflareWorkers } from './servers/cloudflare.ts'
import { lighttpd } from './servers/lighttpd.ts'
import { nginxConfigured, nginxStock } from './servers/nginx.ts'
import { firebase, python, serve } from './servers/simple.ts'
import type { Server } from './servers/start.ts'

/** What is known of every server: how it shows pages, and what is no page. */
export interface Showing {
  server: Server
  /**
   * Who says 'Tour not found'.
   * - `server`: the server, for exactly the addresses of `notFoundPage`; no script needed.
   * - `folder`: the server, but for everything below `/tour/`; the page's script corrects `/tour/` and `/tour/a/b`.
   * - `root`: the server knows one page for all; the page's script shows the right message.
   * - `none`: the server has a text of its own.
   */
  notFound: 'server' | 'folder' | 'root' | 'none'
  /** What `/tour/` (a folder without a page) answers. 200 is a listing of the folder. */
  bareFolder: 200 | 403 | 404
}

/** What a server can do besides that has been told everything by our files. */
export interface Capabilities extends Showing {
  /** `https`: Strict-Transport-Security is sent only when the visitor came by https, as RFC 6797, 7.2, asks. */
  hsts: 'always' | 'https'
  /** Content-Security-Policy of an `.svg` file. */
  drawings: string
  /** Cache-Control of a page, of a file in `/uploads/` and of a missing one there. */
  cache: { page: string; hashed: string; missing: string }
  /** Says 304 of a page that the visitor has already. */
  revalidates: boolean
  /** Types that differ from `contentTypes`. */
  types?: Readonly<Record<string, string>>
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
}

/** Files of the upload that are for hosts. */
export const hostFiles = [...hostOnlyFiles.map((file) => `/${file}`), '/tour/.htaccess']

const configured = {
  notFound: 'server',
  bareFolder: 404,
  cache: { page: cacheRules.rest, hashed: cacheRules.hashed, missing: cacheRules.rest },
  revalidates: true,
  readable: [],
  hidesErrorPages: true,
  brokenPage: true,
  hsts: 'always',
  drawings: drawingPolicy,
  echoesTrace: false,
  repeatsHost: false,
} satisfies Omit<Capabilities, 'server'>

/** A server that cannot be told of a page for 500, nor to hide pages under their own names. */
const partly = { ...configured, hidesErrorPages: false, brokenPage: false } as const

/** What no `.htaccess` can forbid Apache: TRACE is answered before it is read, and its own redirect names the host. */
const apache = { ...configured, echoesTrace: true, repeatsHost: true, hidesErrorPages: false } as const
const cloudflare = {
  ...partly,
  notFound: 'folder',
  cache: { ...configured.cache, page: 'public, max-age=0, must-revalidate' },
  // Of two rules for one header Cloudflare sends both values; a browser obeys both.
  drawings: `${securityHeaders['Content-Security-Policy']}, ${drawingPolicy}`,
  readable: ['/.nojekyll', '/.htaccess', '/tour/.htaccess'],
} as const

/** Servers that have been told everything that can be said to them. */
export const told = {
  'nginx, hosting/nginx.conf': { ...configured, server: nginxConfigured, hsts: 'https' },
  'Apache, AllowOverride FileInfo': { ...apache, server: apacheTold },
  'Caddy, hosting/Caddyfile': { ...configured, server: caddy },
  'lighttpd, hosting/lighttpd.conf': { ...partly, server: lighttpd, bareFolder: 403 },
  'Cloudflare Pages': {
    ...cloudflare,
    server: cloudflarePages,
    // A name with a zero byte, or longer than a file system takes: the emulator looks for a file on this machine. The
    // real service has no file system.
    breaksOn: /%00|x{70}|x\/x|%e0%b2%ae|^\/\/evil%E3/,
    cache: { ...cloudflare.cache, missing: 'no-store' },
  },
  'Cloudflare Workers, hosting/wrangler.jsonc': { ...cloudflare, server: cloudflareWorkers },
  'Firebase, hosting/firebase.json': {
    ...partly,
    server: firebase,
    notFound: 'root',
    types: { '.webmanifest': 'application/manifest+json; charset=utf-8' },
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
} as const satisfies Record<string, Capabilities>

/** Servers that know nothing of the site, as many hosts are: its pages have to work on them all the same. */
const untold = {
  'nginx, as installed': { server: nginxStock, notFound: 'none', bareFolder: 403 },
  'Apache, without optional modules': { server: apacheBare, notFound: 'folder', bareFolder: 200 },
  'Apache, AllowOverride None': { server: apacheNone, notFound: 'none', bareFolder: 200 },
  'serve, as installed': { server: serve, notFound: 'root', bareFolder: 200 },
  'python3 -m http.server': { server: python, notFound: 'none', bareFolder: 200 },
} as const satisfies Record<string, Showing>

export type ToldName = keyof typeof told
export const servers = { ...told, ...untold }
export type ServerName = keyof typeof servers
