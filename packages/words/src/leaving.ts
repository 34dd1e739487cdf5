/** The consequences of leaving a league or removing a player (RULES §4). */
import type { League } from '@whale/game'

type Stage = League['progress']['stage']

/** Returns the consequences for the player who leaves, as sentences. */
export function leavingSentences(stage: Stage): string[] {
  return [unitsSentence(stage, 'Your'), ...betsSentences(stage), ...claimSentences(stage, 'your team'), VISIBLE]
}

/** Returns the consequences for the owner who removes the player of team `name`, as sentences. */
export function removalSentences(stage: Stage, name: string): string[] {
  return [
    unitsSentence(stage, 'Their'),
    ...betsSentences(stage),
    ...claimSentences(stage, name),
    'The invite code changes.',
    VISIBLE,
  ]
}

const VISIBLE = 'The feed shows it.'

function unitsSentence(stage: Stage, whose: 'Your' | 'Their'): string {
  switch (stage) {
    case 'pregame':
      return `${whose} claim is undone, units included.`
    case 'running':
      return `${whose} available units go to the treasury, or from week 10 to nobody.`
    case 'over':
      return 'The season is over. No units move.'
    case 'not_started':
      return 'The league did not start. No units move.'
  }
}

/** Who can get the team (RULES §4). Joining a running league closes after some weeks, which these screens do not know. */
function claimSentences(stage: Stage, team: string): string[] {
  return stage === 'pregame' || stage === 'running' ? [`Others can claim ${team}.`] : []
}

function betsSentences(stage: Stage): string[] {
  return stage === 'running' ? ['Open offers are refunded, taken bets play out.'] : []
}
