/** Seals a text again with the current key, for a rotation. The opened text never leaves this function. */
import type { SealingKeys } from './keys.ts'
import { open } from './open.ts'
import { type Place, type Sealed, seal } from './seal.ts'

export { SealedError } from './open.ts'
export type { SealingKeys } from './keys.ts'

/** Returns the text sealed with the current key. Throws `SealedError` if it does not open. */
export function reseal(keys: SealingKeys, sealed: Sealed, place: Place): Sealed {
  return seal(keys, open(keys, sealed, place), place)
}
