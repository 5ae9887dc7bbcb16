import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { parseYaml } from '../../content/yaml.ts'
import { holds } from '../support/fuzz.ts'
import { Copy, project } from './copy.ts'

/** What is left of an editor, a spreadsheet, a chat, or a merge, and what means something to YAML. */
const pieces =
  ': |- |?|#| #|"|\'|&a|*a|!|!!|!!binary|%|@|`|{|}|[|]|,|>|\\||---|...|<<: |\t|\r|\r\n|\n|\n\n|  |\u2028|\u0085|\0|\uFEFF|\uD800|👍🏽' +
  '|ಮೈಸೂರು|~|null|yes|1e999|-0|0x10|__proto__: x|constructor: {}|toString|<<<<<<< HEAD|=cmd()|</script>|${x}|$&|1111111111111111'
const hostile = fc.oneof(
  fc.constantFrom(...pieces.split(/(?<!\\)\|/).map((piece) => piece.replace('\\|', '|'))),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.nat({ max: 200 }).map((depth) => '['.repeat(depth)),
)

/** Cuts, moves, doubles and spoils a text in a few places. */
const slips = fc.array(
  fc.record({
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.constant(0), fc.nat({ max: 3 }), fc.nat({ max: 400 })),
    to: fc.oneof(hostile, fc.constant('')),
    twice: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
)
type Slips = typeof slips extends fc.Arbitrary<infer T> ? T : never
function spoilt(text: string, all: Slips): string {
  return all.reduce((now, { from, length, to, twice }) => {
    const at = Math.floor(from * now.length)
    const cut = now.slice(at, at + length)
    return now.slice(0, at) + (twice ? cut + cut : to) + now.slice(at + length)
  }, text)
}

const files = ['', 'tours', 'destinations'].flatMap((folder) =>
  readdirSync(join(project, 'content', folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join('content', folder, name)),
)

test('any text is read as YAML, or answered with one slip on a line that it has', async () => {
  const text = fc.array(fc.oneof(hostile, fc.constantFrom('a', 'price: ', '- ', '\n')), { maxLength: 30 })
  await holds(
    fc.property(text, (all) => {
      const typed = all.join('')
      const { slips: found, lineOf } = parseYaml(typed)
      expect(found.length).toBeLessThanOrEqual(1)
      expect(lineOf(['a', 0])).toBeGreaterThan(0)
      for (const { line, what, remedy } of found) {
        expect(line).toBeLessThanOrEqual(typed.split(/\r\n?|\n/).length)
        expect(what + remedy).not.toMatch(/[\r\n]/)
      }
    }),
  )
})

test('content with any slip in any file is either right, or answered in lines that name file and line', async () => {
  test.slow()
  const copy = new Copy(test.info().outputPath())
  await holds(
    fc.property(fc.constantFrom(...files), slips, (file, all) => {
      const before = copy.read(file)
      copy.write(file, spoilt(before, all))
      try {
        for (const line of copy.check())
          expect(line).toMatch(/^content\/[\w/-]+\.yaml:\d+( [^\n\r]+)?: [^\n\r]+$/)
      } finally {
        copy.write(file, before)
      }
    }),
    100,
  )
})
