import { expect, test } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesIn } from '../../export/finish/folders.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** What a build reads. */
const parts = [
  'app',
  'content',
  'export',
  'public',
  'styles',
  'next.config.mjs',
  'next-sitemap.config.mjs',
  'package.json',
  'tsconfig.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
]

test('a second build, on another path and from nothing, gives the same out/, byte for byte', () => {
  // A whole build, and other tests may be at work beside it.
  test.setTimeout(300_000)
  // Inside the project, where packages are found; neither lint nor the type check looks into dot-folders.
  const again = join(project, '.cache/second-path/deeper')
  rmSync(again, { recursive: true, force: true })
  mkdirSync(join(again, 'node_modules'), { recursive: true })
  for (const part of parts)
    if (existsSync(join(project, part))) cpSync(join(project, part), join(again, part), { recursive: true })
  for (const made of ['public/built', 'public/favicon.ico', 'styles/generated'])
    rmSync(join(again, made), { recursive: true, force: true })
  // Started by its path and not by its name.
  symlinkSync(
    join(project, 'node_modules/next-sitemap'),
    join(again, 'node_modules/next-sitemap'),
    'junction',
  )

  // Types have been checked where the site itself is.
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    cwd: again,
    env: { ...process.env, NODE_ENV: 'production', SKIP_TYPES: '1' },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  expect(status, stdout + stderr).toBe(0)

  const [first, second] = [join(project, 'out'), join(again, 'out')]
  expect(filesIn(second), 'Run npm run build if a source has been changed since').toEqual(filesIn(first))
  const different = filesIn(first).filter(
    (file) => !readFileSync(join(first, file)).equals(readFileSync(join(second, file))),
  )
  expect(different, 'Run npm run build if a source has been changed since').toEqual([])
  rmSync(join(project, '.cache/second-path'), { recursive: true, force: true })
})
