import type { Page } from '@playwright/test'

/** Faults in the layout of text, one a line; empty when the page does not scroll sideways and all text is readable. */
export async function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      text: string
      block: Element
      left: number
      top: number
      right: number
      bottom: number
    }
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth !== clientWidth)
      faults.push(`The page scrolls sideways by ${scrollWidth - clientWidth} pixels`)
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      const text = node.nodeValue?.trim() ?? ''
      if (!element || !text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      // The skip link shows only with focus.
      if (element.closest('.skip-link, script, style, symbol')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const block = blockOf(element)
      for (const { left, top, right, bottom, width, height } of range.getClientRects()) {
        if (width < 1 || height < 1) continue
        const room = scrollerOf(element)?.getBoundingClientRect()
        // A list with its own scrolling is read line by line, as long as each line fits (Understanding WCAG 1.4.10).
        const readable = room
          ? width <= room.width && room.right <= innerWidth + 1
          : left >= -1 && right <= innerWidth + 1
        if (!readable) faults.push(`"${text.slice(0, 40)}" leaves the window sideways`)
        // The bottom bar covers the page on purpose.
        if (element.closest('.contact-bar')) continue
        // A line's box is higher than its letters; with a small line height boxes may overlap while letters do not.
        const slack = height * 0.25
        lines.push({
          text,
          block,
          left: left + 1,
          right: right - 1,
          top: top + slack,
          bottom: bottom - slack,
        })
        const clip = clipOf(element)
        if (!clip) continue
        const box = clip.getBoundingClientRect()
        if (
          left < box.left - 1 ||
          right > box.right + 1 ||
          top + slack < box.top ||
          bottom - slack > box.bottom
        ) {
          faults.push(`"${text.slice(0, 40)}" is cut off by ${clip.className || clip.tagName}`)
        }
      }
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.block === other.block) continue
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (across > 1 && down > 1)
          faults.push(`"${one.text.slice(0, 40)}" lies over "${other.text.slice(0, 40)}"`)
      }
    }
    return [...new Set(faults)]

    function blockOf(element: Element): Element {
      let block = element
      while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
      return block
    }

    function scrollerOf(element: Element): Element | undefined {
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(one).overflowX)) return one
      }
      return undefined
    }

    function clipOf(element: Element): Element | undefined {
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one)
        if (/hidden|clip/.test(overflowX + overflowY)) return one
      }
      return undefined
    }
  })
}
