/**
 * Lets the browser prepare the next page before a visitor opens it (decision 020). Own pages only, so never tel:, mailto:
 * or wa.me; browsers leave it by themselves under Save-Data and with little memory or battery. What `eager` and `moderate`
 * mean is the browser's to say: on a phone, links in view and links likely to be tapped; on a desktop, links under the pointer.
 * https://developer.chrome.com/docs/web-platform/implementing-speculation-rules
 */
const page = { href_matches: ['/', '/*/'] }
const rules = {
  // Links of the page's own words; those of header and footer stand on every page and would be fetched on every one.
  prefetch: [{ where: { and: [page, { selector_matches: 'main a' }] }, eagerness: 'eager' }],
  prerender: [
    { where: { and: [page, { selector_matches: '.button--go' }] }, eagerness: 'eager' },
    { where: page, eagerness: 'moderate' },
  ],
}

/** The rules as a script of data, which runs nothing. */
export function SpeculationRules() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />
}
