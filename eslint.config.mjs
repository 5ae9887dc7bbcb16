import next from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'

/** A zone of `import/no-restricted-paths`: of the project, `target` imports only itself and the `allowed` paths. */
const zone = (/** @type {string} */ target, /** @type {string[]} */ ...allowed) => {
  const except = ['./node_modules', target, ...allowed]
  return { target, from: '.', except, message: `${target} imports only ${except.join(', ')}.` }
}

const site = ['./content', './app', './styles']
const fixtures = ['./operator/editor/fixtures.ts', './operator/e2e/editor-process.ts']

const config = [
  { ignores: ['.export/', '.cache/', 'test-results/'] },
  ...next,
  ...nextTypescript,
  // eslint-config-next ignores out/, .next/ and also build/, which is source code here.
  { ignores: ['!build/**'] },
  {
    rules: {
      // Next's image component writes a style attribute, which the policy blocks.
      '@next/next/no-img-element': 'off',
      // next/link needs React in the browser.
      '@next/next/no-html-link-for-pages': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      eqeqeq: 'error',
      // By the nearest package.json: that of the root, or that of operator/.
      'import/no-extraneous-dependencies': 'error',
      'import/no-restricted-paths': [
        'error',
        {
          zones: [
            zone('./content'),
            zone('./app', './content', './styles'),
            zone('./build', ...site),
            zone('./e2e', ...site),
            zone('./operator/user-error.ts'),
            zone('./operator/read-json.ts'),
            zone(
              './operator/publish',
              './content',
              './build',
              './operator/user-error.ts',
              './operator/read-json.ts',
            ),
            zone('./operator/checklist', './content', './build'),
            zone(
              './operator/editor/client',
              ...fixtures,
              './operator/editor/shared',
              './content/collections.ts',
              './content/format.ts',
              './content/paths.ts',
              './content/tour-times.ts',
            ),
            zone('./operator/editor/shared', './content', './operator/checklist'),
            zone(
              './operator/editor/server',
              ...site,
              './build',
              './operator/editor/shared',
              ...fixtures,
              './operator/user-error.ts',
              './operator/read-json.ts',
              './operator/publish',
              './operator/checklist',
            ),
            zone('./operator/editor/fixtures.ts', './operator/editor'),
            zone('./operator/e2e', ...site, './e2e', './operator'),
            {
              target: './operator/**/!(*.test|*.spec|test-*).ts*',
              from: fixtures,
              message: 'Only tests import it.',
            },
          ],
        },
      ],
    },
  },
]

export default config
