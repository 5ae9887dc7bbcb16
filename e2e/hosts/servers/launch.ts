/**
 * How each server is started: as an operator would have it, with the project's own file where there is one.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hostingFolder } from '../paths.ts'
import { npmToolFolder, requireProgram } from '../tools.ts'
import type { Launch, Place } from './process.ts'

/** Asked of a server that has been told to answer it with 500. */
export const brokenPath = '/probe-500/'

/** Replaces text that must be there once: a sample that was reworded would otherwise be tested unchanged. */
function edit(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((all, [from, to]) => {
    if (all.split(from).length !== 2) throw new Error(`Expected "${from}" once in the file under hosting/`)
    return all.replace(from, () => to)
  }, text)
}

function hosting(file: string): string {
  return readFileSync(path.join(hostingFolder, file), 'utf8')
}

function write(place: Place, file: string, text: string): string {
  const full = path.join(place.work, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
  return full
}

/** Root must name a user without rights to serve as; anybody else serves as himself. */
function plainUser(): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':')[0])
  return ['www-data', 'http', 'apache', 'daemon', 'nobody'].find((name) => users.includes(name))
}

function nginx(place: Place, server: string): Launch {
  const command = requireProgram('nginx')
  const user = plainUser()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${place.work}/temp-${name};`)
    .join('\n')
  const config = write(
    place,
    'main.conf',
    `
${user ? `user ${user};` : ''}
worker_processes 1;
daemon off;
pid ${place.work}/nginx.pid;
error_log stderr error;
events { worker_connections 64; }
http {
${temporary}
  access_log off;
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  gzip on;
${server}
}
`,
  )
  return { command, args: ['-p', place.work, '-e', 'stderr', '-c', config] }
}

/** nginx as its package sets it up. */
export function nginxStock(place: Place): Launch {
  return nginx(
    place,
    `
  server {
    listen 127.0.0.1:${place.port};
    root ${place.site};
    index index.html index.htm;
    location / { try_files $uri $uri/ =404; }
  }`,
  )
}

export function nginxConfigured(place: Place): Launch {
  const config = write(
    place,
    'site.conf',
    edit(hosting('nginx.conf'), {
      'listen 80;': `listen 127.0.0.1:${place.port};`,
      'root /var/www/site;': `root ${place.site}; location ${brokenPath} { return 500; }`,
    }),
  )
  return nginx(place, `  include ${config};`)
}

const apacheModuleFolders = ['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules', '/usr/libexec/apache2']
const apacheBase = ['mpm_event', 'authz_core', 'mime', 'dir', 'autoindex']
const apacheOptional = ['headers', 'rewrite', 'setenvif', 'filter', 'deflate', 'negotiation', 'env', 'alias']

function apache(place: Place, allowOverride: 'All' | 'FileInfo' | 'None', modules: string[]): Launch {
  const command = requireProgram('apache2')
  const folder = apacheModuleFolders.find((candidate) => existsSync(candidate))
  if (!folder) throw new Error(`No Apache modules in ${apacheModuleFolders.join(', ')}`)
  const user = plainUser()
  // What a broken script does on shared hosting; a site of files has no other way to fail.
  write(
    place,
    `out${brokenPath}.htaccess`,
    `
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteRule ^ - [R=500,L]
</IfModule>
`,
  )
  const config = write(
    place,
    'apache.conf',
    `
ServerRoot ${place.work}
ServerName 127.0.0.1
Listen 127.0.0.1:${place.port}
PidFile ${place.work}/apache.pid
DefaultRuntimeDir ${place.work}
ErrorLog /dev/stderr
LogLevel error
StartServers 1
${modules.map((name) => `LoadModule ${name}_module ${folder}/mod_${name}.so`).join('\n')}
${user ? `User ${user}\nGroup ${groupOf(user)}` : ''}
TypesConfig /etc/mime.types
DirectoryIndex index.html
AccessFileName .htaccess
DocumentRoot ${place.site}
<Directory />
  Options FollowSymLinks
  AllowOverride None
  Require all denied
</Directory>
<Directory ${place.site}>
  Options Indexes FollowSymLinks
  AllowOverride ${allowOverride}
  Require all granted
</Directory>
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
`,
  )
  return { command, args: ['-f', config, '-DFOREGROUND'] }
}

function groupOf(user: string): string {
  return execFileSync('id', ['-gn', user], { encoding: 'utf8' }).trim()
}

export const apacheAll = (place: Place): Launch => apache(place, 'All', [...apacheBase, ...apacheOptional])
export const apacheFileInfo = (place: Place): Launch =>
  apache(place, 'FileInfo', [...apacheBase, ...apacheOptional])
/** Without the modules that `.htaccess` asks for by `<IfModule>`. */
export const apacheBare = (place: Place): Launch => apache(place, 'All', apacheBase)
/** A host that ignores `.htaccess`. */
export const apacheNone = (place: Place): Launch => apache(place, 'None', [...apacheBase, ...apacheOptional])

export function caddy(place: Place): Launch {
  const command = requireProgram('caddy')
  const site = edit(hosting('Caddyfile'), {
    'example.com {': `http://:${place.port} {\n\tbind 127.0.0.1`,
    'root * /var/www/site': `root * ${place.site}\n\terror ${brokenPath} 500`,
  })
  const config = write(place, 'Caddyfile', `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
  const home = path.join(place.work, 'home')
  return {
    command,
    args: ['run', '--config', config, '--adapter', 'caddyfile'],
    env: { XDG_CONFIG_HOME: home, XDG_DATA_HOME: home },
  }
}

/** With the main file that Debian ships, as far as it bears on the answers. */
export function lighttpd(place: Place): Launch {
  const command = requireProgram('lighttpd')
  const edited = edit(hosting('lighttpd.conf'), { '"/var/www/site"': `"${place.site}"` })
  const site = write(place, 'site.conf', edited)
  const user = plainUser()
  const config = write(
    place,
    'lighttpd.conf',
    `
server.modules = ("mod_indexfile", "mod_access", "mod_alias", "mod_redirect")
server.document-root = "/var/www/html"
server.bind = "127.0.0.1"
server.port = ${place.port}
${user ? `server.username = "${user}"\nserver.groupname = "${groupOf(user)}"` : ''}
server.http-parseopts = (
  "header-strict" => "enable", "host-strict" => "enable", "host-normalize" => "enable",
  "url-normalize-unreserved" => "enable", "url-normalize-required" => "enable",
  "url-ctrls-reject" => "enable", "url-path-2f-decode" => "enable", "url-path-dotseg-remove" => "enable"
)
index-file.names = ("index.php", "index.html")
url.access-deny = ("~", ".inc")
static-file.exclude-extensions = (".php", ".pl", ".fcgi")
mimetype.assign = (".html" => "text/html")
include "${site}"
server.modules += ("mod_dirlisting", "mod_staticfile")
`,
  )
  return { command, args: ['-D', '-f', config] }
}

function wrangler(place: Place, args: string[]): Launch {
  const program = path.join(npmToolFolder('wrangler'), 'bin/wrangler.js')
  const home = path.join(place.work, 'home')
  return {
    command: process.execPath,
    args: [program, ...args, '--ip', '127.0.0.1', '--port', String(place.port), '--inspector-port', '0'],
    // Nothing leaves the machine: no metrics, no look-up of where it stands, no update check.
    env: {
      CI: '1',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_SEND_ERROR_REPORTS: 'false',
      WRANGLER_LOG_PATH: path.join(home, 'logs'),
      XDG_CONFIG_HOME: home,
    },
  }
}

export const cloudflarePages = (place: Place): Launch =>
  wrangler(place, ['pages', 'dev', place.site, '--compatibility-date', '2026-01-01'])

export function cloudflareWorkers(place: Place): Launch {
  // The sample names ../out, so it lies beside the copy of out/ as it does in the project.
  for (const file of ['wrangler.jsonc', 'worker.js']) {
    cpSync(path.join(hostingFolder, file), path.join(place.work, 'hosting', file))
  }
  return wrangler(place, ['dev', '--config', path.join(place.work, 'hosting/wrangler.jsonc')])
}

function serve(place: Place, more: string[]): Launch {
  const program = path.join(npmToolFolder('serve'), 'build/main.js')
  const listen = ['--listen', `tcp://127.0.0.1:${place.port}`, '--no-port-switching', '--no-clipboard']
  return {
    command: process.execPath,
    args: [program, ...listen, ...more, place.site],
    env: { NO_UPDATE_CHECK: '1' },
  }
}

/** Stands for hosts that know nothing but a `404.html` at the root: GitHub and GitLab Pages, Surge, S3. */
export const serveStock = (place: Place): Launch => serve(place, [])
export const serveConfigured = (place: Place): Launch =>
  serve(place, ['--config', path.join(hostingFolder, 'serve.json')])

export const python = (place: Place): Launch => ({
  command: requireProgram('python3'),
  args: ['-m', 'http.server', String(place.port), '--bind', '127.0.0.1', '--directory', place.site],
})
