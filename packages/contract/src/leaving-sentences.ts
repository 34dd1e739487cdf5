/** The consequences of leaving a league or removing a player (RULES §4). */
import type { League } from '@whale/game'

type Stage = League['progress']['stage']

/** Returns the consequences for the player who leaves, as sentences. */
export function leavingSentences(stage: Stage): string[] {
  return [
    unitsSentence(stage, 'Your'),
    ...betsSentences(stage, 'your'),
    ...claimSentences(stage, { team: 'your team', pregame: 'Someone else can claim your team' }),
    VISIBLE,
  ]
}

/** Returns the consequences for the owner who removes the player of team `name`, as sentences. */
export function removalSentences(stage: Stage, name: string): string[] {
  return [
    unitsSentence(stage, 'Their'),
    ...betsSentences(stage, 'their'),
    ...claimSentences(stage, { team: name, pregame: `Someone else can claim ${name} and start fresh` }),
    'The league gets a new invite code, so they can’t come back with the old one.',
    VISIBLE,
  ]
}

const VISIBLE = 'Everyone in the league sees this in the feed.'

function unitsSentence(stage: Stage, whose: 'Your' | 'Their'): string {
  switch (stage) {
    case 'pregame':
      return `${whose} claim and its units are undone.`
    case 'running':
      return `${whose} available units go to the treasury. From week 10 on nobody gets them.`
    case 'over':
      return 'The season is over. No units move.'
    case 'not_started':
      return 'The league did not start. No units move.'
  }
}

/**
 * Who gets the team (RULES §4). Joining a running league closes after some weeks. The screens that show these sentences do not know when,
 * hence the “if”.
 */
function claimSentences(stage: Stage, { team, pregame }: { team: string; pregame: string }): string[] {
  switch (stage) {
    case 'pregame':
      return [`${pregame}.`]
    case 'running':
      return [`Whoever verifies ${team} can take it over and start fresh, if joining is still open.`]
    case 'over':
    case 'not_started':
      return []
  }
}

function betsSentences(stage: Stage, whose: 'your' | 'their'): string[] {
  if (stage !== 'running') return []
  return [`Open offers are refunded. Confirmed bets stay on, and ${whose} winnings go the same way.`]
}

/** The reason of a removal that names none: the specification's body has no reason. It is not announced. */
export const REMOVAL_WITHOUT_REASON = 'Owner’s removal'
