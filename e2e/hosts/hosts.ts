/**
 * The servers, and what each does by itself. All have the same tests; this table lists the differences, and an outdated
 * entry fails a test.
 */
import { cacheRules, hostOnlyFiles } from '../../tools/publish/host-rules.ts'
import * as servers from './servers.ts'

/** How a server answers. From `pageCache` on this is about servers with our configuration. */
export interface Host {
  server: servers.Server
  /**
   * Which "not found" page it sends.
   * - `exact`: a folder's own for `/tour/x` and `/tour/x/`, `/404.html` for `/tour/` and `/tour/x/y`.
   * - `folder`: `/tour/404.html` for everything below `/tour/`; the page's script corrects `/tour/` and `/tour/a/b`.
   * - `root`: `/404.html` for everything; the page's script shows the right message.
   * - `none`: the server's own text.
   */
  notFound: 'exact' | 'folder' | 'root' | 'none'
  /** Status of `/tour/`, a folder without a page; 200 is a listing of the folder. */
  bareFolder: 200 | 403 | 404
  /** What `npm run check:live` finds, by the beginning of each finding. */
  findings: readonly string[]
  /** Whether it shows hidden files that are beside the pages, `.env` or `.git`. A build leaves none in `out/`. */
  showsDotfiles: boolean
  /** Cache-Control of a page. */
  pageCache: string
  /** Whether Strict-Transport-Security is sent over https only, as RFC 6797, 7.2, requires. */
  isHstsForHttpsOnly: boolean
  /** Host files that visitors can read. Nothing in them is secret. */
  readable: readonly string[]
  /** Whether the error pages answer 404 under their own names. */
  hidesErrorPages: boolean
  /** Whether it sends `500.html` when something fails. */
  hasServerErrorPage: boolean
  /** Whether its redirect to the last slash names the host of the request. */
  repeatsHost: boolean
}

/** Host files in the upload. */
export const hostFiles = [...hostOnlyFiles.map((file) => `/${file}`), '/tour/.htaccess']

const usual = {
  notFound: 'exact',
  bareFolder: 404,
  findings: [],
  showsDotfiles: false,
  pageCache: cacheRules.rest,
  isHstsForHttpsOnly: false,
  readable: [],
  hidesErrorPages: true,
  hasServerErrorPage: true,
  repeatsHost: false,
} satisfies Omit<Host, 'server'>

/** Servers with our configuration. */
export const configured: Readonly<Record<string, Host>> = {
  'nginx, hosting/nginx.conf': { ...usual, server: servers.nginxConfigured, isHstsForHttpsOnly: true },
  'Apache, public/.htaccess': {
    ...usual,
    server: servers.apacheConfigured,
    hidesErrorPages: false,
    // The redirect is Apache's own; no directive of .htaccess changes it.
    repeatsHost: true,
  },
  'Caddy, hosting/Caddyfile': { ...usual, server: servers.caddy },
  'lighttpd, hosting/lighttpd.conf': {
    ...usual,
    server: servers.lighttpd,
    bareFolder: 403,
    hidesErrorPages: false,
    hasServerErrorPage: false,
  },
  'Cloudflare Workers, public/_headers': {
    ...usual,
    server: servers.cloudflareWorkers,
    notFound: 'folder',
    showsDotfiles: true,
    pageCache: 'public, max-age=0, must-revalidate',
    readable: ['/.nojekyll', '/.htaccess', '/tour/.htaccess'],
    hidesErrorPages: false,
    hasServerErrorPage: false,
  },
}

const own = 'The host shows a "not found" page other than ours.'
const headers = 'Security headers are missing.'
const old = 'Pages may be shown from an old copy'
const plain = 'Pages are sent without compression.'

/** Servers without our configuration, on which the pages have to work too. */
const unconfigured: Readonly<Record<string, Host>> = {
  'npm run serve': { ...usual, server: servers.ownServer, notFound: 'root', findings: [headers, plain] },
  'nginx, as installed': {
    ...usual,
    server: servers.nginxStock,
    notFound: 'none',
    bareFolder: 403,
    findings: [own, headers, old],
  },
  'Apache, without optional modules': {
    ...usual,
    server: servers.apacheBare,
    notFound: 'folder',
    bareFolder: 200,
    findings: [headers, old, plain],
  },
}

export const hosts: Readonly<Record<string, Host>> = { ...configured, ...unconfigured }
