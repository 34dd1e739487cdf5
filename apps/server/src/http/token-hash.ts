/** What is stored of a token: enough to know it again, and nothing that opens a door. */
import { createHash } from 'node:crypto'

/** The SHA-256 of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
