import { expect, test } from '@playwright/test'
import { findUnsafeSvg } from './unsafe-svg.ts'

for (const [part, problem] of [
  ['<x:script href="#a"/>', '<x:script'],
  ['<foreignObject/>', '<foreignObject'],
  ['<h:iframe xmlns:h="http://www.w3.org/1999/xhtml"/>', '1999/xhtml'],
  ['<path\nonclick = "x()"/>', 'onclick ='],
  ['<set attributeName="xlink:href"/>', 'attributeName="xlink:href'],
  ["<set attributeName='onclick'/>", "attributeName='on"],
  ['<a href="javascript:x()"/>', 'href="javascript:x()'],
  ["<use xlink:href = 'other.svg#a'/>", ":href = 'other.svg#a"],
  ['<a href="#a" ping="https://other.test"/>', 'ping="https://other.test'],
  ['<image href="data:image/svg+xml,%3Csvg/%3E"/>', 'href="data:image/svg+xml,%3Csvg/%3E'],
  ['<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', 'href="data:image/svg+xml;base64,PHN2Zy8+'],
  ['<x:audio src="other.mp3"/>', 'src="other.mp3'],
  ['<path fill="url(other.svg#a)"/>', 'url(other.svg#a'],
  ['<path fill="url(&quot;//other.test&quot;)"/>', 'url(&quot;//other.test&quot;'],
  ['<path fill="url(data:image/svg+xml;base64,PHN2Zy8+#a)"/>', 'url(data:image/svg+xml;base64,PHN2Zy8+#a'],
  ['<style>@import "//other.test/a.css";</style>', '@import'],
  ['<style>a { background: image-set("//other.test/a.png" 1x) }</style>', 'image-set('],
  ['<style>@font-face { font-family: a; src: src("//other.test/a.woff2") }</style>', 'src('],
  ['<style>path { fill: u\\72l(//other.test) }</style>', '\\'],
  ['<path fill="u&#114;l(//other.test)"/>', '&#'],
  ['<?xml-stylesheet href="a.css"?>', '<?xml-stylesheet'],
  ['<!DOCTYPE svg [<!ENTITY a "b">]>', '<!DOCTYPE'],
  ["<?xml version='1.0' encoding='ISO-2022-JP'?>", "encoding='"],
  [Buffer.from('<script>', 'utf16le').toString(), '\0'],
  ['<?xml version="1.0" encoding="UTF-8"?>\r\n\t<!-- Plain -->', undefined],
  ['<title>See https://other.test</title><animate attributeName="opacity" values="0;1"/>', undefined],
  ['<style>:target #a { fill: url( "#sky"); animation: on 1s }</style><path fill="url(#sky)"/>', undefined],
  ['<path fill="url(&quot;#sky&quot;)"/><use href="#a"/>', undefined],
  ['<image href="data:image/png;base64,iVBORw0KGgo="/>', undefined],
] as const)
  test(`an SVG with ${JSON.stringify(part)} is ${problem ? 'refused' : 'allowed'}`, () =>
    expect(findUnsafeSvg(`<svg xmlns="http://www.w3.org/2000/svg">${part}</svg>`)).toBe(problem))
