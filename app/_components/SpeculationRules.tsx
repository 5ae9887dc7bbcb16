/**
 * Lets the browser prepare the next page before a visitor opens it. Own pages only, so never tel:, mailto:
 * or wa.me; browsers skip it under Save-Data and with little memory or battery. Browsers define `eager` and `moderate`: on a
 * phone, links in view and links likely to be tapped; on a desktop, links under the pointer.
 * https://developer.chrome.com/docs/web-platform/implementing-speculation-rules
 */
const page = { href_matches: ['/', '/*/'] }
const rules = {
  // Links in the page's own content; those in header and footer would be fetched on every page.
  prefetch: [{ where: { and: [page, { selector_matches: 'main a' }] }, eagerness: 'eager' }],
  prerender: [
    { where: { and: [page, { selector_matches: '.button--go' }] }, eagerness: 'eager' },
    { where: page, eagerness: 'moderate' },
  ],
}

/** The rules as a data block, which runs no code. */
export function SpeculationRules() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />
}
