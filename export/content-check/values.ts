import { catalogueOf, type Rule } from './catalogue.ts'
import { contact } from './contact.ts'
import { dates } from './dates.ts'
import { Content } from './evaluate.ts'
import { filesBelow, type Sources } from './files.ts'
import { ids } from './ids.ts'
import { itinerary } from './itinerary.ts'
import { lists } from './lists.ts'
import type { Mistake } from './mistake.ts'
import { pictures } from './pictures.ts'
import { prices } from './prices.ts'
import { text } from './text.ts'

const rules: readonly Rule[] = [prices, ids, lists, itinerary, pictures, contact, dates, text]

/** Stage 2: is each value one the site can show? */
export function checkValues(root: string, content: Content, now: Date): readonly Mistake[] {
  const catalogue = catalogueOf(root, content, now)
  // A file that cannot be fetched leaves gaps; what the rules say about a gap would only confuse.
  if (content.mistakes.length > 0) return content.mistakes
  return rules.flatMap((rule) => rule(catalogue))
}

export function contentOf(root: string, sources: Sources): Content {
  return new Content(sources, filesBelow(root, 'content'))
}
