/** What leaving a league comes to (RULES §4), for whoever is about to leave it or to remove somebody. */
import type { League } from '@whale/game'

type Stage = League['progress']['stage']

/** Returns the consequences, a sentence each, for the one who leaves. */
export function leavingSentences(stage: Stage): string[] {
  return [
    unitsSentence(stage, 'Your'),
    ...betsSentences(stage, 'your'),
    'Your team is free for somebody else to claim.',
    SEEN,
  ]
}

/** Returns the consequences, a sentence each, for the owner who removes `name`. */
export function removalSentences(stage: Stage, name: string): string[] {
  return [
    unitsSentence(stage, 'Their'),
    ...betsSentences(stage, 'their'),
    `${name} is free for somebody else to claim, who starts anew.`,
    SEEN,
  ]
}

const SEEN = 'Everybody in the league sees it in the log.'

function unitsSentence(stage: Stage, whose: 'Your' | 'Their'): string {
  switch (stage) {
    case 'pregame':
      return `${whose} claim and its units are undone, as if they had never been.`
    case 'running':
      return `${whose} units that are not riding go to the treasury.`
    case 'over':
      return 'The season is counted: all units stay where they are.'
    case 'not_started':
      return 'The league did not start: no units move.'
  }
}

function betsSentences(stage: Stage, whose: 'your' | 'their'): string[] {
  if (stage !== 'running') return []
  return [`Open offers are refunded. Bets that are on stay on, and what ${whose} side wins goes to the treasury.`]
}
