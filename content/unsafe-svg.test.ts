import { expect, test } from '@playwright/test'
import { findUnsafeSvg } from './unsafe-svg.ts'

for (const [part, problem] of [
  ['<script>x()</script>', 'a script'],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg" href="#a"/>', 'a script'],
  ['<desc><textarea><script/></textarea></desc>', 'a script'],
  ['<path onclick="x()"/>', 'a handler (onclick)'],
  ['<a href="java\nscript:x()"><path/></a>', 'a javascript: link'],
  ['<set attributeName="href" to="javascript:x()"/>', 'a javascript: link'],
  ['<image href="https://other.test/a.png"/>', 'a reference to https://other.test/a.png'],
  ['<use href="other.svg#a"/>', 'a reference to other.svg#a'],
  ['<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>', 'a foreignObject'],
  ['<style>@import "//other.test/a.css";</style>', 'styles that load other files'],
  ['<style><![CDATA[path { fill: u\\72l(//other.test/a) }]]></style>', 'styles that load other files'],
  ['<title>See https://other.test</title>', undefined],
  ['<path aria-label="See https://other.test"/>', undefined],
  [`<use href="${'x'.repeat(70)}"/>`, `a reference to ${'x'.repeat(60)}`],
  ['<path style="fill: url( \'//other.test/a\')"/>', 'a reference in style'],
  ['<path fill="url(other.svg#a)"/>', 'a reference in fill'],
  ['<path fill="image-set(&quot;//other.test/a&quot; 1x)"/>', 'a reference in fill'],
  ['<use xlink:href="https://other.test/a.svg#a"/>', 'a reference to https://other.test/a.svg#a'],
  ['<style>a { background: image-set("//other.test/a.png" 1x) }</style>', 'styles that load other files'],
  ['<path style="fill: src(\'//other.test/a\')"/>', 'a reference in style'],
  [
    '<animate attributeName="href" values="#a;//other.test/a"/>',
    'an animated reference to #a;//other.test/a',
  ],
  ['<set attributeName="href" by="//other.test/a"/>', 'an animated reference to //other.test/a'],
  ['<animate attributeName="opacity" values="0;1"/>', undefined],
  ['<image src="a.png"/>', 'a reference to a.png'],
  ['<?xml-stylesheet href="a.css"?>', 'entities or an external style sheet'],
  ['<!DOCTYPE svg [<!ENTITY a "b">]>', 'entities or an external style sheet'],
  ['<!-- a script: <script>x()</script> --><path id="a"/><use href="#a"/>', undefined],
  ['<style>:target #a { fill: url("#sky"); animation: on 1s }</style><path fill="url(#sky)"/>', undefined],
  ['<image href="data:image/png;base64,iVBORw0KGgo="/>', undefined],
  ['<image href="data:image/svg+xml,%3Csvg/%3E"/>', 'a reference to data:image/svg+xml,%3Csvg/%3E'],
] as const) {
  test(`${part.slice(0, 60)}: ${(problem ?? 'allowed').slice(0, 45)}`, () =>
    expect(findUnsafeSvg(`<svg xmlns="http://www.w3.org/2000/svg">${part}</svg>`)).toBe(problem))
}
