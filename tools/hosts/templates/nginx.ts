import * as rules from '../rules.ts'

const folders = rules.notFoundFolders.join('|')
const {
  'Content-Security-Policy': policy,
  'Strict-Transport-Security': hsts,
  ...others
} = rules.securityHeaders
const compressed =
  'text/css text/plain text/xml text/vcard application/javascript application/json application/manifest+json image/svg+xml image/x-icon'

const text = `\
# nginx. Put this file into /etc/nginx/conf.d/ (or sites-enabled/), set the two lines marked EDIT, then
# \`nginx -t && systemctl reload nginx\` and \`certbot --nginx\`, which adds the certificate and the redirect to https.

# Which error page. A folder's own message is for /tour/x and /tour/x/ only.
map $uri $site_not_found {
  default                 /404.html;
${rules.notFoundFolders.map((folder) => `  ${`~^/${folder}/[^/]+/?$`.padEnd(23)} /${folder}/404.html;`).join('\n')}
}

# Files in ${rules.hashedFolder} have a hash in their name. A missing one has become an error page by the time this is read, so it
# is not kept.
map $uri $site_cache {
  default   "${rules.cacheRules.rest}";
  ~^${rules.hashedFolder} "${rules.cacheRules.hashed}";
}

# A drawing that is opened by its own address runs nothing.
map $uri $site_policy {
  default  "${policy}";
  ~*\\.svg$ "${rules.drawingPolicy}";
}

# Only over https, also when https ends at a proxy in front. nginx leaves out a header with an empty value.
map "$scheme $http_x_forwarded_proto" $site_hsts {
  default      "";
  ~^https      "${hsts}";
  "http https" "${hsts}";
}

server {
  listen 80;
  server_name example.com;  # EDIT
  root /var/www/site;       # EDIT: where the content of out/ is

  index index.html;
  server_tokens off;
  absolute_redirect off;    # right behind a proxy and on any port

  # nginx knows neither of these two; naming types replaces the stock table, so it is read again.
  types {
    application/manifest+json webmanifest;
    text/vcard vcf;
  }
  include /etc/nginx/mime.types;
  charset utf-8;
  # text/html is always among them.
  charset_types text/plain text/css text/xml text/vcard application/javascript application/json image/svg+xml;

  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_types ${compressed};
  # With the package libnginx-mod-http-brotli-filter:
  # brotli on;
  # brotli_types ${compressed};

  # All of them here: a single add_header inside a location would drop the others for it.
  add_header Cache-Control $site_cache always;
  add_header Content-Security-Policy $site_policy always;
${rules.lines(others, (name, value) => `  add_header ${name} "${value}" always;`)}
  add_header Strict-Transport-Security $site_hsts always;

  # 400: a broken address such as /%zz. 403: what nginx says of a folder without a page.
  error_page 400 /404.html;
  error_page 403 404 =404 $site_not_found;
  error_page 500 502 503 504 /500.html;

  # No try_files for pages: nginx's own redirect from /packages to /packages/ keeps the query. Only the bare folders
  # are answered at once, or /tour would take a needless hop.
  location ~ ^/(${folders})$ { return 404; }
  location ~ /\\.(?!well-known/)              { return 404; }
  location ~ ^/(_headers|_redirects)$        { return 404; }
  location ~ ^/((${folders})/)?404\\.html$ { internal; }
  location = /500.html                       { internal; }
}
`

export const files = { 'hosting/nginx.conf': text }
