/** How each server is started: its program, and its configuration around the files of `hosting/` and `public/`. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nginxArguments, unprivilegedUser } from '../support/program.ts'
import { npmTool, type NpmTool, systemTool, type SystemTool } from '../support/tools.ts'

export const projectRoot = path.resolve(import.meta.dirname, '../..')
const hostingFolder = path.join(projectRoot, 'hosting')

/** A free port, the folder to serve (a copy of `out/`), and the folder around it, in which the server may write. */
interface Context {
  port: number
  site: string
  work: string
}

/** A program and its arguments. */
export interface Server {
  /** A program of the system, or a package of npm with the script to run. */
  tool: SystemTool | (NpmTool & { script: string })
  args: (context: Context) => readonly string[]
  env?: (context: Context) => Readonly<Record<string, string>>
}

/** The command of a server; installs or fetches it first. Throws with one line when that fails. */
export function commandOf({ tool }: Server): readonly [command: string, ...args: string[]] {
  return 'script' in tool ? [process.execPath, path.join(npmTool(tool), tool.script)] : [systemTool(tool)]
}

/** Servers are configured to answer this path with 500. */
export const failingPath = '/probe-500/'

/** Writes a file into the server's folder; returns its path. */
export function write({ work }: Context, file: string, text: string): string {
  const full = path.join(work, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
  return full
}

/** The text of a file of `hosting/` with replacements. Throws when one does not apply exactly once. */
function configuration(file: string, changes: Record<string, string>): string {
  const text = readFileSync(path.join(hostingFolder, file), 'utf8')
  return Object.entries(changes).reduce((all, [from, to]) => {
    if (all.split(from).length !== 2) throw new Error(`hosting/${file}: expected "${from}" once`)
    return all.replace(from, () => to)
  }, text)
}

const nginx = (http: (context: Context) => string): Server => ({
  tool: { program: 'nginx', packages: 'nginx' },
  args: (context) => nginxArguments(context.work, http(context)),
})

/** With the configuration of its package. */
export const nginxStock = nginx(
  ({ port, site }) => `
  server {
    listen 127.0.0.1:${port};
    root ${site};
    index index.html index.htm;
    location / { try_files $uri $uri/ =404; }
  }`,
)

export const nginxConfigured = nginx((context) => {
  const text = configuration('nginx.conf', {
    'listen 80;': `listen 127.0.0.1:${context.port};`,
    'root /var/www/site;': `root ${context.site}; location ${failingPath} { return 500; }`,
  })
  return `include ${write(context, 'site.conf', text)};`
})

const apache = (modules: string): Server => ({
  tool: { program: 'apache2', packages: 'apache2' },
  args: (context) => {
    // As a broken script on shared hosting: static files have no other way to fail.
    const broken = '<IfModule mod_rewrite.c>\nRewriteEngine On\nRewriteRule ^ - [R=500,L]\n</IfModule>\n'
    write(context, `out${failingPath}.htaccess`, broken)
    const load = (name: string) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`
    const config = `
ServerRoot ${context.work}
ServerName 127.0.0.1
Listen 127.0.0.1:${context.port}
PidFile ${context.work}/apache.pid
DefaultRuntimeDir ${context.work}
ErrorLog /dev/stderr
LogLevel error
StartServers 1
${modules.split(' ').map(load).join('\n')}
${unprivilegedUser ? `User ${unprivilegedUser}\nGroup ${unprivilegedUser}` : ''}
TypesConfig /etc/mime.types
DirectoryIndex index.html
AccessFileName .htaccess
DocumentRoot ${context.site}
<Directory />
  Options FollowSymLinks
  AllowOverride None
  Require all denied
</Directory>
<Directory ${context.site}>
  Options Indexes FollowSymLinks
  AllowOverride FileInfo
  Require all granted
</Directory>
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
`
    return ['-f', write(context, 'apache.conf', config), '-DFOREGROUND']
  },
})

const needed = 'mpm_event authz_core mime dir autoindex'
/** Without the modules that `.htaccess` tests for with `<IfModule>`. */
export const apacheBare = apache(needed)
/** The least that the four `.htaccess` files need. */
export const apacheConfigured = apache(
  `${needed} headers rewrite setenvif filter deflate negotiation env alias`,
)

export const caddy: Server = {
  tool: { program: 'caddy', packages: 'caddy' },
  args: (context) => {
    const site = configuration('Caddyfile', {
      'example.com {': `http://:${context.port} {\n\tbind 127.0.0.1`,
      'root * /var/www/site': `root * ${context.site}\n\terror ${failingPath} 500`,
    })
    const config = write(context, 'Caddyfile', `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
    return ['run', '--config', config, '--adapter', 'caddyfile']
  },
}

/** With the directives of Debian's main file that affect responses. */
export const lighttpd: Server = {
  tool: {
    program: 'lighttpd',
    packages: 'lighttpd lighttpd-mod-deflate',
    module: '/usr/lib/lighttpd/mod_deflate.so',
  },
  args: (context) => {
    const site = configuration('lighttpd.conf', { '"/var/www/site"': `"${context.site}"` })
    const config = `
server.modules = ("mod_indexfile", "mod_access", "mod_alias", "mod_redirect")
server.document-root = "/var/www/html"
server.bind = "127.0.0.1"
server.port = ${context.port}
${unprivilegedUser ? `server.username = "${unprivilegedUser}"\nserver.groupname = "${unprivilegedUser}"` : ''}
server.http-parseopts = (
  "header-strict" => "enable", "host-strict" => "enable", "host-normalize" => "enable",
  "url-normalize-unreserved" => "enable", "url-normalize-required" => "enable",
  "url-ctrls-reject" => "enable", "url-path-2f-decode" => "enable", "url-path-dotseg-remove" => "enable"
)
index-file.names = ("index.php", "index.html")
url.access-deny = ("~", ".inc")
static-file.exclude-extensions = (".php", ".pl", ".fcgi")
mimetype.assign = (".html" => "text/html")
include "${write(context, 'site.conf', site)}"
server.modules += ("mod_dirlisting", "mod_staticfile")
`
    return ['-D', '-f', write(context, 'lighttpd.conf', config)]
  },
}

/** Cloudflare's own emulator, with `public/_headers`, `hosting/wrangler.jsonc` and `hosting/worker.js`. */
export const cloudflareWorkers: Server = {
  tool: {
    name: 'wrangler',
    version: '4.86.0',
    integrity:
      'sha512-9aa/gbF/HiUeeUEwyQpW5LDPBEzyt7iaE6xHwm0vk2Ly8A6J+jh03pzchqVnCCWR832mNyA28MD8oAYt0Kfvlw==',
    script: 'bin/wrangler.js',
  },
  args: ({ work, port }) => {
    // The configuration names ../out: it must be beside the copy of out/, as in the project.
    cpSync(hostingFolder, path.join(work, 'hosting'), { recursive: true })
    return [
      ...['dev', '--config', path.join(work, 'hosting/wrangler.jsonc')],
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
    ]
  },
  // No request to the internet: no metrics, no location, no update check.
  env: ({ work }) => ({
    CI: '1',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    WRANGLER_LOG_PATH: path.join(work, 'logs'),
  }),
}

/** `npm run serve`. Like GitHub Pages, GitLab Pages, Surge and S3 it sends the root `404.html` only. */
export const ownServer: Server = {
  tool: { program: 'node', packages: 'nodejs' },
  args: ({ site }) => [path.join(projectRoot, 'tools/scripts/serve.mjs'), site],
  env: ({ port }) => ({ PORT: String(port) }),
}
