/**
 * Checks inside a page. Each function is sent to the browser as text, so it uses nothing outside itself; the site's policy
 * blocks injected `<script>` elements.
 */

/** Inner width in CSS pixels, heading, and what is wrong, one line a fault. */
export async function lookAtPage(): Promise<{ width: number; heading: string; faults: string[] }> {
  const faults: string[] = []
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  await document.fonts.ready
  const [heading] = seen('h1')
  if (!heading || !getComputedStyle(heading).fontFamily.includes('Rozha One'))
    faults.push('the style sheet does not apply')
  const faces = [...document.fonts].filter(({ family }) => family.replaceAll('"', '') === 'Rozha One')
  if (faces.length === 0 || faces.some(({ status }) => status !== 'loaded'))
    faults.push(`the display font is ${faces.map(({ status }) => status).join(', ') || 'not declared'}`)
  for (const { complete, naturalWidth, src } of document.images)
    if (complete && naturalWidth === 0) faults.push(`picture missing: ${src}`)

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways by ${scrollWidth - clientWidth} pixels`)

  for (const element of seen('h1, .tour-card__price, .button, .contact-bar a')) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      for (const { index, 0: word } of (walker.currentNode.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(walker.currentNode, index)
        range.setEnd(walker.currentNode, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) faults.push(`"${word}" is broken`)
      }
    }
  }

  for (const link of seen('.site-nav [aria-current]')) {
    const { left, right } = link.getBoundingClientRect()
    if (left < -1 || right > innerWidth + 1) faults.push(`current link out of view: ${link.textContent}`)
  }
  const shown = heading?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
  return { width: innerWidth, heading: shown, faults }
}

/** The tours whose plan is visible, and the title of the one that the fragment has scrolled to. */
export async function lookAtPlan(): Promise<{ open: string[]; inView: string }> {
  await document.fonts.ready
  const cards = [...document.querySelectorAll('.tour-card')]
  const open = cards.filter((card) => card.querySelector('.tour-plan')?.checkVisibility())
  const title = document.querySelector(':target .tour-card__title')
  const { top, bottom } = title?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
  const isInView = top >= 0 && bottom <= innerHeight
  const inView = isInView ? (title?.textContent ?? '') : `out of view, from ${top} to ${bottom}`
  return { open: open.map(({ id }) => id), inView }
}
