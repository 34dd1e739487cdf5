/** Words of the practice bar about the week. */
import { weekConfig } from '@whale/game'
import type { PracticeStatus } from '../../../shared/api/local-league.ts'

/** "week 1 of 12, no pick yet": the games also start without one. */
export function weekWords(status: PracticeStatus): string {
  if (status.stage === 'over') return 'all 12 weeks played'
  return `week ${status.week} of 12${hasNoPick(status) ? ', no pick yet' : ''}`
}

/** What is still open while nothing is picked: "The casino and the top-score pick are still open, both free." Null with a pick. */
export function openMoveWords(status: PracticeStatus): string | null {
  if (!hasNoPick(status)) return null
  return weekConfig(status.week)?.casinoEvent === null
    ? 'Top score is still open and free.'
    : 'The casino and top score are still open, both free.'
}

/** Whether the player could pick something now and has picked nothing. */
function hasNoPick({ stage, hasEntered, hasPickedTopScore, hasGoneAllIn, isOut }: PracticeStatus): boolean {
  return stage === 'betting' && !hasEntered && !hasPickedTopScore && !hasGoneAllIn && !isOut
}
