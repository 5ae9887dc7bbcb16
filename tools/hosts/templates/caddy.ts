import * as rules from '../rules.ts'

const folders = rules.notFoundFolders.join('|')
const { 'Content-Security-Policy': policy, ...others } = rules.securityHeaders
const hidden = [
  '*/.ht*',
  ...rules.hostOnlyFiles.filter((file) => file !== '.htaccess').map((file) => `/${file}`),
  '/404.html',
  ...rules.notFoundFolders.map((folder) => `/${folder}/404.html`),
  '/500.html',
]
/** Whether an unknown address lies in one folder (or one of several), as an expression of Caddy. */
const missing = (folder: string) =>
  `{err.status_code} in [403, 404] && {http.request.orig_uri.path}.matches("^/${folder}/[^/]+/?$")`
const names = rules.notFoundFolders.map((folder) => `@${folder.replace('tour-', '')}`)

const text = `\
# Caddy 2.6 or newer. Save as /etc/caddy/Caddyfile, set the two lines marked EDIT, then \`systemctl reload caddy\`.
# Caddy fetches the certificate and redirects to https by itself.

(site_headers) {
	header {
${rules.lines(others, (name, value) => `\t\t${name} "${value}"`)}
		-Server
	}
}

# EDIT: your domain
example.com {
	# EDIT: where the content of out/ is
	root * /var/www/site
	encode zstd gzip
	import site_headers

	# Pairs of rules that never both apply: of two, the later in Caddy's own order would win.
	@hashed path ${rules.hashedFolder}*
	@rest not path ${rules.hashedFolder}*
	header @hashed Cache-Control "${rules.cacheRules.hashed}"
	header @rest Cache-Control "${rules.cacheRules.rest}"
	# A drawing that is opened by its own address runs nothing.
	@drawing path *.svg
	@page not path *.svg
	header @drawing Content-Security-Policy "${rules.drawingPolicy}"
	header @page Content-Security-Policy "${policy}"

	# Types that Caddy does not know.
	@manifest path *.webmanifest
	header @manifest Content-Type "${rules.contentTypes['.webmanifest']}"
	@card path *.vcf
	header @card Content-Type "${rules.contentTypes['.vcf']}"

	# Files that are for hosts, and the error pages under their own names.
	@private path ${hidden.join(' ')}
	error @private 404

	# A name that no file system takes (too long, or with a zero byte) would be answered with 500.
	@impossible {
		not file
		path_regexp [^/]{86,}|.{1000}|\\x00
	}
	error @impossible 404

	# Before 2.8, Caddy's own redirect from /packages to /packages/ drops the query. Plain names only: from
	# //evil.com/..%2fpackages it would lead to another site. No path_regexp, which tidies the path before it looks.
	map {query} {qs} {
		"" ""
		default "?{query}"
	}
	@noslash {
		expression \`{http.request.orig_uri.path}.matches("^(/[a-z0-9-]+)+$")\`
		file {path}/index.html
	}
	redir @noslash {path}/{qs} 308

	file_server

	# Headers are not set again for error pages, so they are named again.
	handle_errors {
		encode zstd gzip
		import site_headers
		header Content-Security-Policy "${policy}"
		header Cache-Control "${rules.cacheRules.rest}"
${rules.notFoundFolders.map((folder, at) => `\t\t${names[at]} expression \`${missing(folder)}\``).join('\n')}
		@other expression \`{err.status_code} < 500 && !(${missing(`(${folders})`)})\`
		@broken expression \`{err.status_code} >= 500\`
${rules.notFoundFolders.map((folder, at) => `\t\trewrite ${names[at]} /${folder}/404.html`).join('\n')}
		rewrite @other /404.html
		rewrite @broken /500.html
		file_server
	}
}
`

export const files = { 'hosting/Caddyfile': text }
