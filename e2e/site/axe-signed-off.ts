export interface SignedOff {
  /** The axe rules that could not decide. */
  rules: readonly string[]
  /** CSS selector of the place; everything inside it is meant. */
  within: string
  /** `true` where `axe.spec.ts` measures the contrast on rendered pixels instead: 7:1 at the worst pixel of each line. */
  measured: boolean
  reason: string
}

const contrast = ['color-contrast', 'color-contrast-enhanced'] as const

/** What axe cannot decide by itself and somebody has judged, place by place. */
export const signedOff: readonly SignedOff[] = [
  {
    rules: contrast,
    within: '.rating__stars',
    measured: false,
    reason:
      'Stars, no letters, hidden from screen readers: the words "Our rating: 5 out of 5" beside them say the same and are checked.',
  },
  {
    rules: contrast,
    within: '.site-footer',
    measured: true,
    reason:
      'The cusped edge above the footer is a pseudo element with a gradient; axe does not see that it ends above the words.',
  },
  {
    rules: contrast,
    within: '.section--night',
    measured: true,
    reason: 'The cusped edge again.',
  },
  {
    rules: contrast,
    within: '.section__title',
    measured: true,
    reason: "The ornament under a section's title is a background gradient of the heading itself.",
  },
  {
    rules: contrast,
    within: '.hero__words',
    measured: true,
    reason:
      'The words lie on the picture of the palace; `contrast-on-pictures.spec.ts` measures four widths.',
  },
  {
    rules: contrast,
    within: '.ticks > li',
    measured: true,
    reason: 'The tick before each highlight is a background of the line.',
  },
  {
    rules: contrast,
    within: '.route-strip',
    measured: true,
    reason: 'The road and its milestones are pseudo elements beside the words.',
  },
  {
    rules: contrast,
    within: '.site-nav__list',
    measured: false,
    reason:
      'On a phone the end of the row fades where there is more to scroll to. Each link can be scrolled into full colour, and is examined in it at 1280 pixels, where nothing fades.',
  },
]
