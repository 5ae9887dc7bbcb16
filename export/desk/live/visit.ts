import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../command.ts'
import type { Finding } from '../finding.ts'
import { attribute, elements, parsePage, textContent } from '../../lib/html.ts'
import type { Answer, Ask } from './ask.ts'
import { advice, type Host, type Topic } from './hosts.ts'

/** Everything a check needs: whom to ask, and what the answer should be. */
export interface Visit {
  ask: Ask
  /** `https://www.your-domain.in`, the address that the home page answered at. */
  origin: string
  home: Answer
  host: Host
  /** A preview on this computer: no certificate, no name. */
  local: boolean
  /** The folder that was uploaded, `out/`. */
  out: string
  /** Paths of the pages, from `out/sitemap.xml`: `/`, `/packages/` … */
  pages: readonly string[]
}

export type Check = (visit: Visit) => Promise<readonly Finding[]>

/** Paths of the pages by a sitemap. */
export function pagesOf(sitemap: string): readonly string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/**
 * A file of `out/`.
 *
 * @throws Refusal when it is not there
 */
export function built(out: string, file: string): Buffer {
  try {
    return readFileSync(join(out, file))
  } catch {
    throw new Refusal(`out/${file}: not there. Run npm run build first: the site online is held against it.`)
  }
}

/** A mistake with what to change at the host. */
export function wrong({ host }: Visit, topic: Topic, what: string, list?: readonly string[]): Finding {
  return { level: 'stop', what, ...(list && { list }), todo: advice(host, topic) }
}

/** Something that works, and could work better. */
export function better({ host }: Visit, topic: Topic, what: string, list?: readonly string[]): Finding {
  return { level: 'look', what, ...(list && { list }), todo: advice(host, topic) }
}

/** The text of a page's heading, as a visitor without scripts reads it; undefined when it has none. */
export function headingOf(html: string): string | undefined {
  const document = parsePage(html)
  const hidden = new Set(
    elements(document)
      .filter(({ tagName }) => tagName === 'template')
      .flatMap(elements),
  )
  const heading = elements(document).find((one) => one.tagName === 'h1' && !hidden.has(one))
  return heading && textContent(heading).trim()
}

/** The headings that a page keeps in templates for its script. */
export function spareHeadingsOf(html: string): readonly string[] {
  const templates = elements(parsePage(html)).filter(({ tagName }) => tagName === 'template')
  return templates
    .flatMap(elements)
    .filter(({ tagName }) => tagName === 'h1')
    .map((one) => textContent(one).trim())
}

/** The content of a page's `<meta property="…">`. */
export function metaOf(html: string, property: string): string | undefined {
  const meta = elements(parsePage(html)).find(
    (one) => one.tagName === 'meta' && attribute(one, 'property') === property,
  )
  return meta && attribute(meta, 'content')
}
