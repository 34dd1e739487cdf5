import { isPractice } from '../../../../shared/api/transport.ts'
import { formatInstant } from '../../../../shared/format/format.ts'

/** Returns until when a pick can change: "Thursday 8pm". In practice the player starts the games. */
export function lockWords(locksAt: string, now: string): string {
  return isPractice ? 'you play the games' : formatInstant(locksAt, { now })
}
