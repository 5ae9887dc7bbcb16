import * as rules from '../rules.ts'

const folders = rules.notFoundFolders.join('|')

const top = `\
# Apache and LiteSpeed (cPanel, GoDaddy, Hostinger …). Nothing here needs editing; docs/hosting.md explains.
# Only directives that a host allowing "AllowOverride FileInfo" accepts: one forbidden line would turn every page
# into "500 Internal Server Error". If your host says 500 or 403 everywhere, delete the four .htaccess files: the
# site works without them.

ErrorDocument 403 /404.html
ErrorDocument 404 /404.html
${[500, 502, 503, 504].map((status) => `ErrorDocument ${status} /500.html`).join('\n')}

AddDefaultCharset utf-8
# With compression Apache changes the ETag and then never answers 304; the date alone does.
FileETag None

<IfModule mod_mime.c>
${rules.lines(rules.contentTypes, (extension, type) => `  AddType ${type.replace(/;.*/, '')} ${extension}`)}
  AddCharset utf-8 .html .css .js .txt .xml .svg .vcf
</IfModule>

<IfModule mod_rewrite.c>
  RewriteEngine On
  # "Not found" is an address that does not exist, at the top, so that the message of the top is shown. Plain
  # rewriting, with no flag or variable that LiteSpeed might read differently.

  # Files that are for hosts.
  RewriteRule ^(_headers|_redirects|\\.nojekyll)$ /not-found [L]

  # /tour, /tour/ and /tour/a/b are "any other path", but tour/.htaccess speaks for the whole folder.
  RewriteCond %{REQUEST_FILENAME} !-f
  RewriteCond %{REQUEST_FILENAME}/index.html !-f
  RewriteRule ^(${folders})(/|/[^/]+/.+)?$ /not-found [L]

  # Any other folder without a page: not found, instead of a listing or "403 Forbidden".
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteCond %{REQUEST_FILENAME}/index.html !-f
  RewriteRule ^ /not-found [L]
</IfModule>

<IfModule mod_setenvif.c>
  SetEnvIf Request_URI "^${rules.hashedFolder}" HASHED=1
  SetEnvIf Request_URI "\\.svg$" DRAWING=1
</IfModule>

<IfModule mod_headers.c>
  # "always": on error pages too. HSTS without env=HTTPS: behind a proxy that variable is not set, and browsers
  # ignore the header on http.
${rules.lines(rules.securityHeaders, (name, value) => `  Header always set ${name} "${value}"`)}
  # A missing file is answered with an error page, where these two variables have other names: it is not kept.
  Header always set Content-Security-Policy "${rules.drawingPolicy}" env=DRAWING
  Header set Cache-Control "${rules.cacheRules.rest}"
  Header set Cache-Control "${rules.cacheRules.hashed}" env=HASHED
</IfModule>

<IfModule mod_deflate.c>
  <IfModule mod_filter.c>
    AddOutputFilterByType DEFLATE text/html text/css text/plain text/xml text/vcard text/javascript application/javascript application/json application/manifest+json application/xml image/svg+xml image/vnd.microsoft.icon image/x-icon
  </IfModule>
</IfModule>
`

const inFolder = (folder: string) => `\
# An unknown ${folder.replace('-', ' ')} has a message of its own.
ErrorDocument 404 /${folder}/404.html
`

export const files = {
  'public/.htaccess': top,
  ...Object.fromEntries(
    rules.notFoundFolders.map((folder) => [`public/${folder}/.htaccess`, inFolder(folder)]),
  ),
}
