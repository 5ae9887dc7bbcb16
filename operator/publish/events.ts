/** What publishing tells its caller: `npm run upload -- --json` writes one of these as JSON on each line. */
import { z } from 'zod'

/** What the operator reads: what is the case, and what to do about it, '' where nothing is to be done. */
const message = z.object({ message: z.string(), remedy: z.string() })
export type Message = z.infer<typeof message>

const result = z.object({
  /** The version that is online, as `.upload/published.json` names it; '' after a test of the connection. */
  version: z.string(),
  /** Paths of the pages that were changed, added or removed: `/packages/`. */
  pages: z.array(z.string()),
  /** Number of files that were sent, and that were deleted. */
  sent: z.number(),
  deleted: z.number(),
  notes: z.array(message),
  /** The host refuses `.htaccess`, so that these files were left out. */
  htaccessRefused: z.boolean(),
})
/** What a publication has done. */
export type PublishResult = z.infer<typeof result>

export const publishEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('step'), step: z.enum(['connect', 'compare', 'send']) }),
  /** Files that are at the host and not yet shown to visitors. */
  z.object({ type: z.literal('progress'), sent: z.number(), total: z.number() }),
  /** The connection was lost; the next attempt follows. */
  z.object({ type: z.literal('retry'), seconds: z.number(), reason: z.string() }),
  result.extend({ type: z.literal('done') }),
  message.extend({ type: z.literal('failed') }),
])
export type PublishEvent = z.infer<typeof publishEvent>
