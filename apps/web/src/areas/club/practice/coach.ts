/** The coach: one sentence for each thing, once, when it first matters. */
import { WHAT_DECIDES } from '@whale/words'
import { patterns } from '@whale/words/addresses'
import { matchPath } from 'react-router'
import type { PracticeStatus } from '../../../shared/api/local-league.ts'
import { storedText } from '../../../shared/stored-text.ts'

export interface Tip {
  id: string
  sentence: string
}

interface Rule extends Tip {
  when: (status: PracticeStatus) => boolean
  /** The page that the tip is about: there it has nothing to add. */
  page?: keyof typeof patterns | undefined
}

const isBetting = ({ stage }: PracticeStatus) => stage === 'betting'
/** Who goes out on the Tuesday of week 9 has no window left to buy back in (RULES §5). */
const canBuyBack = ({ week, stage }: PracticeStatus) => week < 9 || (week === 9 && stage === 'betting')

/** In the order of their importance: the first that fits and is new is shown. */
const RULES: readonly Rule[] = [
  tip(
    'start',
    'End a Tuesday under 100 units and you’re out. At 700 you’re a whale.',
    (at) => isBetting(at) && at.week === 1 && !at.hasEntered,
  ),
  tip(
    'casino',
    'The casino is free. Open it and lock in your pick: it pays 100 if it hits.',
    (at) => isBetting(at) && at.week === 1 && !at.hasEntered,
    'casino',
  ),
  tip(
    'prediction',
    'Top score: who scores most this week? Everybody who’s right shares the pot.',
    (at) => isBetting(at) && at.week === 1 && at.hasEntered && !at.hasPickedTopScore,
  ),
  tip(
    'next',
    'All set. “Play the games” locks everyone’s picks and kicks off.',
    (at) => isBetting(at) && at.week === 1 && at.hasEntered && at.hasPickedTopScore,
  ),
  tip(
    'games',
    'Games are on: four days in twenty seconds. Nobody can change a pick now.',
    ({ stage }) => stage === 'games',
  ),
  // Counted over 1,500 seasons: the best projection of week 1 reaches the 10 points in 73% of them.
  tip(
    'missed',
    'Your pick missed, and it cost you nothing. Even the best one misses about one time in four.',
    ({ stage, week, hasMissed }) => stage === 'results' && week === 1 && hasMissed,
  ),
  tip(
    'tuesday',
    'It’s Tuesday: scores count, bets and casino pay, and whoever is under 100 is out. Every line is on the receipt.',
    ({ stage }) => stage === 'results',
  ),
  tip(
    'out',
    'You’re out: you ended below 100. Buy back in once, free, until week 9. You get 100 units.',
    (at) => at.isOut && canBuyBack(at),
  ),
  tip(
    'out-for-good',
    'You’re out: buying back ended with week 9. Watch who takes the treasury, then play a new season.',
    (at) => at.isOut && !canBuyBack(at),
  ),
  tip(
    'whale',
    'You’re a whale: 700 units or more. Stay one through week 9 and you play for the treasury.',
    (at) => at.isWhale && at.week <= 9,
  ),
  tip(
    'offer',
    'A rival offers you a bet. Both stakes wait in the middle, and on Tuesday the winner takes them. Take it, pass, or counter.',
    // A tip for the first weeks with bets: later the player has met an offer.
    (at) => isBetting(at) && at.offers > 0 && at.week <= 3,
    'bets',
  ),
  tip(
    'bets',
    'Bets are open. At odds of 2.00 you both put in the same. Longer odds: they put in more, and you win less often.',
    (at) => isBetting(at) && at.week === 2,
    'bets',
  ),
  tip(
    'drift',
    'No casino this week. Pick a top score anyway: from week 4 to 9, doing nothing costs 10.',
    (at) => isBetting(at) && at.week === 4,
  ),
  tip(
    'multiplier',
    'Whales can buy a multiplier here: 100 units now, and your score counts 1.2 times in three weeks.',
    (at) => isBetting(at) && at.week === 7,
    'multipliers',
  ),
  tip(
    'all-in',
    'Last stop before the Triangle. A fish can go all in on their own team here: hit the line, win your stake and 300 more.',
    (at) => isBetting(at) && at.week === 9 && !at.isWhale && !at.hasGoneAllIn,
    'multipliers',
  ),
  tip('triangle', `The final, the Bermuda Triangle. ${WHAT_DECIDES}`, (at) => isBetting(at) && at.week === 10, 'table'),
]

function tip(id: string, sentence: string, when: Rule['when'], page?: Rule['page']): Rule {
  return { id, sentence, when, page }
}

/** The first tip that fits, has not been read, and is not about the open page. */
export function tipFor(status: PracticeStatus, read: ReadonlySet<string>, pathname = ''): Tip | null {
  if (status.stage === 'over') return null
  const fits = ({ id, when, page }: Rule) =>
    !read.has(id) &&
    when(status) &&
    (page === undefined || matchPath({ path: patterns[page], end: false }, pathname) === null)
  return RULES.find(fits) ?? null
}

const stored = storedText('practice_tips')
const OFF = 'off'

/** The tips that were read in this browser; null if the coach is switched off. */
export function readTips(): ReadonlySet<string> | null {
  const text = stored.read() ?? ''
  return text === OFF ? null : new Set(text.split(' ').filter((id) => id !== ''))
}

export function writeTips(read: ReadonlySet<string> | null): void {
  stored.write(read === null ? OFF : [...read].join(' '))
}

/** Stored with the read tips: the bar has warned once that nothing is picked. */
export const NO_PICK = 'no-pick'
