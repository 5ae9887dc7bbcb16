import next from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'

/**
 * The rooms of the house (README) and what each may import beside itself and libraries. Paths are resolved first, so
 * `@/…` and `../…` are the same. Each wall has a probe in `tools/scripts/import-boundaries.test.ts`.
 */
const rooms = {
  content: [],
  'app/_lib': ['content'],
  'app/_components': ['app/_lib', 'content/schema'],
  'app/_layout': ['app/_components', 'app/_lib', 'content'],
  // Route files: all of the folder that has no room of its own.
  'app/*.*': ['app', 'content', 'styles'],
  'app/!(_*)/**': ['app', 'content', 'styles'],
  'tools/!(admin)/**': ['content', 'app/_lib', 'tools'],
  'tools/admin': ['content', 'tools', 'styles'],
}

const walls = Object.entries(rooms).map(([room, may]) => ({
  target: `./${room}`,
  from: './',
  except: ['node_modules', room, ...may].filter((path) => !path.includes('*')).map((path) => `./${path}`),
  message: `${room} may import ${may.join(', ') || 'no other room'}: see "The house" in README.md.`,
}))

const config = [
  {
    ignores: [
      'out/',
      '.export/',
      '.finishing/',
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
      // Plain links on purpose: no runtime is left that could make anything of next/link (docs/decisions/001).
      '@next/next/no-html-link-for-pages': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: 'error',
    },
  },
  { rules: { 'import/no-restricted-paths': ['error', { zones: walls }] } },
  {
    files: ['**/*.tsx'],
    ignores: ['app/error.tsx', 'app/global-error.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "ExpressionStatement[directive='use client']",
          message: "'use client' would be dead: React runs at build time only (docs/decisions/001).",
        },
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'The policy blocks style attributes. Use a class from styles/.',
        },
      ],
    },
  },
  {
    // Commands and tests speak to a terminal.
    files: ['tools/**', 'e2e/**', '*.mjs'],
    rules: { 'no-console': 'off' },
  },
]

export default config
