import type { CheerioAPI } from 'cheerio'

const numberBeforeUnit =
  /([\d½]) (?=(?:[ap]m|noon|midnight|k?m|kg|metres|feet|acres|hectares|hours?|h|minutes?|days?|nights?|people)\b)/gi
const nameBeforeNumber =
  /\b([Dd]ay|January|February|March|April|May|June|July|August|September|October|November|December) (?=\d)/g

/** Puts a no-break space between each number and its unit (`4.9 m`, `day 4`, `May 2026`, `+91 98765`), and before each `·`. */
export function joinNumbersToUnits(text: string): string {
  return text
    .replaceAll(numberBeforeUnit, '$1\u00a0')
    .replaceAll(nameBeforeNumber, '$1\u00a0')
    .replaceAll(/(\+91) (\d{5}) (\d{5})/g, '$1\u00a0$2\u00a0$3')
    .replaceAll(/(\d) to (\d)/g, '$1\u00a0to\u00a0$2')
    .replaceAll(/(\d) out of (\d)/g, '$1\u00a0out\u00a0of\u00a0$2')
    .replaceAll(' · ', '\u00a0· ')
}

/** Applies `joinNumbersToUnits` to the text nodes of a page, except scripts and styles. */
export function addNoBreakSpaces($: CheerioAPI): void {
  for (const node of $('body *').not('script, style').contents().get())
    if (node.type === 'text') node.data = joinNumbersToUnits(node.data)
}
