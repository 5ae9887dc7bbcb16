interface SignedOff {
  /** CSS selector; applies to everything inside the element. */
  within: string
  /** `true` where `expectNothing` measures the contrast on rendered pixels instead: 7:1 at the worst pixel of each line. */
  measured: boolean
  reason: string
}

/** Elements whose contrast axe cannot decide, reviewed by hand. */
export const signedOff: readonly SignedOff[] = [
  {
    within: '.rating__stars',
    measured: false,
    reason:
      'Stars, no letters, hidden from screen readers: the words "Our rating: 5 out of 5" beside them say the same and are checked.',
  },
  {
    within: '.site-footer, .section--night',
    measured: true,
    reason: 'The cusped edge above is a gradient; axe does not see that it ends above the words.',
  },
  {
    within: '.section__title',
    measured: true,
    reason: "The ornament under a section's title is a background gradient of the heading itself.",
  },
  { within: '.hero__words', measured: true, reason: 'The words lie on the picture of the palace.' },
  { within: '.ticks > li', measured: true, reason: 'The tick before each highlight is a background.' },
  {
    within: '.route-strip',
    measured: true,
    reason: 'The road and its milestones are pseudo elements beside the words.',
  },
  {
    within: '.route__drawing',
    measured: false,
    reason:
      'Letters on a map, in the colours of text on a card, which are examined there; the road behind them is covered. Hidden from screen readers: the list beside it says the same.',
  },
  {
    within: '.site-nav__list',
    measured: false,
    reason:
      'On a phone the end of the row fades where there is more to scroll to. Each link can be scrolled into full colour, and is examined in it at 1280 pixels, where nothing fades.',
  },
]
