/** What publishing tells its caller: `npm run upload` writes one of these as JSON on each line. */
import { z } from 'zod'

const message = z.object({ message: z.string(), remedy: z.string() })
/** What the operator reads; `remedy` says what to do, '' where nothing is to be done. */
export type Message = z.infer<typeof message>

const result = z.object({
  /** As `.upload/published.json` names it; '' after a test of the connection. */
  version: z.string(),
  /** Paths of the pages that were changed, added or removed: `/packages/`. */
  pages: z.array(z.string()),
  /** Number of files that were sent, and that were deleted. */
  sent: z.number(),
  deleted: z.number(),
  /** Whether `.htaccess` files were left out because the host refuses them. */
  htaccessRefused: z.boolean(),
  notes: z.array(message),
})
export type PublishResult = z.infer<typeof result>

export const publishEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('step'), step: z.enum(['compare', 'send']) }),
  /** Number of files that are at the host, not yet shown to visitors. */
  z.object({ type: z.literal('progress'), sent: z.number(), total: z.number() }),
  message.extend({ type: z.literal('retry') }),
  result.extend({ type: z.literal('done') }),
  message.extend({ type: z.literal('failed') }),
])
export type PublishEvent = z.infer<typeof publishEvent>
