import { Failure } from './failure.ts'
import { flightPrefixes } from './framework.ts'
import { detach, elements, ownText, parsePage, parts } from './html.ts'
import type { Document } from './html.ts'

const open = '<script>'
const close = '</script>'
const end = '</body></html>'
/**
 * Stands where the flight scripts were, to prove that the parser was between elements there. No HTML element
 * on purpose: those would end an SVG that is still open.
 */
const mark = 'flight-was-here'

/**
 * Reads a page and the flight payload in it, which is left out of the tree. The payload is two thirds of a
 * page and ends it, so it is cut off before parsing: twice as fast. The cut is proven by an element put in
 * its place: had the payload stood inside a comment, a script or an attribute, that element would not be a
 * child of body, and the page is then parsed whole.
 *
 * @returns `payload`: the flight rows as one text, '' when there are none
 * @throws Failure when a flight script is not what Next 16 writes
 */
export function readPage(file: string, text: string): { document: Document; payload: string } {
  const cut = cutTail(text)
  if (cut) {
    const document = parsePage(`${cut.rest}<${mark}></${mark}>${end}`)
    const last = parts(document).body.childNodes.at(-1)
    if (last?.nodeName === mark) {
      detach(last)
      return {
        document,
        payload: payloadsIn(file, document) + cut.scripts.map((script) => payloadOf(file, script)).join(''),
      }
    }
  }
  const document = parsePage(text)
  return { document, payload: payloadsIn(file, document) }
}

/**
 * Takes the flight scripts off the end. Next writes no `<` inside them, so each one ends at the next
 * `</script>`.
 */
function cutTail(text: string): { rest: string; scripts: string[] } | undefined {
  if (!text.endsWith(end)) return undefined
  const scripts: string[] = []
  let stop = text.length - end.length
  while (text.endsWith(close, stop)) {
    const start = text.lastIndexOf('<', stop - close.length - 1)
    if (start < 0 || !text.startsWith(open, start)) break
    const script = text.slice(start + open.length, stop - close.length)
    if (!isFlight(script)) break
    scripts.unshift(script)
    stop = start
  }
  return scripts.length > 0 ? { rest: text.slice(0, stop), scripts } : undefined
}

/** Takes out and reads the flight scripts that the tail did not hold. */
function payloadsIn(file: string, document: Document): string {
  let payload = ''
  for (const element of elements(document)) {
    if (element.tagName === 'script' && element.attrs.length === 0)
      payload += payloadOf(file, ownText(element))
  }
  return payload
}

function isFlight(script: string): boolean {
  return flightPrefixes.some((prefix) => script.startsWith(prefix))
}

/** The rows in one flight script: `push([1,"text"])` or `push([3,"base64"])`. */
function payloadOf(file: string, script: string): string {
  const prefix = flightPrefixes.find((known) => script.startsWith(known))
  if (!prefix) return ''
  const [kind, data] = readJson(file, script.slice(prefix.length, script.lastIndexOf(')')))
  if (typeof data !== 'string') return ''
  return kind === 3 ? Buffer.from(data, 'base64').toString() : data
}

/**
 * Rows that begin with one of these letters hold `<length in hex>,<that many bytes>` and end without a line
 * break.
 */
const lengthTags = new Set([...'TAOobUSsLlGgMmV'])
const newline = 10

/**
 * Ids of the client modules that a flight payload names, with the name of the export.
 *
 * @throws Failure when a row is not what React 19 writes
 */
export function clientReferences(file: string, payload: string): { id: string; name: string }[] {
  const bytes = Buffer.from(payload)
  const found: { id: string; name: string }[] = []
  for (let at = 0; at < bytes.length;) {
    const colon = bytes.indexOf(0x3a, at)
    if (colon < 0) break
    const tag = String.fromCharCode(bytes[colon + 1] ?? 0)
    const comma = lengthTags.has(tag) ? bytes.indexOf(0x2c, colon) : -1
    const length = comma < 0 ? Number.NaN : Number.parseInt(bytes.toString('latin1', colon + 2, comma), 16)
    if (Number.isInteger(length)) {
      at = comma + 1 + length
      continue
    }
    const stop = bytes.indexOf(newline, colon)
    const last = stop < 0 ? bytes.length : stop
    if (tag === 'I') {
      const [id, , name] = readJson(file, bytes.toString('utf8', colon + 2, last))
      found.push({ id: String(id), name: String(name) })
    }
    at = last + 1
  }
  return found
}

function readJson(file: string, text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) return value
  } catch {
    // Said below, in words.
  }
  throw new Failure(
    file,
    `a flight payload that the step cannot read (a Next upgrade?): ${text.slice(0, 60)}`,
    'Teach export/finish/flight.ts',
  )
}
