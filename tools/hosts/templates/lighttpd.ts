import * as rules from '../rules.ts'

const { 'Content-Security-Policy': policy, ...others } = rules.securityHeaders
const pair = (name: string, value: string) => `"${name}" => "${value}"`
const pairs = (all: Record<string, string>) =>
  rules.lines(all, (name, value) => `  ${pair(name, value)},`).slice(0, -1)
const headers = (cache: string, csp: string) =>
  `setenv.set-response-header = (${pair('Cache-Control', cache)}, ${pair('Content-Security-Policy', csp)}) + site_headers`

const types = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vcf': rules.contentTypes['.vcf'],
  '.webmanifest': rules.contentTypes['.webmanifest'],
  '.svg': 'image/svg+xml; charset=utf-8',
  '.avif': rules.contentTypes['.avif'],
  '.webp': rules.contentTypes['.webp'],
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': rules.contentTypes['.woff2'],
  '': 'application/octet-stream',
}

const text = `\
# lighttpd 1.4.56 or newer, with \`apt-get install lighttpd-mod-deflate\`. Save as
# /etc/lighttpd/conf-available/50-site.conf, set the line marked EDIT, then
# \`lighty-enable-mod site && systemctl reload lighttpd\`. Certificate: wiki.lighttpd.net, "Docs_SSL".
# What lighttpd cannot do: a separate page for 500.

server.modules += ("mod_setenv", "mod_deflate")

server.document-root := "/var/www/site"  # EDIT: where the content of out/ is
server.tag := ""
index-file.names := ("index.html")

# NOT server.error-handler-404: that one answers with status 200.
server.error-handler = "/404.html"
${rules.notFoundFolders
  .map((folder) => {
    const condition = `$HTTP["url"] =~ "^/${folder}/[^/]+/?$"`
    return `${condition.padEnd(40)} { server.error-handler = "/${folder}/404.html" }`
  })
  .join('\n')}

# Files that are for hosts. ":=" replaces Debian's own list, which hides nothing of this site.
url.access-deny := ("~", ".inc", ${rules.hostOnlyFiles.map((file) => `"${file}"`).join(', ')})

var.site_headers = (
${pairs(others)}
)
# A condition replaces the whole list, so each names all of them. A drawing that is opened by its own address runs nothing.
${headers(rules.cacheRules.rest, policy)}
$HTTP["url"] =~ "\\.svg$" {
  ${headers(rules.cacheRules.rest, rules.drawingPolicy)}
}
$HTTP["url"] =~ "^${rules.hashedFolder}" {
  ${headers(rules.cacheRules.hashed, policy)}
}
$HTTP["url"] =~ "^${rules.hashedFolder}.*\\.svg$" {
  ${headers(rules.cacheRules.hashed, rules.drawingPolicy)}
}

deflate.mimetypes = ("text/", "application/javascript", "application/json", "application/manifest+json", "application/xml", "image/svg+xml", "image/vnd.microsoft.icon")
deflate.allowed-encodings = ("br", "gzip")

mimetype.assign := (
${pairs(types)}
)
`

export const files = { 'hosting/lighttpd.conf': text }
