/** Tokens are stored only as hashes. */
import { createHash } from 'node:crypto'

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
