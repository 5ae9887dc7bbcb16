import { createHash } from 'node:crypto'
import { encodeQR } from 'qr'
import sharp from 'sharp'

/** A fault of the site, made in one file of a copy of the project. */
export interface Fault {
  /** What a visitor, a host or the operator would suffer from. */
  what: string
  /** Path in the project; the one `*` stands for what changes with a file's content. */
  file: string
  /** The file with the fault in it; `undefined` when the fault is that it's gone. */
  spoil: (content: Buffer) => Buffer | undefined | Promise<Buffer>
  /** The spec files that have to notice, as Playwright's command takes them. */
  specs: readonly string[]
}

const home = 'out/index.html'
const packages = 'out/packages/index.html'
const tour = 'out/tour/coorg-trip/index.html'
const place = 'out/destination/coorg/index.html'

export const faults: readonly Fault[] = [
  ...texts({
    'folder/head': [
      ['a page has no title', tour, /<title>.*?<\/title>/, ''],
      ['two pages share a description', place, /(name="description" content=")[^"]*/, '$1Tours'],
      ['a canonical names another page', tour, /(rel="canonical" href="[^"]*)coorg-trip/, '$1ooty'],
      ['a page asks not to be found', place, /content="index, follow/, 'content="noindex, follow'],
      ['a page has no h1', place, /<h1>(.*?)<\/h1>/, '<p>$1</p>'],
      ['a page does not say its language', tour, /<html lang="en-IN">/, '<html>'],
    ],
    'folder/html': [
      ['the outline has a gap', tour, /<h2 id="itinerary">(.*?)<\/h2>/, '<h5>$1</h5>'],
      ['a picture has lost its words', home, /(tour-card__picture[^>]*) alt="[^"]*"/, '$1'],
      ['Kannada is not marked as Kannada', tour, / lang="kn"/, ''],
    ],
    'folder/content': [
      ['a card shows a wrong price', packages, /₹5,700\.00/, '₹5,600.00'],
      ['a step of the plan is lost', tour, /<\/li><li><time.*?(?=<\/li>)/, ''],
      ['a message names no price', packages, /%2C%20%E2%82%B95%2C700\.00(?=\.%0A)/, ''],
    ],
    'folder/structured-data': [
      ["a tour's page shows a wrong price", tour, /<dd>₹4,200\.00/, '<dd>₹4,100.00'],
      ['the price in the structured data is off', tour, /"price":"4200/, '"price":"4100'],
      ['a rating is marked up', tour, /"priceCurrency"/, '"aggregateRating":5,$&'],
    ],
    'folder/links': [
      ['a link is dead', home, /href="\/destination\/ooty\/"/, 'href="/destination/ootty/"'],
      ['a link to a place on a page is dead', home, /#tirupati-package/, '#tirupati'],
      ['help comes in another order', tour, /(<ul class="contact-links">)(.*?<\/li>)(.*?<\/li>)/, '$1$3$2'],
      ['the skip link is gone', place, /<a class="skip-link".*?<\/a>/, ''],
    ],
    'folder/contact': [
      ['a call is dialled without 91', tour, /tel:\+91/g, 'tel:'],
      ['WhatsApp is given a number without 91', packages, /wa\.me\/91/, 'wa.me/'],
      ['a form asks for an address', home, /<\/main>/, '<form><input aria-label="E-mail"></form>$&'],
    ],
    'browser/every-page': [
      ['a script is slipped in', home, /<\/body>/, '<script>document.title = "mine"</script>$&'],
      [
        'a cookie is set',
        tour,
        /<meta http-equiv="C.*?>(.*)<\/body>/s,
        '$1<script>document.cookie="a=1"</script></body>',
      ],
      [
        'somebody else is asked for a picture',
        place,
        /<\/main>/,
        '<img src="https://example.com/a.png" alt="A">$&',
      ],
      [
        'a page scrolls sideways on a small phone',
        place,
        /<\/style>/,
        styled('.place__body{min-inline-size:30rem}'),
      ],
      [
        'buttons of the phone bar are too small',
        home,
        /<\/style>/,
        styled('.contact-links a{min-block-size:1rem;block-size:1rem}'),
      ],
    ],
    'browser/policy': [['the policy is gone', home, /<meta http-equiv="Content-Security-Policy"[^>]*>/, '']],
    'browser/not-found': [
      ['nothing is said of an unknown address', 'out/404.html', /Oops! Page not found/g, ''],
      ['nothing is said of an unknown tour', 'out/404.html', /Tour not found/g, ''],
    ],
    'folder/messages': [
      ['nothing is said of a server that fails', 'out/500.html', /Unexpected Application Error!/g, ''],
    ],
    'folder/sitemap': [
      ['the sitemap lacks a page', 'out/sitemap.xml', /<url>(?:(?!<url>).)*?packages.*?<\/url>/s, ''],
      ['the sitemap is no XML', 'out/sitemap.xml', /<\/urlset>/, ''],
      ['robots.txt shuts crawlers out', 'out/robots.txt', /Allow: \//, 'Disallow: /'],
    ],
    'browser/axe': [
      ['text has too little contrast', tour, /<\/style>/, styled('.tour__lead{color:#b9a7b5}')],
    ],
    'browser/keyboard': [
      [
        'the focus ring is gone',
        home,
        /<\/style>/,
        styled(':focus-visible{outline:none!important;box-shadow:none!important}'),
      ],
    ],
    'browser/layout-shift': [
      [
        'pictures move what follows them',
        home,
        /<\/style>/,
        styled(
          '.poster{aspect-ratio:auto!important;block-size:auto!important;content-visibility:auto}h1{animation:j 1s}@keyframes j{50%{margin-block-end:4rem}}',
        ),
      ],
    ],
    'browser/print': [
      [
        'paper shows the menus',
        tour,
        /<\/style>/,
        styled('@media print{.site-nav{display:block!important}}'),
      ],
    ],
  }),
  gone('the font is missing', 'out/uploads/rozha-one.*.woff2', 'browser/every-page'),
  gone('a picture is missing', 'out/uploads/wayanad-coorg-circuit.*.svg', 'folder/links'),
  gone('a preview picture is missing', 'out/uploads/coorg-drive-preview.*.jpg', 'folder/head'),
  gone('the icon that crawlers ask for is missing', 'out/favicon.ico', 'folder/icons'),
  gone('a page is not in the folder', 'out/tour-type/one-day-tours/index.html', 'folder/content'),
  {
    what: 'a page is half written',
    file: packages,
    specs: ['e2e/folder/content'],
    spoil: (page) => page.subarray(0, page.length / 2),
  },
  {
    what: 'a page is far too heavy',
    file: tour,
    specs: ['e2e/folder/bytes'],
    spoil: (page) => spoilHtml(page, (html) => html.replace('</main>', `<!--${noise(20_000)}-->$&`)),
  },
  {
    what: 'a published photograph says where it was taken',
    file: 'out/uploads/coorg-preview.*.jpg',
    specs: ['e2e/folder/head'],
    spoil: withPosition,
  },
  {
    what: 'a word in a QR code is another one',
    file: 'out/uploads/qr-coorg-trip.*.svg',
    specs: ['e2e/folder/contact'],
    spoil: withOtherWord,
  },
  {
    ...text(
      'photographs keep their position',
      'tools/assets/photos.ts',
      /sharp\(data, \{ raw.*\)/,
      'sharp(bytes).keepMetadata()',
      '',
    ),
    specs: ['--config=playwright.unit.config.ts', 'tools/assets/photos'],
  },
  {
    ...text(
      'a host file lacks a header',
      'hosting/vercel.json',
      /X-Content-Type-Options/,
      'X-Content-Type',
      '',
    ),
    specs: ['--config=playwright.unit.config.ts', 'tools/publish/host-rules'],
  },
  {
    ...text('nginx keeps pages for ever', 'hosting/nginx.conf', /no-cache/, 'max-age=31536000', ''),
    specs: ['--config=e2e/hosts/playwright.config.ts', '--project=nginx, hosting/nginx.conf', 'headers'],
  },
]

function text(what: string, file: string, from: RegExp, to: string, spec: string): Fault {
  return {
    what,
    file,
    specs: [`e2e/${spec}`],
    spoil: (page) => spoilHtml(page, (html) => html.replace(from, to)),
  }
}

/** By spec: what is wrong, in which page, and what stands there instead of what. */
function texts(
  bySpec: Readonly<Record<string, readonly (readonly [string, string, RegExp, string])[]>>,
): Fault[] {
  return Object.entries(bySpec).flatMap(([spec, rows]) =>
    rows.map(([what, file, from, to]) => text(what, file, from, to, spec)),
  )
}

/** Rules that come after all others, let through by the page's policy. */
function styled(css: string): string {
  return `${css.replaceAll('$', '$$$$')}</style>`
}

function gone(what: string, file: string, spec: string): Fault {
  return { what, file, specs: [`e2e/${spec}`], spoil: () => undefined }
}

/** Throws when nothing changes. A style that changes gets its new hash in the policy, or the policy would be the fault. */
function spoilHtml(page: Buffer, change: (html: string) => string): Buffer {
  const before = page.toString()
  const after = change(before)
  if (after === before) throw new Error('Nothing was there to spoil.')
  return Buffer.from(after.replace(hashOf(before), hashOf(after)))
}

function hashOf(html: string): string {
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  return createHash('sha256').update(css).digest('base64')
}

/** Words that no compression makes small, the same each time. */
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

function withOtherWord(): Buffer {
  return Buffer.from(encodeQR('https://wa.me/910000000000?text=Goodbye', 'svg'))
}
