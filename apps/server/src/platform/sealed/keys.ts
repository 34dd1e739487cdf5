/** The keys that seal stored secrets. Their bytes stay inside this folder: a linter rule forbids importing this file elsewhere. */
import { hkdfSync } from 'node:crypto'

/** What a sealed text is for. Each purpose has its own key, so that no text can be used for another purpose. */
export type Purpose = 'espn_sign_in' | 'chat_address'

/** Identifies keys without containing them, so that logging or dumping it reveals nothing. */
export interface SealingKeys {
  /** The id of the key that seals. It is derived from the secret and does not reveal it. */
  readonly currentId: string
  /** The id of the key before the last rotation; null without `PREVIOUS_SECRET_KEY`. */
  readonly previousId: string | null
}

const secrets = new WeakMap<SealingKeys, ReadonlyMap<string, Buffer>>()

/** Returns the keys of `SECRET_KEY` and `PREVIOUS_SECRET_KEY`. */
export function createSealingKeys({ current, previous }: { current: Buffer; previous: Buffer | null }): SealingKeys {
  const currentId = idOf(current)
  const keys: SealingKeys = Object.freeze({ currentId, previousId: previous === null ? null : idOf(previous) })
  secrets.set(
    keys,
    new Map([...(previous === null ? [] : [[idOf(previous), previous] as const]), [currentId, current]]),
  )
  return keys
}

/** The 256-bit key with this id and purpose (HKDF with SHA-256); null for an id that is neither current nor previous. */
export function keyOf(keys: SealingKeys, { keyId, purpose }: { keyId: string; purpose: Purpose }): Buffer | null {
  const secret = secrets.get(keys)?.get(keyId)
  return secret === undefined ? null : derive(secret, { info: `whale club sealed ${purpose}`, bytes: 32 })
}

function idOf(secret: Buffer): string {
  return derive(secret, { info: 'whale club sealing key id', bytes: 4 }).toString('hex')
}

function derive(secret: Buffer, { info, bytes }: { info: string; bytes: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), info, bytes))
}
