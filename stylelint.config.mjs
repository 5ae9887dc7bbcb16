/** @type {import('stylelint').Config} */
const config = {
  extends: ['stylelint-config-standard-scss'],
  ignoreFiles: ['styles/generated/**'],
  rules: {
    // Flat BEM, easy to search: block, block__element, block--variant.
    'selector-class-pattern': [
      '^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?(--[a-z0-9]+(-[a-z0-9]+)*)?$',
      { message: 'Name classes block, block__element or block--variant' },
    ],
    'selector-max-id': 0,
    'max-nesting-depth': [3, { ignoreAtRules: ['media', 'container', 'supports', 'include'] }],
    'scss/selector-nest-combinators': null,
    'scss/at-extend-no-missing-placeholder': null,
    'at-rule-disallowed-list': ['extend', 'import'],
    'scss/selector-no-redundant-nesting-selector': true,
    'selector-nested-pattern': [
      '^(?!&(__|--))',
      { message: 'Write the class out; &__ and &-- cannot be searched for' },
    ],
    // Colours live in the palette; everything else names a role.
    'color-no-hex': true,
    'color-named': ['never', { ignore: ['inside-function'] }],
    'declaration-no-important': true,
    'unit-disallowed-list': [
      ['px', 'pt'],
      { message: 'Use rem, so that sizes follow the visitor’s text size' },
    ],
    'no-descending-specificity': null,
    // Prettier breaks long lines there.
    'scss/operator-no-newline-after': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'scss/dollar-variable-empty-line-before': null,
    'scss/double-slash-comment-empty-line-before': null,
    'at-rule-empty-line-before': null,
    'custom-property-pattern': null,
  },
  overrides: [{ files: ['styles/_tokens.scss', 'styles/_print.scss'], rules: { 'color-no-hex': null } }],
}

export default config
