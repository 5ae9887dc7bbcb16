/**
 * What each server can do. All servers have the same tests; this table lists the differences, and an outdated
 * entry fails a test.
 */
import { cacheRules, drawingPolicy, hostOnlyFiles, securityHeaders } from '../../tools/publish/host-rules.ts'
import { apacheBare, apacheConfigured } from './servers/apache.ts'
import { caddy } from './servers/caddy.ts'
import { cloudflareWorkers } from './servers/cloudflare.ts'
import { lighttpd } from './servers/lighttpd.ts'
import { nginxConfigured, nginxStock } from './servers/nginx.ts'
import { ownServer } from './servers/own.ts'
import type { Server } from './servers/start.ts'

/** How a server answers, with or without our configuration. */
export interface Behaviour {
  server: Server
  /**
   * Which "not found" page it sends.
   * - `exact`: the page of `notFoundPage` for every address.
   * - `folder`: `/tour/404.html` for everything below `/tour/`; the page's script corrects `/tour/` and `/tour/a/b`.
   * - `root`: `/404.html` for everything; the page's script shows the right message.
   * - `none`: the server's own text.
   */
  notFound: 'exact' | 'folder' | 'root' | 'none'
  /** Status of `/tour/`, a folder without a page; 200 is a listing of the folder. */
  bareFolder: 200 | 403 | 404
  /** Whether it shows hidden files that are beside the pages, `.env` or `.git`. A build leaves none in `out/`. */
  showsDotfiles?: true
}

/** How a server with our configuration answers. */
export interface Capabilities extends Behaviour {
  /** `https`: Strict-Transport-Security is sent over https only, as RFC 6797, 7.2, requires. */
  hsts: 'always' | 'https'
  /** Content-Security-Policy of an `.svg` file. */
  drawings: string
  /** Cache-Control of a page and of a missing file in `/uploads/`. */
  cache: { page: string; missing: string }
  /** Host files that visitors can read. Nothing in them is secret. */
  readable: readonly string[]
  /** Whether the error pages answer 404 under their own names. */
  hidesErrorPages: boolean
  /** Whether it sends `500.html` when something fails. */
  serverErrorPage: boolean
  /** Whether its redirect to the last slash names the host of the request. */
  repeatsHost: boolean
}

/** Host files in the upload. */
export const hostFiles = [...hostOnlyFiles.map((file) => `/${file}`), '/tour/.htaccess']

const all = {
  notFound: 'exact',
  bareFolder: 404,
  cache: { page: cacheRules.rest, missing: cacheRules.rest },
  readable: [],
  hidesErrorPages: true,
  serverErrorPage: true,
  hsts: 'always',
  drawings: drawingPolicy,
  repeatsHost: false,
} satisfies Omit<Capabilities, 'server'>

/** Servers with our configuration. */
export const configured = {
  'nginx, hosting/nginx.conf': { ...all, server: nginxConfigured, hsts: 'https' },
  // The redirect is Apache's own; no directive of .htaccess changes it.
  'Apache, public/.htaccess': { ...all, server: apacheConfigured, repeatsHost: true, hidesErrorPages: false },
  'Caddy, hosting/Caddyfile': { ...all, server: caddy },
  'lighttpd, hosting/lighttpd.conf': {
    ...all,
    server: lighttpd,
    bareFolder: 403,
    hidesErrorPages: false,
    serverErrorPage: false,
  },
  'Cloudflare Workers, public/_headers': {
    ...all,
    server: cloudflareWorkers,
    notFound: 'folder',
    showsDotfiles: true,
    cache: { ...all.cache, page: 'public, max-age=0, must-revalidate' },
    // Cloudflare joins two rules for one header; browsers apply both policies.
    drawings: `${securityHeaders['Content-Security-Policy']}, ${drawingPolicy}`,
    readable: ['/.nojekyll', '/.htaccess', '/tour/.htaccess'],
    hidesErrorPages: false,
    serverErrorPage: false,
  },
} as const satisfies Record<string, Capabilities>

/** Servers without our configuration, on which the pages have to work too. */
const unconfigured = {
  'npm run serve': { server: ownServer, notFound: 'root', bareFolder: 404 },
  'nginx, as installed': { server: nginxStock, notFound: 'none', bareFolder: 403 },
  'Apache, without optional modules': { server: apacheBare, notFound: 'folder', bareFolder: 200 },
} as const satisfies Record<string, Behaviour>

export type ConfiguredName = keyof typeof configured
export const servers = { ...configured, ...unconfigured }
export type ServerName = keyof typeof servers
