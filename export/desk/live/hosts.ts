/** What can be wrong and is put right at the host. */
export type Topic = 'headers' | 'cache' | 'compression' | 'notFound' | 'slash' | 'https' | 'types' | 'upload'

/** A host as its answers give it away, and what to change there. */
export interface Host {
  name: string
  /** Whether an answer came from it. Names are in lower case. */
  is: (header: (name: string) => string) => boolean
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
    is: (header) => /netlify/i.test(header('server')) || header('x-nf-request-id') !== '',
    todo: 'see that _headers and _redirects are at the top of the upload.',
    topics: { https: 'Netlify: Domain management, HTTPS, "Force HTTPS".' },
  },
  {
    name: 'Vercel',
    is: (header) => /vercel/i.test(header('server')) || header('x-vercel-id') !== '',
    todo: 'copy hosting/vercel.json into out/ before the upload.',
  },
  {
    name: 'GitHub Pages',
    is: (header) => /github/i.test(header('server')) || header('x-github-request-id') !== '',
    todo: 'see that the content of out/ is at the top of the branch, .nojekyll too.',
    topics: { ...pagesOnly('GitHub Pages'), https: 'GitHub: Settings, Pages, "Enforce HTTPS".' },
  },
  {
    name: 'Surge',
    is: (header) => /surge/i.test(header('server')),
    todo: 'run npx surge out again.',
    topics: pagesOnly('Surge'),
  },
  {
    name: 'CloudFront',
    is: (header) =>
      /cloudfront/i.test(`${header('via')} ${header('server')}`) || header('x-amz-cf-id') !== '',
    todo: 'do the steps of hosting/s3-cloudfront.md: the function, the error pages, the headers policy.',
    topics: { https: 'CloudFront: Behaviors, Viewer protocol policy, "Redirect HTTP to HTTPS".' },
  },
  {
    name: 'Amazon S3',
    is: (header) => /amazons3/i.test(header('server')) || header('x-amz-request-id') !== '',
    todo: 'S3 alone cannot do it: put CloudFront in front, by the steps of hosting/s3-cloudfront.md.',
  },
  {
    name: 'Azure Static Web Apps',
    is: (header) => header('x-azure-ref') !== '' || header('x-ms-request-id') !== '',
    todo: 'copy hosting/staticwebapp.config.json into out/ before the upload.',
  },
  {
    name: 'Cloudflare',
    is: (header) => /cloudflare/i.test(header('server')) || header('cf-ray') !== '',
    todo:
      'on Cloudflare Pages see that _headers is at the top of the upload. Where Cloudflare only stands ' +
      'in front of another host, it is that host that has to be told.',
    topics: { https: 'Cloudflare: SSL/TLS, Edge Certificates, "Always Use HTTPS".' },
  },
  {
    name: 'LiteSpeed',
    is: (header) => /litespeed/i.test(header('server')),
    todo: htaccess,
    topics: { https: cPanelHttps, compression: 'ask the host to switch on compression (gzip).' },
  },
  {
    name: 'Apache',
    is: (header) => /apache/i.test(header('server')),
    todo: htaccess,
    topics: { https: cPanelHttps },
  },
  {
    name: 'nginx',
    is: (header) => /nginx|openresty/i.test(header('server')),
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
    is: (header) => /caddy/i.test(header('server')),
    todo: 'put hosting/Caddyfile in place, then: sudo systemctl reload caddy.',
  },
  {
    name: 'lighttpd',
    is: (header) => /lighttpd/i.test(header('server')),
    todo: 'put hosting/lighttpd.conf in place, then: sudo systemctl reload lighttpd.',
  },
  {
    name: "Python's web server",
    is: (header) => /simplehttp/i.test(header('server')),
    todo:
      'it is for a look at the site on your own computer, not for the public: take one of the hosts of ' +
      'docs/hosting.md.',
  },
]

/** For answers that give no host away. */
export const unknownHost: Host = {
  name: 'this host',
  is: () => true,
  todo: 'find your host in docs/hosting.md and do its three steps.',
}

export function hostOf(headers: Headers): Host {
  return hosts.find((host) => host.is((name) => headers.get(name) ?? '')) ?? unknownHost
}

/** What to change, as the end of a sentence that begins with "To do". */
export function advice(host: Host, topic: Topic): string {
  const said = host.topics?.[topic] ?? (topic === 'upload' ? upload : host.todo)
  return said.includes('docs/hosting.md') ? said : `${said} See docs/hosting.md.`
}
