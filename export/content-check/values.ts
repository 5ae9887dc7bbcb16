import { catalogueOf, type Rule } from './catalogue.ts'
import { contact } from './contact.ts'
import { dates } from './dates.ts'
import { Content } from './evaluate.ts'
import { filesBelow, type Sources } from './files.ts'
import { forms } from './forms.ts'
import { ids } from './ids.ts'
import { itinerary } from './itinerary.ts'
import { lists } from './lists.ts'
import type { Mistake } from './mistake.ts'
import { pictures } from './pictures.ts'
import { prices } from './prices.ts'
import { text } from './text.ts'

const structure: readonly Rule[] = [forms, ids]
const rules: readonly Rule[] = [prices, itinerary, pictures, contact, dates, text]

/** Stage 2: is each value one the site can show? */
export function checkValues(root: string, content: Content, now: Date): readonly Mistake[] {
  const catalogue = catalogueOf(root, content, now)
  // A file that cannot be fetched leaves gaps; what the rules say about a gap would only confuse.
  if (content.mistakes.length > 0) return content.mistakes
  const found = structure.flatMap((rule) => rule(catalogue))
  // An id that is wrong where it is given is unknown wherever it is used: one line is enough.
  const named = found.length > 0 ? [] : lists(catalogue)
  return [...found, ...named, ...rules.flatMap((rule) => rule(catalogue))]
}

/** The values of a folder; the names of its other files help to recognise a slip in a file name. */
export function contentOf(root: string, sources: Sources): Content {
  return new Content(sources, filesBelow(root, 'content'))
}
