/** A host as its answers give it away. */
export interface Host {
  /** A word of its heading in docs/hosting.md. */
  name: string
  /** What its answers have among their headers, `name: value` a line. */
  sign: RegExp
  /** What has to be in place there. */
  needs: string
  /** It sends no header of ours, whatever one does. */
  isBare?: true
}

const htaccess =
  'the four .htaccess files (at the top, in tour, destination and tour-type; in cPanel: Settings, "Show Hidden ' +
  'Files"). If they are there, ask the host to permit AllowOverride FileInfo'
const cloudFront = 'the function, the error pages and the headers policies of hosting/s3-cloudfront.md'

/** The first that fits counts: those that stand in front of others come first. */
const hosts: readonly Host[] = [
  { name: 'Netlify', sign: /^server: .*netlify|^x-nf-/im, needs: '_headers and _redirects at the top' },
  { name: 'Vercel', sign: /^server: .*vercel|^x-vercel-/im, needs: 'hosting/vercel.json at the top' },
  { name: 'GitHub Pages', sign: /^server: .*github/im, needs: '.nojekyll at the top', isBare: true },
  { name: 'Surge', sign: /^server: .*surge/im, needs: 'all of out/', isBare: true },
  { name: 'CloudFront', sign: /^(via|server): .*cloudfront|^x-amz-cf-/im, needs: cloudFront },
  { name: 'Amazon S3', sign: /^server: .*amazons3/im, needs: `CloudFront in front, with ${cloudFront}` },
  { name: 'Azure', sign: /^x-(azure-ref|ms-)/im, needs: 'hosting/staticwebapp.config.json at the top' },
  {
    name: 'Cloudflare',
    sign: /^server: .*cloudflare|^cf-ray:/im,
    needs: '_headers at the top of Pages, or what its own host behind Cloudflare needs',
  },
  { name: 'LiteSpeed', sign: /^server: .*litespeed/im, needs: htaccess },
  { name: 'Apache', sign: /^server: .*apache/im, needs: htaccess },
  {
    name: 'nginx',
    sign: /^server: .*(nginx|openresty)/im,
    needs: 'hosting/nginx.conf; on shared hosting the .htaccess files',
  },
  { name: 'Caddy', sign: /^server: .*caddy/im, needs: 'hosting/Caddyfile' },
  { name: 'lighttpd', sign: /^server: .*lighttpd/im, needs: 'hosting/lighttpd.conf' },
  {
    name: "Python's web server",
    sign: /^server: .*simplehttp/im,
    needs: 'a successor: it is for a look on your own computer, not for the public',
  },
  { name: 'a host that does not say its name', sign: /^/, needs: 'all that its three steps put there' },
]

/** The host behind an answer, by its headers. */
export function hostOf(headers: Headers): Host {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  return hosts.find(({ sign }) => sign.test(lines)) as Host
}

/** What to change, as the end of a sentence that begins with "To do", by what is wrong. */
export function adviceFor({ name, needs, isBare }: Host) {
  const place = `see that it has ${needs}. See docs/hosting.md.`
  return {
    upload: 'upload the content of out/ again, all of it: npm run package makes a zip. See docs/hosting.md.',
    /** Files, on their way. */
    changed:
      'nothing, if the pages look right; else switch off what shortens pages and pictures at the host. See docs/hosting.md.',
    https: `switch on its redirect to https (cPanel: Domains, "Force HTTPS Redirect"), or else ${place}`,
    /** And types. */
    headers: isBare
      ? `nothing: ${name} cannot send headers of ours. Cloudflare Pages can, free of charge. See docs/hosting.md.`
      : place,
    /** For all other answers. */
    rules: place,
    cloudflare:
      'Cloudflare: switch off Email Address Obfuscation (Scrape Shield), Rocket Loader and Web Analytics.',
  } as const
}
export type Advice = ReturnType<typeof adviceFor>
