/**
 * Opens sealed secrets. A linter rule lets only the workers' clients and `reseal.ts` import this file, so that no page, export or log can
 * contain an opened secret.
 */
import { createDecipheriv } from 'node:crypto'
import { type SealingKeys, keyOf } from './keys.ts'
import { FORMAT, NONCE_BYTES, type Place, type Sealed, TAG_BYTES, associatedData } from './seal.ts'

/** A sealed text that does not open. The message tells an operator why and what to do, and contains no secret. */
export class SealedError extends Error {
  override name = 'SealedError'
  readonly kind: 'unknown_key' | 'not_authentic'

  constructor(kind: SealedError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** Returns the text. Throws `SealedError` for an unknown key, and for a text that was changed or belongs to another row. */
export function open(keys: SealingKeys, { keyId, sealed }: Sealed, place: Place): string {
  const key = keyOf(keys, { keyId, purpose: place.purpose })
  if (key === null) {
    throw new SealedError(
      'unknown_key',
      `It is sealed with key ${keyId}, which is neither SECRET_KEY nor PREVIOUS_SECRET_KEY. Set PREVIOUS_SECRET_KEY to the secret that sealed it.`,
    )
  }
  if (sealed.length < 1 + NONCE_BYTES + TAG_BYTES || sealed[0] !== FORMAT) throw notAuthentic()
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(associatedData(place, keyId))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    const text = decipher.update(sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    // Expected: the tag does not match. The cipher's own message adds nothing.
    throw notAuthentic()
  }
}

function notAuthentic(): SealedError {
  return new SealedError(
    'not_authentic',
    'It was changed, or copied from another row, after it was sealed. It is not used.',
  )
}
