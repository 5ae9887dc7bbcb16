import type { CheerioAPI } from 'cheerio'

const unit =
  /(\d) (?=(?:[ap]m|noon|midnight|k?m|kg|metres|feet|acres|hectares|hours?|minutes?|days?|nights?)\b)/g
const named =
  /\b(day|January|February|March|April|May|June|July|August|September|October|November|December) (?=\d)/g

/** Joins each number to its unit with a no-break space: `4.9 m`, `day 4`, `May 2026`, `+91 98765`; no line begins with `·`. */
export function tieNumbers(text: string): string {
  return text
    .replaceAll(unit, '$1\u00a0')
    .replaceAll(named, '$1\u00a0')
    .replaceAll(/(\+91) (\d{5}) (\d{5})/g, '$1\u00a0$2\u00a0$3')
    .replaceAll(/(\d) out of (\d)/g, '$1\u00a0out\u00a0of\u00a0$2')
    .replaceAll(' · ', '\u00a0· ')
}

/** Puts no-break spaces into the visible texts of a page. Everywhere else, content and code have plain spaces. */
export function tieTexts($: CheerioAPI): void {
  for (const node of $('body, body *').not('script, style').contents().get())
    if (node.type === 'text') node.data = tieNumbers(node.data)
}
