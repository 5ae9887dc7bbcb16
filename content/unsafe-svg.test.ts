import { expect, test } from '@playwright/test'
import { findUnsafeSvg } from './unsafe-svg.ts'

const unreadable = 'a DOCTYPE, a processing instruction or another encoding than UTF-8'

for (const [part, problem] of [
  ['<script>x()</script>', 'the element script'],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg" href="#a"/>', 'the element x:script'],
  ['<desc><textarea><script/></textarea></desc>', 'the element textarea'],
  ['<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" srcdoc="x"/>', 'the element h:iframe'],
  ['<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh"/>', 'the element meta'],
  ['<sodipodi:namedview/>', 'the element sodipodi:namedview'],
  ['<path onclick="x()"/>', 'a handler (onclick)'],
  ['<a href="java\nscript:x()"><path/></a>', 'a reference to java\nscript:x()'],
  ['<a href="#a" ping="https://other.test"/>', 'a reference to https://other.test'],
  ['<set attributeName="xlink:href" to="javascript:x()"/>', 'an animation of xlink:href'],
  ['<set attributeName="onclick" to="x()"/>', 'an animation of onclick'],
  ['<image href="https://other.test/a.png"/>', 'a reference to https://other.test/a.png'],
  ['<use href="other.svg#a"/>', 'a reference to other.svg#a'],
  [
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
    'the element foreignObject',
  ],
  ['<style>@import "//other.test/a.css";</style>', 'styles that load other files'],
  ['<style><![CDATA[path { fill: u\\72l(//other.test/a) }]]></style>', 'styles that load other files'],
  ['<style>path { fill: u<g>x</g>rl(//other.test/a) }</style>', 'styles that load other files'],
  ['<path style="fill: u\\72l(//other.test/a)"/>', 'a reference in style'],
  ['<path filter="u\\72l(//other.test/a)"/>', 'a reference in filter'],
  ['<title>See https://other.test</title>', undefined],
  ['<path aria-label="See https://other.test"/>', undefined],
  [`<use href="${'x'.repeat(70)}"/>`, `a reference to ${'x'.repeat(60)}`],
  ['<path style="fill: url( \'//other.test/a\')"/>', 'a reference in style'],
  ['<path fill="url(other.svg#a)"/>', 'a reference in fill'],
  ['<path fill="image-set(&quot;//other.test/a&quot; 1x)"/>', 'a reference in fill'],
  ['<use xlink:href="https://other.test/a.svg#a"/>', 'a reference to https://other.test/a.svg#a'],
  ['<style>a { background: image-set("//other.test/a.png" 1x) }</style>', 'styles that load other files'],
  ['<path style="fill: src(\'//other.test/a\')"/>', 'a reference in style'],
  ['<animate attributeName="href" values="#a;//other.test/a"/>', 'an animation of href'],
  ['<animate attributeName="fill" to="url(//other.test/a)"/>', 'a reference in to'],
  ['<animate attributeName="opacity" values="0;1"/>', undefined],
  ['<image src="a.png"/>', 'a reference to a.png'],
  ['<filter id="a"><feGaussianBlur/></filter><metadata/><switch><text/></switch>', undefined],
  ['<!-- a script: <script>x()</script> --><path id="a"/><use href="#a"/>', undefined],
  ['<style>:target #a { fill: url("#sky"); animation: on 1s }</style><path fill="url(#sky)"/>', undefined],
  ['<image href="data:image/png;base64,iVBORw0KGgo="/>', undefined],
  ['<image href="data:image/svg+xml,%3Csvg/%3E"/>', 'a reference to data:image/svg+xml,%3Csvg/%3E'],
  [
    '<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>',
    'a reference to data:image/svg+xml;base64,PHN2Zy8+#a',
  ],
  ['<path fill="url(data:image/svg+xml;base64,PHN2Zy8+#a)"/>', 'a reference in fill'],
] as const) {
  test(`${part.slice(0, 60)}: ${(problem ?? 'allowed').slice(0, 45)}`, () =>
    expect(findUnsafeSvg(`<svg xmlns="http://www.w3.org/2000/svg">${part}</svg>`)).toBe(problem))
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const utf16 = (text: string) => Buffer.from(text, 'utf16le').toString()
for (const [what, file, problem] of [
  ['a declaration', `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Plain -->${svg}`, undefined],
  ['a style sheet', `<?xml-stylesheet href="a.css"?>${svg}`, unreadable],
  // Browsers end it at `?>`.
  ['a processing instruction', '<svg><?a ><a title="?><script>x()</script>"/></svg>', unreadable],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg}`, unreadable],
  ['default attributes', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x()">]>${svg}`, unreadable],
  ['another encoding', `<?xml version='1.0' encoding='ISO-2022-JP'?>${svg}`, unreadable],
  ['UTF-16', utf16(svg), unreadable],
  ['UTF-16 and a comment in UTF-8', `${utf16('<!--')}${svg}${utf16('--><svg/>')}`, unreadable],
  ['another root element', '<g/>', 'another root element than svg'],
  ['no element', 'svg', 'another root element than svg'],
] as const)
  test(`a file with ${what}: ${problem ?? 'allowed'}`, () => expect(findUnsafeSvg(file)).toBe(problem))
