import { createHash } from 'node:crypto'

/** The SHA-256 of a text. */
export function hashOf(text: string, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(text).digest(encoding)
}
