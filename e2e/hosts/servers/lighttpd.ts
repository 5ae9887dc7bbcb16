import { configuration, type Server, unprivilegedUser, write } from './start.ts'

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
