/**
 * Lets the browser prepare the next page when a visitor is about to open it. Same origin only, so never tel:, mailto: or
 * wa.me, and pages only; browsers skip it by themselves under Save-Data and with little memory or battery.
 */
const rules = {
  prerender: [{ where: { href_matches: ['/', '/*/'] }, eagerness: 'moderate' }],
}

export function SpeculationRules() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />
}
