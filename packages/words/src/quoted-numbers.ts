/** The rulebook's numbers that sentences quote. */
import { constantsOf } from '@whale/game'

/**
 * Reasons and refusals do not contain their season. A test checks that these numbers are equal in every season. A season with other
 * numbers must first add them to its reasons.
 */
export const QUOTED = constantsOf(2025)
