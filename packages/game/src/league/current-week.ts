/** The current week. */
import { assert } from '../values/assert.ts'
import type { League } from './league.ts'

/** The last week that opened. Throws for a league that is not running. */
export function currentWeek({ id, progress }: Pick<League, 'id' | 'progress'>): number {
  assert(progress.stage === 'running', `league ${id} is not running`)
  return progress.week
}
