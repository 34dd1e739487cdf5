/** A fantasy league that its provider no longer shows. */
import type { Instant } from '../values/instant.ts'

/**
 * - `private`: it exists, but is no longer public
 * - `not_found`: the provider has no such league, for example because it was deleted
 * - `next_season`: its id now belongs to the next season
 * - `sign_in`: it is private, and the ESPN sign-in that was used to read it no longer works
 */
export type LossReason = 'private' | 'not_found' | 'next_season' | 'sign_in'

export interface LostLeague {
  why: LossReason
  since: Instant
}
