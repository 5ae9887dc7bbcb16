import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** The name of a file in the folder of the site, which leads neither out of that folder nor into `.upload`. */
const fileName = z.string().regex(/^(?!\.upload\/|.*(?:^|\/)\.{0,2}(?:\/|$))[^\x00-\x1f\\]+$/)

/** A folder at the host that visitors do not see. */
export const staging = '.upload'
/** The file at the host with the list of what is online. */
export const listFile = `${staging}/published.json`

/** The content of `listFile`. */
const schema = z.object({
  /** The version that is online, and the one that can be restored; '' before there is one. */
  version: hash.or(z.literal('')).default(''),
  earlier: hash.or(z.literal('')).default(''),
  /** When the version was put online, by the host's clock in ms since 1970; 0 if unknown. */
  publishedAt: z.number().default(0),
  /** The ids of the publications whose copies of replaced files the operator does not know of, because none has succeeded since. */
  unreportedCopies: z.array(z.string()).optional(),
  /** Our files by name. */
  files: z
    .record(
      fileName,
      z.object({
        /** SHA-256 of the file; while it is being replaced, of every version of it that can be in place. */
        hashes: z.array(hash),
        /** Whether a publication that has not ended replaces the file. */
        pending: z.boolean().optional(),
        /** When a publication left the file out, in ms since 1970. */
        removedAt: z.number().optional(),
      }),
    )
    .default({}),
  /** The publication in progress: its computer, its version, and its start in ms since 1970. */
  run: z.object({ id: z.string(), clientId: z.string(), version: hash, start: z.number() }).optional(),
})

export type PublishedList = z.infer<typeof schema>

/** Parses the list. It is empty if there is none, or it is damaged. */
export function parsePublishedList(bytes: Buffer | undefined): PublishedList {
  try {
    return schema.parse(JSON.parse(String(bytes)))
  } catch {
    return schema.parse({})
  }
}
