/** Seals a secret that has to be read again later (AES-256-GCM). `open.ts` opens it. */
import { createCipheriv, randomBytes } from 'node:crypto'
import { type Purpose, type SealingKeys, keyOf } from './keys.ts'

/** A sealed text, as a table stores it. */
export interface Sealed {
  keyId: string
  sealed: Buffer
}

/** Where a sealed text belongs. */
export interface Place {
  purpose: Purpose
  /** Identifies the row and its league. A sealed text that was copied to another row does not open there. */
  row: string
}

export const FORMAT = 1
export const NONCE_BYTES = 12
export const TAG_BYTES = 16

/** The text sealed with the current key: format, nonce, ciphertext, tag. */
export function seal(keys: SealingKeys, text: string, place: Place): Sealed {
  const keyId = keys.currentId
  const key = keyOf(keys, { keyId, purpose: place.purpose })
  if (key === null) throw new Error('the sealing keys were not made by createSealingKeys')
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(associatedData(place, keyId))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { keyId, sealed: Buffer.concat([Buffer.of(FORMAT), nonce, ciphertext, cipher.getAuthTag()]) }
}

/** The data that the tag also authenticates: format, purpose, row and key id. */
export function associatedData({ purpose, row }: Place, keyId: string): Buffer {
  return Buffer.from(JSON.stringify([FORMAT, purpose, row, keyId]), 'utf8')
}
