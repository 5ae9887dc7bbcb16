/** A word of its heading in docs/hosting.md → what is among a host's headers. Those in front of others come first. */
const signs = {
  Netlify: /^server: .*netlify|^x-nf-/im,
  Vercel: /^server: .*vercel|^x-vercel-/im,
  'GitHub Pages': /^server: .*github/im,
  Surge: /^server: .*surge/im,
  CloudFront: /^(via|server): .*cloudfront|^x-amz-cf-|^server: .*amazons3/im,
  Azure: /^x-(azure-ref|ms-)/im,
  Cloudflare: /^server: .*cloudflare|^cf-ray:/im,
  LiteSpeed: /^server: .*litespeed/im,
  Apache: /^server: .*apache/im,
  nginx: /^server: .*(nginx|openresty)/im,
  Caddy: /^server: .*caddy/im,
  lighttpd: /^server: .*lighttpd/im,
  Python: /^server: .*simplehttp/im,
}

/** The host behind an answer, by its headers; one that does not say its name is `your host`. */
export function hostOf(headers: Headers): string {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  return Object.entries(signs).find(([, sign]) => sign.test(lines))?.[0] ?? 'your host'
}

/** What to do where a host does not do what its files ask, or has not got them. */
export function remedyOn(host: string): string {
  const hidden = 'those that begin with a dot too (cPanel: Settings, "Show Hidden Files")'
  return `see that all is in place that docs/hosting.md names for ${host}, ${hidden}. What it cannot do stands there as well.`
}

/** What to do where the files of the site are not those that were packaged. */
export const uploadAgain = 'upload the content of out/ again, all of it: npm run package makes a zip.'
