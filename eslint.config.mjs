import next from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'

/**
 * Import boundaries: what the files of each folder may import beside their own folder and packages. Paths are resolved
 * first, so `@/…` and `../…` are the same. `tools/scripts/import-boundaries.test.ts` has a probe for each boundary.
 *
 * @type {readonly (readonly [files: string, ...mayImport: string[]])[]}
 */
const boundaries = [
  ['content'],
  ['app/_lib', 'content'],
  ['app/_components', 'app/_lib', 'content'],
  ['app/_layout', 'app/_components', 'app/_lib', 'content'],
  // Route files: everything in app/ outside the folders above.
  ['app/*.*', 'app', 'content', 'styles'],
  ['app/!(_*)/**', 'app', 'content', 'styles'],
  ['tools/assets', 'app/_lib', 'content', 'tools/lib'],
  ['tools/finish'],
  ['tools/sitemap', 'app/_lib', 'content', 'tools/finish'],
  ['tools/publish', 'app/_lib', 'content', 'tools/lib'],
  ['tools/admin', 'content', 'styles', 'tools/assets', 'tools/lib', 'tools/publish'],
  ['tools/lib', 'content', 'tools/finish'],
  ['tools/scripts', 'content', 'tools'],
]

const zones = boundaries.map(([files, ...mayImport]) => ({
  target: `./${files}`,
  from: './',
  except: ['node_modules', ...(files.includes('*') ? [] : [files]), ...mayImport].map((path) => `./${path}`),
  message: `${files} may import ${mayImport.join(', ') || 'packages only'} (eslint.config.mjs).`,
}))

const config = [
  {
    ignores: [
      'out/',
      '.export/',
      '.out-*/',
      '**/.next/',
      '.cache/',
      'node_modules/',
      'next-env.d.ts',
      'hosting/',
      'test-results/',
    ],
  },
  ...next,
  ...nextTypescript,
  {
    rules: {
      // Next's image component writes a style attribute, which the policy blocks (docs/decisions/004).
      '@next/next/no-img-element': 'off',
      // Plain links on purpose: next/link would have no effect without the runtime (docs/decisions/001).
      '@next/next/no-html-link-for-pages': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: 'error',
    },
  },
  { rules: { 'import/no-restricted-paths': ['error', { zones }] } },
  {
    files: ['**/*.tsx'],
    // The editor's own policy lets React set styles; the pages' does not.
    ignores: ['app/error.tsx', 'app/global-error.tsx', 'tools/admin/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "ExpressionStatement[directive='use client']",
          message: "'use client' would have no effect: React runs at build time only (docs/decisions/001).",
        },
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'The policy blocks style attributes. Use a class from styles/.',
        },
      ],
    },
  },
  {
    // Commands and tests print to a terminal.
    files: ['tools/**', 'e2e/**', '*.mjs'],
    rules: { 'no-console': 'off' },
  },
]

export default config
