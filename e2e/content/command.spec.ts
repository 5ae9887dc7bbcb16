import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { Copy, project } from './copy.ts'

/** Runs the command the way `npm run build` does, on a copy. */
function run(root: string, environment: Record<string, string> = {}) {
  const inherited = { ...process.env }
  delete inherited['SITE_URL']
  const command = ['--import', 'tsx', join(project, 'export/content-check/index.ts'), root]
  const result = spawnSync(process.execPath, command, {
    cwd: project,
    encoding: 'utf8',
    env: { ...inherited, ...environment },
  })
  return { status: result.status, out: result.stdout, err: result.stderr }
}

const copy = () => new Copy(test.info().outputPath())

test('Content without a mistake passes, and the notes say what is still a stand-in', () => {
  const made = copy()
  made.edit('content/site.ts', /phone: '.*'/, "phone: '0000000000'")
  made.edit('content/site.ts', /email: '.*'/, "email: 'bookings@example.com'")
  const { status, out, err } = run(made.root)
  expect(err).toBe('')
  expect(status).toBe(0)
  expect(out).toMatch(/^Note: phone(, |and| )[^\n]*stand-ins \(content\/site\.ts\)$/m)
  expect(out).toContain('Note: SITE_URL is not set (.env); pages use https://www.mysore-tours.example\n')
})

test('The notes go once everything is settled', () => {
  const made = copy()
  made.edit('content/site.ts', /brand: '.*'/, "brand: 'Kaveri Travels'")
  made.edit('content/site.ts', /phone: '.*'/, "phone: '9876543210'")
  made.edit('content/site.ts', /email: '.*'/, "email: 'bookings@kaveri.in'")
  made.edit('content/site.ts', /street: '.*'/, "street: '12 Palace Road'")
  made.write('.env', 'SITE_URL=https://www.kaveri.in\n')
  expect(run(made.root)).toEqual({ status: 0, out: '', err: '' })
})

test('SITE_URL of the environment counts as set', () => {
  expect(run(copy().root, { SITE_URL: 'https://www.kaveri.in' }).out).not.toContain('SITE_URL')
})

test('One mistake stops the command with one line, and nothing else', () => {
  const made = copy()
  const line = made.edit('content/tours/coorg-trip.ts', /price: \d+/, 'price: 0')
  expect(run(made.root)).toEqual({
    status: 1,
    out: '',
    err:
      `content/tours/coorg-trip.ts:${line} price: 0 is no price. Write whole rupees above 0, for ` +
      `example price: 18500.\n`,
  })
})

test('Of many mistakes five are shown, in the order of files and lines', () => {
  const made = copy()
  const file = 'content/tours/coorg-trip.ts'
  made.edit(file, /rating: \d/, 'rating: 3')
  made.edit(file, /price: \d+/, 'price: 0')
  made.edit(file, /updated: '.*'/, "updated: ''")
  made.edit('content/tours/tirupati-package.ts', /price: \d+/, 'price: -1')
  made.edit('content/tours/mysore-city-tour.ts', /price: \d+/, 'price: -1')
  made.edit('content/site.ts', /pin: '.*'/, "pin: ''")
  made.edit('content/home.ts', /homeUpdated = '.*'/, "homeUpdated = ''")
  const { status, err } = run(made.root)
  expect(status).toBe(1)
  const lines = err.trimEnd().split('\n')
  expect(lines.map((line) => line.replace(/:\d+ /, ' ').split(':')[0])).toEqual([
    'content/home.ts homeUpdated',
    'content/site.ts operator.address.pin',
    `${file} price`,
    `${file} rating`,
    `${file} updated`,
    '... and 2 more. Put these right first, then run the command again.',
  ])
})

test('A mistake of syntax is told alone, before the values are looked at', () => {
  const made = copy()
  made.edit('content/tours/coorg-trip.ts', /price: \d+/, 'price: 0')
  made.edit('content/site.ts', /brand: '.*'/, "brand: 'Kaveri")
  const { err } = run(made.root)
  expect(err).toMatch(/^content\/site\.ts:\d+ brand: the quote ' at the end of the text is lost\. .*\n$/)
})

test('Each file with a mistake of syntax has its line', () => {
  const made = copy()
  made.edit('content/tours/coorg-trip.ts', /price: \d+,/, 'price: 4200')
  made.edit('content/site.ts', /brand: '.*'/, "brand: 'Kaveri")
  expect(run(made.root).err.trimEnd().split('\n')).toHaveLength(2)
})

test('The types are remembered as right only when they are', () => {
  const made = copy()
  made.edit('content/tours/coorg-trip.ts', 'title:', 'titel:')
  expect(run(made.root).status).toBe(1)
  expect(run(made.root).status).toBe(1)
  made.edit('content/tours/coorg-trip.ts', 'titel:', 'title:')
  expect(run(made.root).status).toBe(0)
  made.edit('content/tours/coorg-trip.ts', 'title:', 'titel:')
  expect(run(made.root).status).toBe(1)
})
