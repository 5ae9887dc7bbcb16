/** What can be wrong and is put right at the host. */
export type Topic =
  'headers' | 'cache' | 'changed' | 'compression' | 'notFound' | 'slash' | 'https' | 'types' | 'upload'

/** A host as its answers give it away, and what to change there. */
export interface Host {
  name: string
  /** What its answers have among their headers, `name: value` a line. */
  sign: RegExp
  /** What serves for most topics. */
  todo: string
  /** What serves for one topic. */
  topics?: Partial<Readonly<Record<Topic, string>>>
}

const htaccess =
  'upload the four .htaccess files too (at the top, in tour, destination and tour-type; in cPanel: ' +
  'Settings, "Show Hidden Files"). If they are there, ask the host to permit AllowOverride FileInfo.'
const cPanelHttps = 'cPanel: Domains, switch on "Force HTTPS Redirect".'
const upload = 'upload the content of out/ again, all of it: npm run package makes a zip.'
const changed =
  'nothing, if the pages look right; else switch off what shortens pages and presses pictures at the host.'
const noHeaders = (host: string) =>
  `${host} cannot send headers of ours. Nothing to change there; Cloudflare Pages can, free of charge.`
const pagesOnly = (host: string) => ({
  headers: noHeaders(host),
  cache: noHeaders(host),
  types: noHeaders(host),
})

/** The first that fits counts: those that stand in front of others come first. */
export const hosts: readonly Host[] = [
  {
    name: 'Netlify',
    sign: /^server: .*netlify|^x-nf-request-id:/im,
    todo: 'see that _headers and _redirects are at the top of the upload.',
    topics: { https: 'Netlify: Domain management, HTTPS, "Force HTTPS".' },
  },
  {
    name: 'Vercel',
    sign: /^server: .*vercel|^x-vercel-id:/im,
    todo: 'copy hosting/vercel.json into out/ before the upload.',
  },
  {
    name: 'GitHub Pages',
    sign: /^server: .*github|^x-github-request-id:/im,
    todo: 'see that the content of out/ is at the top of the branch, .nojekyll too.',
    topics: { ...pagesOnly('GitHub Pages'), https: 'GitHub: Settings, Pages, "Enforce HTTPS".' },
  },
  {
    name: 'Surge',
    sign: /^server: .*surge/im,
    todo: 'run npx surge out again.',
    topics: pagesOnly('Surge'),
  },
  {
    name: 'CloudFront',
    sign: /^(via|server): .*cloudfront|^x-amz-cf-id:/im,
    todo: 'do the steps of hosting/s3-cloudfront.md: the function, the error pages, the headers policies.',
    topics: { https: 'CloudFront: Behaviors, Viewer protocol policy, "Redirect HTTP to HTTPS".' },
  },
  {
    name: 'Amazon S3',
    sign: /^server: .*amazons3|^x-amz-request-id:/im,
    todo: 'S3 alone cannot do it: put CloudFront in front, by the steps of hosting/s3-cloudfront.md.',
  },
  {
    name: 'Azure Static Web Apps',
    sign: /^x-(azure-ref|ms-request-id):/im,
    todo: 'copy hosting/staticwebapp.config.json into out/ before the upload.',
  },
  {
    name: 'Cloudflare',
    sign: /^server: .*cloudflare|^cf-ray:/im,
    todo:
      'on Cloudflare Pages see that _headers is at the top of the upload. Where Cloudflare only stands ' +
      'in front of another host, it is that host that has to be told.',
    topics: { https: 'Cloudflare: SSL/TLS, Edge Certificates, "Always Use HTTPS".' },
  },
  {
    name: 'LiteSpeed',
    sign: /^server: .*litespeed/im,
    todo: htaccess,
    topics: { https: cPanelHttps, compression: 'ask the host to switch on compression (gzip).' },
  },
  { name: 'Apache', sign: /^server: .*apache/im, todo: htaccess, topics: { https: cPanelHttps } },
  {
    name: 'nginx',
    sign: /^server: .*(nginx|openresty)/im,
    todo:
      'put hosting/nginx.conf in place, then: sudo nginx -t && sudo systemctl reload nginx. On shared ' +
      'hosting, where nginx stands in front of Apache, upload the .htaccess files instead.',
    topics: {
      https:
        'run sudo certbot --nginx; on shared hosting switch on "Force HTTPS Redirect" (cPanel: Domains).',
    },
  },
  {
    name: 'Caddy',
    sign: /^server: .*caddy/im,
    todo: 'put hosting/Caddyfile in place, then: sudo systemctl reload caddy.',
  },
  {
    name: 'lighttpd',
    sign: /^server: .*lighttpd/im,
    todo: 'put hosting/lighttpd.conf in place, then: sudo systemctl reload lighttpd.',
  },
  {
    name: "Python's web server",
    sign: /^server: .*simplehttp/im,
    todo:
      'it is for a look at the site on your own computer, not for the public: take one of the hosts of ' +
      'docs/hosting.md.',
  },
]

/** For answers that give no host away. */
export const unknownHost: Host = {
  name: 'this host',
  sign: /^/,
  todo: 'find your host in docs/hosting.md and do its three steps.',
}

/** The host behind an answer, by its headers. */
export function hostOf(headers: Headers): Host {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  return hosts.find(({ sign }) => sign.test(lines)) ?? unknownHost
}

/** What to change, as the end of a sentence that begins with "To do". */
export function advice(host: Host, topic: Topic): string {
  const said =
    host.topics?.[topic] ?? (topic === 'upload' ? upload : topic === 'changed' ? changed : host.todo)
  return said.includes('docs/hosting.md') ? said : `${said} See docs/hosting.md.`
}
