/**
 * Why each direct dependency is here. A package in package.json without a line in this table stops `npm run
 * licences`: nothing comes in unexplained.
 */
export const why: Readonly<Record<string, string>> = {
  next: 'reads the routes of `app/` and renders each once, at build time',
  react: 'the language that pages and components are written in',
  'react-dom': 'turns React into HTML',
  '@axe-core/playwright': 'test: accessibility rules, on every page',
  '@expo-google-fonts/rozha-one':
    'the display face as a file, with ₹ in it (the font itself: OFL 1.1, see above)',
  '@playwright/test': 'test: the runner, and the browser',
  '@types/hast': 'types of the HTML tree',
  '@types/node': 'types of Node 20',
  '@types/qrcode': 'types of qrcode',
  '@types/react': 'types of react',
  '@types/react-dom': 'types of react-dom',
  '@types/send': 'types of send',
  eslint: 'lint: the rules of the house',
  'eslint-config-next': "lint: Next's own rules and the TypeScript parser",
  'fast-check': 'test: properties of the finishing step, on thousands of made-up pages',
  fflate:
    'the zip for the upload; compresses in JavaScript, so the same content gives the same bytes everywhere',
  'hast-util-from-html': 'reads HTML as the standard says',
  'hast-util-select': 'finds elements by selector',
  'html-validate': 'test: the HTML of every page',
  lightningcss: "minifies each page's CSS",
  'next-sitemap': 'writes sitemap.xml and robots.txt',
  parse5: 'reads and writes pages in the finishing step, as the HTML standard says',
  postcss: "cuts each page's CSS to what it uses",
  'postcss-selector-parser': 'understands selectors while cutting',
  qr: 'test: reads the QR codes back',
  qrcode: 'the QR codes of the WhatsApp links',
  sass: 'the language of `styles/`',
  'schema-dts': 'structured data, checked by the compiler',
  send: 'the server of `npm start` and of the tests: ranges, ETags, odd paths',
  sharp: 'photographs in their sizes, link previews, icons',
  stylelint: 'lint: the rules of `styles/`',
  'stylelint-config-standard-scss': 'lint: the usual rules of Sass',
  'subset-font': 'cuts the display face to its characters',
  svgo: 'makes the drawings small',
  tsx: 'runs the TypeScript of `export/` without a build step of its own',
  typescript: 'the compiler',
}
