/** The rulebook's numbers as the sentences quote them. */
import { constantsOf } from '@whale/game'

/**
 * A reason and a refusal know nothing of their season, and need not: these numbers are the same in every season that is played,
 * which a test holds. A season with other numbers has to give them to its reasons first.
 */
export const QUOTED = constantsOf(2025)
