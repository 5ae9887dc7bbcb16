import { createHash } from 'node:crypto'
import { encodeQR } from 'qr'
import sharp from 'sharp'

/** A change of one file that breaks the site, and the test file that must fail because of it. */
export interface Fault {
  what: string
  /** Path in the project. One `*` stands for the hash in the name of a file. */
  file: string
  /** Returns the changed file; `undefined` deletes it. */
  mutate: (content: Buffer) => Buffer | undefined | Promise<Buffer>
  /** `e2e/folder/head`, or a unit test such as `tools/finish/page`. */
  test: string
}

const home = 'out/index.html'
const packages = 'out/packages/index.html'
const tour = 'out/tour/coorg-trip/index.html'
const place = 'out/destination/coorg/index.html'

export const faults: readonly Fault[] = [
  ...replacements({
    'folder/head': [
      ['a page has no title', tour, /<title>.*?<\/title>/, ''],
      ['two pages have the same description', place, /(name="description" content=")[^"]*/, '$1Tours'],
      [
        'a canonical address is that of another page',
        tour,
        /(rel="canonical" href="[^"]*)coorg-trip/,
        '$1ooty',
      ],
      ['a page has noindex', place, /content="index, follow/, 'content="noindex, follow'],
      ['a page has no h1', place, /<h1>(.*?)<\/h1>/, '<p>$1</p>'],
      ['a page has no language', tour, /<html lang="en-IN">/, '<html>'],
      ['the message for a server error is missing', 'out/500.html', /Unexpected Application Error!/g, ''],
    ],
    'folder/html': [
      ['a heading level is skipped', tour, /<h3 id="itinerary">(.*?)<\/h3>/, '<h5>$1</h5>'],
      ['a picture has no alternative text', home, /(tour-card__picture[^>]*) alt="[^"]*"/, '$1'],
      ['Kannada has no lang attribute', tour, / lang="kn"/, ''],
    ],
    'folder/content': [
      ['a card shows a wrong price', packages, /(<article.*?)₹[\d,]+\.00/s, '$1₹1.00'],
      ['a step of the itinerary is missing', tour, /<\/li><li><time.*?(?=<\/li>)/, ''],
      ['a WhatsApp message has no price', packages, /%2C%20%E2%82%B9\d+%2C\d+\.00(?=\.%0A)/, ''],
    ],
    'folder/structured-data': [
      ["a tour's page shows a wrong price", tour, /<dd>₹[\d,]+/, '<dd>₹1'],
      ['the price in the structured data is wrong', tour, /"price":"\d+/, '"price":"1'],
      ['a rating is marked up', tour, /"priceCurrency"/, '"aggregateRating":5,$&'],
    ],
    'folder/links': [
      [
        'contact links come in another order',
        tour,
        /(<ul class="contact-links">)(.*?<\/li>)(.*?<\/li>)/,
        '$1$3$2',
      ],
      ['the skip link is missing', place, /<a class="skip-link".*?<\/a>/, ''],
    ],
    'folder/contact': [
      ['a telephone number lacks the country code', tour, /tel:\+91/g, 'tel:'],
      ['a page has a form', home, /<\/main>/, '<form><input aria-label="E-mail"></form>$&'],
    ],
    'browser/every-page': [
      ['a script is added', home, /<\/body>/, '<script>document.title = "mine"</script>$&'],
      [
        'a cookie is set',
        tour,
        /<meta http-equiv="C.*?>(.*)<\/body>/s,
        '$1<script>document.cookie="a=1"</script></body>',
      ],
      [
        'a picture comes from another site',
        place,
        /<\/main>/,
        '<img src="https://example.com/a.png" alt="A">$&',
      ],
      withStyle('a page scrolls sideways on a small phone', place, '.place__body{min-inline-size:30rem}'),
      withStyle(
        'buttons of the phone bar are too small',
        home,
        '.contact-links a{min-block-size:1rem;block-size:1rem}',
      ),
    ],
    'browser/policy': [
      ['the policy is missing', home, /<meta http-equiv="Content-Security-Policy"[^>]*>/, ''],
    ],
    'browser/not-found': [
      ['the message for an unknown tour is missing', 'out/404.html', /Tour not found/g, ''],
    ],
    'folder/sitemap': [
      ['the sitemap lacks a page', 'out/sitemap.xml', /<url>(?:(?!<url>).)*?packages.*?<\/url>/s, ''],
      ['the sitemap is not well-formed', 'out/sitemap.xml', /<\/urlset>/, ''],
      ['robots.txt excludes crawlers', 'out/robots.txt', /Allow: \//, 'Disallow: /'],
    ],
    'browser/axe': [withStyle('text has too little contrast', tour, '.tour__lead{color:#b9a7b5}')],
    'browser/keyboard': [
      withStyle(
        'the focus ring is missing',
        home,
        ':focus-visible{outline:none!important;box-shadow:none!important}',
      ),
    ],
    'browser/layout-shift': [
      withStyle(
        'pictures shift the layout',
        home,
        '.picture{aspect-ratio:auto!important;block-size:auto!important;content-visibility:auto}h1{animation:j 1s}@keyframes j{50%{margin-block-end:4rem}}',
      ),
    ],
    'browser/print': [
      withStyle('menus are printed', tour, '@media print{.site-nav{display:block!important}}'),
    ],
  }),
  deletion('the font is missing', 'out/uploads/rozha-one.*.woff2', 'browser/every-page'),
  deletion('a picture is missing', 'out/uploads/wayanad-coorg-circuit.*.svg', 'folder/bytes'),
  deletion('a preview picture is missing', 'out/uploads/coorg-drive-preview.*.jpg', 'folder/head'),
  deletion('the icon that crawlers ask for is missing', 'out/favicon.ico', 'folder/icons'),
  deletion('a page is not in the folder', 'out/tour-type/one-day-tours/index.html', 'folder/content'),
  {
    what: 'a page is truncated',
    file: packages,
    test: 'e2e/folder/content',
    mutate: (page) => page.subarray(0, page.length / 2),
  },
  {
    what: 'a page is too heavy',
    file: tour,
    test: 'e2e/folder/bytes',
    mutate: (page) => mutateHtml(page, (html) => html.replace('</main>', `<!--${noise(20_000)}-->$&`)),
  },
  {
    what: 'a published photograph has GPS coordinates',
    file: 'out/uploads/coorg-preview.*.jpg',
    test: 'e2e/folder/head',
    mutate: withPosition,
  },
  {
    what: 'a QR code has another message',
    file: 'out/uploads/qr-coorg-trip.*.svg',
    test: 'e2e/folder/contact',
    mutate: withOtherMessage,
  },
  replacement(
    'photographs keep their GPS coordinates',
    'tools/assets/photos.ts',
    /sharp\(data, \{ raw.*\)/,
    'sharp(bytes).keepMetadata()',
    'tools/assets/photos',
  ),
  replacement(
    'a host file lacks a header',
    'hosting/vercel.json',
    /X-Content-Type-Options/,
    'X-Content-Type',
    'tools/publish/host-rules',
  ),
  replacement(
    'nginx lets browsers cache pages',
    'hosting/nginx.conf',
    /no-cache/,
    'max-age=31536000',
    'e2e/hosts/configured',
  ),
  ...inFinish('post-process', [
    ['a broken link passes the build', 'links.ts', /: error\(`\$\{path\} does.*\)/, ': []'],
    ['a link to a missing id passes the build', 'links.ts', /ids\.get\(.*?\?\? true/, 'true'],
    ['the not-found page is published twice', 'placement.ts', /copies\.has\(file\) \? undefined : /, ''],
    ['unused files are published', 'placement.ts', /return isRequestedByName.*/, 'return true'],
    ['a failed build leaves no out/', 'staging.ts', /renameSync\(previous, out\)/, 'remove(previous)'],
  ]),
  ...inFinish('framework', [
    ['an unknown script passes the build', 'scripts.ts', /if \(scriptPrefixes\.some/, 'if (text || [].some'],
    ['a client component passes the build', 'client-components.ts', /!isHarmless\(path\)/, 'false'],
    ['a streamed page passes the build', 'checks.ts', /streamedPart\.test\(text\)/, 'false'],
  ]),
  ...inFinish('page', [
    ['the policy allows everything', 'policy.ts', /\["'none'"\],\n {4}'script/, `["*"],\n    'script`],
    ['an error page without noindex passes the build', 'page.ts', /if \(!first\)/, 'if (!robots)'],
  ]),
  ...inFinish('css/page-css', [
    ['CSS in use is removed', 'css/cut.ts', /matches\(tokens\)/, 'tokens.size > 3'],
    ['the order of layers changes', 'css/cut.ts', /node\.replaceWith\(.*\)/, 'node.remove()'],
  ]),
]

/** Replaces the first match in a file. */
function replacement(what: string, file: string, from: RegExp, to: string, test: string): Fault {
  return { what, file, test, mutate: (page) => mutateHtml(page, (html) => html.replace(from, to)) }
}

type Row = readonly [what: string, file: string, from: RegExp, to: string]
type Rows = readonly Row[]

/** Appends rules to the style of a page. */
function withStyle(what: string, file: string, css: string): Row {
  return [what, file, /<\/style>/, `${css}$&`]
}

function replacements(byTest: Readonly<Record<string, Rows>>): Fault[] {
  return Object.entries(byTest).flatMap(([test, rows]) =>
    rows.map(([what, file, from, to]) => replacement(what, file, from, to, `e2e/${test}`)),
  )
}

/** Faults in the code of `tools/finish`. */
function inFinish(test: string, rows: Rows): Fault[] {
  return rows.map(([what, file, from, to]) =>
    replacement(what, `tools/finish/${file}`, from, to, `tools/finish/${test}`),
  )
}

function deletion(what: string, file: string, test: string): Fault {
  return { what, file, test: `e2e/${test}`, mutate: () => undefined }
}

/** Changes a text, and in a page the hash of its style in the policy. Throws when nothing changes. */
function mutateHtml(page: Buffer, change: (html: string) => string): Buffer {
  const before = page.toString()
  const after = change(before)
  if (after === before) throw new Error('The fault changes nothing.')
  return Buffer.from(after.replace(hashOf(before), hashOf(after)))
}

function hashOf(html: string): string {
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  return createHash('sha256').update(css).digest('base64')
}

/** Text that does not compress, the same in every run. */
function noise(length: number): string {
  let words = ''
  while (words.length < length) words += createHash('sha256').update(words).digest('base64')
  return words
}

function withPosition(photo: Buffer): Promise<Buffer> {
  return sharp(photo)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 18/1 0/1' } })
    .toBuffer()
}

function withOtherMessage(): Buffer {
  return Buffer.from(encodeQR('https://wa.me/910000000000?text=Goodbye', 'svg'))
}
