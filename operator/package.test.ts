import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

const versionsIn = (file: string): Record<string, string> => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'))
  return { ...dependencies, ...devDependencies }
}

test('packages of the site and of the tools have one version, so that they are installed once', () => {
  const siteVersions = versionsIn('package.json')
  const shared = Object.entries(versionsIn('operator/package.json')).filter(([name]) => name in siteVersions)
  expect(shared.map(([name]) => name)).toContain('react')
  for (const [name, version] of shared) expect(version, name).toBe(siteVersions[name])
})
