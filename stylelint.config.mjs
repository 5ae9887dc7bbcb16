/** @type {import('stylelint').Config} */
const config = {
  extends: ['stylelint-config-standard-scss'],
  rules: {
    'selector-class-pattern': [
      '^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?(--[a-z0-9]+(-[a-z0-9]+)*)?$',
      { message: 'Name classes block, block__element or block--modifier' },
    ],
    'selector-nested-pattern': [
      '^(?!&(__|--))',
      { message: 'Write the whole class name, so that it can be searched for' },
    ],
    'selector-max-id': 0,
    'declaration-no-important': true,
    'unit-disallowed-list': [['px', 'pt'], { message: 'Use rem: sizes follow the visitor’s text size' }],
    // Prettier adds these line breaks.
    'scss/operator-no-newline-after': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'scss/double-slash-comment-empty-line-before': null,
  },
}

export default config
