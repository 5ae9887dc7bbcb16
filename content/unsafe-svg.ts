/**
 * What a drawing must not contain: on hosts without response headers it could run scripts and request other sites. The file
 * is searched as text, so the same constructs are refused in comments, too.
 */
const unsafe = new RegExp(
  [
    // Scripts, pages of their own, handlers, and animations that add a link or a handler.
    /<(\S+:)?(script|foreignObject)|1999\/xhtml|\son\w+\s*=|attributeName\s*=\s*["']\s*(\S+:)?(href|on)/,
    // References, except within the file and to embedded raster images.
    /[\s:](href|src|ping)\s*=\s*["'](?!\s*(#|data:image\/(png|jpeg|gif|webp);))[^"']{0,60}/,
    /url\((?!\s*(["']|&quot;)?(#|data:image\/(png|jpeg|gif|webp);))[^)]{0,60}|@import|(image-set|src)\(/,
    // What can hide one of these: entities and default attributes, style sheets, escapes, and other encodings.
    /<!DOCTYPE|<\?xml-stylesheet|&#|\\|encoding\s*=\s*["'](?!utf-8["'])|(?![\t\n\r])\p{Cc}/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
)

/** The first construct in an SVG that a picture must not contain, `<script`; undefined for a safe file. */
export const findUnsafeSvg = (svg: string): string | undefined => unsafe.exec(svg)?.[0].trim()
