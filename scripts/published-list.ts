import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** `.upload/published.json` at the host. */
const schema = z.object({
  /** Origin: `https://www.your-domain.in`. */
  site: z.string(),
  /** The version that is online, and the one that "Take back" publishes. */
  version: hash.optional(),
  earlier: hash.optional(),
  /** Our files by name. */
  files: z.record(
    z.string(),
    z.object({
      /** SHA-256 of the file that is in place. */
      hash: hash.optional(),
      /** Of what a publication that has not ended puts in its place: the file is one of all these. */
      next: z.array(hash).optional(),
      /** When it left the site, in ms since 1970. */
      gone: z.number().optional(),
    }),
  ),
  /** The publication that is going on: its computer, its version, and its start in ms since 1970. */
  run: z
    .object({ id: z.string(), computer: z.string(), version: hash, start: z.number() })
    .optional()
    .catch(undefined),
})

export type PublishedList = z.infer<typeof schema>

/** A name inside the folder of the site, outside `.upload`; names that lead elsewhere are not ours. */
const isInside = (name: string) =>
  /^(?!\.upload\/)[^\x00-\x1f\\]+$/.test(name) && name.split('/').every((part) => !/^\.{0,2}$/.test(part))

/** The list without names that are not ours; undefined when it is damaged. */
export function parsePublishedList(bytes: Buffer): PublishedList | undefined {
  try {
    const list = schema.parse(JSON.parse(String(bytes)))
    const files = Object.entries(list.files).filter(([name]) => isInside(name))
    return { ...list, files: Object.fromEntries(files) }
  } catch {
    return undefined
  }
}
