import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** `.upload/published.json` at the host. */
const schema = z.object({
  /** Origin: `https://www.your-domain.in`. */
  site: z.string(),
  /** The version that is online, and the one that can be restored; '' before there is one. */
  version: z.string().default(''),
  earlier: z.string().default(''),
  /** When the version was put online, by the host's clock in ms since 1970; 0 if unknown. */
  publishedAt: z.number().default(0),
  /** Our files by name. */
  files: z.record(
    z.string(),
    z.object({
      /** SHA-256 of the file that is in place. */
      hash: hash.optional(),
      /** Of what a publication that has not ended puts in its place: the file is one of all these. */
      next: z.array(hash).optional(),
      /** When it left the site, in ms since 1970. */
      removedAt: z.number().optional(),
    }),
  ),
  /** The publication that is going on: its computer, its version, and its start in ms since 1970. */
  run: z.object({ id: z.string(), clientId: z.string(), version: hash, start: z.number() }).optional(),
})

export type PublishedList = z.infer<typeof schema>

/** Names that lead out of the folder of the site, or into `.upload`, are not ours. */
const foreignName = /^\.upload\/|[\x00-\x1f\\]|(^|\/)\.{0,2}(\/|$)/

/** Reads the list. One that is damaged counts as empty, as one that does not exist. */
export function parsePublishedList(bytes: Buffer | undefined): { list: PublishedList; isDamaged?: boolean } {
  const empty = { site: '', version: '', earlier: '', publishedAt: 0, files: {} }
  if (!bytes) return { list: empty }
  try {
    const list = schema.parse(JSON.parse(String(bytes)))
    const files = Object.entries(list.files).filter(([name]) => !foreignName.test(name))
    return { list: { ...list, files: Object.fromEntries(files) } }
  } catch {
    return { list: empty, isDamaged: true }
  }
}
