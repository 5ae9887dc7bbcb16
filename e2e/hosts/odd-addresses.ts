/** Addresses that scanners and attackers send, as on the first line of a request. */

const list = (text: string) => text.trim().split(/\s+/)

/** A careless server or browser reads the name of another site in each. */
const elsewhere = list(String.raw`
  //evil.example ///evil.example /\evil.example /%2fevil.example /%2Fevil.example /%5cevil.example
  /%2f%2fevil.example /%252fevil.example /.//evil.example /%2e//evil.example /..//evil.example /%09/evil.example
  /%0d%0a//evil.example /;//evil.example /@evil.example /https://evil.example /https:evil.example
  /javascript:alert(1) //user:pw@evil.example //evil.example:80 //%65vil.example //evil%E3%80%82example`)
/** Continues each to a page or folder, to which servers redirect. */
const back = [
  '',
  ...list(
    '/ /.. /../packages /..%2fpackages /..%2f..%2fpackages /..%2Fpackages /%2e%2e%2fpackages /..%5cpackages',
  ),
]

const nearPages = list(`
  //packages ///packages// /packages// /packages/. /packages/.. /./packages /tour/../packages
  /PACKAGES /Packages/ /packages%2f /packages%20 /packages%00 /packages;a=b /packages. /packages%0d%0aX-Injected:%201
  /packages?//evil.example /packages?%0d%0aX-Injected:%201 /?%00 /%3f`)

const outOfTheFolder = list(`
  /../../etc/passwd /..%2f..%2f..%2fetc/passwd /%2e%2e/%2e%2e/etc/passwd /%252e%252e/etc/passwd
  /uploads/..%5c..%5cetc/passwd /%c0%ae%c0%ae/etc/passwd /tour/..%2f..%2f..%2fetc/passwd //etc/passwd
  /.htpasswd /.well-known/ /server-status`)

/** Hidden files, and files as if they were folders: none of them may be shown. */
export const hiddenAddresses = list(`
  /.git/config /.git/HEAD /.env /.DS_Store /tour/.env //.env /./.env /%2eenv /%2egit/config /tour/%2e%2e/.env
  /.well-known/../.env /.well-known/..%2f.env /.htaccess /%2ehtaccess /tour/.htaccess /tour/%2ehtaccess
  /index.html/x /index.html/ /packages/index.html/ /robots.txt/x`)

const noNames = list(`
  /% /%zz /%f /%u0041 /tour/%zz /tour/%00 /%01 /%7f /%0a /tour/%0d /%ff%fe /\u00e9 /%F0%9F%98%80 /%E2%80%AEsgp
  /* /~root /" /' /<b> /{x} /$(id) /| /^ /\``)

/** At the limits of a name (255 bytes), a path (4,096) and a header (8,192). */
const long = [
  ...[255, 256, 1000, 4000].flatMap((length) => [`/${'x'.repeat(length)}`, `/tour/${'x'.repeat(length)}/`]),
  ...[4097, 6000, 8000, 9000].map((length) => `/${'x/'.repeat(length / 2)}`),
  ...['/%2f', '/..%2f', '/./'].map((part) => part.repeat(200)),
  ...[`/${'%e0%b2%ae'.repeat(90)}`, '/'.repeat(300), `/packages?${'x'.repeat(4000)}`],
]

export const oddAddresses = [
  ...elsewhere.flatMap((from) => back.map((to) => from + to)),
  ...[...nearPages, ...outOfTheFolder, ...hiddenAddresses, ...noNames, ...long],
]
