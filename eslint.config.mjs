import next from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'

/** The rooms of the house (README) and what each may import. */
const rooms = [
  {
    room: 'content',
    may: 'nothing outside content/',
    forbid: ['@/app/*', '@/export/*', '@/styles/*', '../app/*', '../../app/*', 'react', 'next', 'next/*'],
  },
  {
    room: 'app/_lib',
    may: 'content/ and its own room',
    forbid: ['@/app/_components/*', '@/app/_frame/*', '@/export/*'],
  },
  {
    room: 'app/_components',
    may: 'app/_lib and content/types',
    forbid: ['@/content/!(types)', '@/content/*/*', '@/app/_frame/*', '@/export/*'],
  },
]

const config = [
  {
    ignores: [
      'out/',
      '.export/',
      '.finishing/',
      '.next/',
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
  ...rooms.map(({ room, may, forbid }) => ({
    files: [`${room}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ group: forbid, message: `${room}/ may import ${may}: see "The house" in README.md.` }],
        },
      ],
    },
  })),
  {
    files: ['**/*.tsx'],
    ignores: ['app/error.tsx', 'app/global-error.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "ExpressionStatement[directive='use client']",
          message:
            "'use client' would be dead: React runs at build time only. Put the route into export/finish/hydrated-routes.ts to opt it back into hydration, and allow the file in eslint.config.mjs.",
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
    files: ['export/**', 'e2e/**', '*.mjs'],
    rules: { 'no-console': 'off' },
  },
]

export default config
