/** What of a page a visitor would miss first. Texts of the host: they may be anything. */
export interface Page {
  title: string
  heading: string
  /** Amounts in rupees, in the order of the page. */
  prices: readonly string[]
  /** Its own address, as it says. */
  address: string | undefined
}

/**
 * Reads a page by its text alone: a host may nest elements so that a parser's work never ends. No pattern here looks past
 * the next `<`, so that the time grows with the length of the page and no faster.
 */
export function readPage(html: string): Page {
  const [, afterHeading = ''] = html.split(/<h1(?:\s[^<>]*)?>/i, 2)
  return {
    title: textOf(/<title>([^<]*)/i.exec(html)?.[1] ?? ''),
    heading: textOf(afterHeading.split(/<\/h1/i, 1)[0] ?? ''),
    prices: textOf(html).match(/₹\s?[\d,.]*\d/g) ?? [],
    address: /property="?og:url"?\s+content="?([^"\s<>]*)/i.exec(html)?.[1],
  }
}

function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
