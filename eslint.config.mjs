import next from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'

const zone = (
  /** @type {string} */ target,
  /** @type {string[]} */ except,
  /** @type {string} */ message,
) => ({
  target,
  from: '.',
  except: ['./node_modules', target, ...except],
  message,
})

const config = [
  { ignores: ['out/', '.export/', '.next/', '.cache/', 'next-env.d.ts', 'test-results/'] },
  ...next,
  ...nextTypescript,
  {
    rules: {
      // Next's image component writes a style attribute, which the policy blocks.
      '@next/next/no-img-element': 'off',
      // Plain links on purpose: next/link needs React in the browser.
      '@next/next/no-html-link-for-pages': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
      'import/no-restricted-paths': [
        'error',
        {
          zones: [
            zone('./content', [], 'content/ imports nothing of ours.'),
            zone('./app', ['./content', './styles'], 'app/ imports content/ and styles/ only.'),
          ],
        },
      ],
    },
  },
  {
    files: ['app/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'The policy blocks style attributes. Use a class from styles/.',
        },
      ],
    },
  },
]

export default config
