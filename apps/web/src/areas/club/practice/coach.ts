/** The coach: one sentence for each thing, once, when it first matters. */
import { type CoachTip, COACH_TIPS } from '@whale/words'
import { patterns } from '@whale/words/addresses'
import { matchPath } from 'react-router'
import type { PracticeStatus } from '../../../shared/api/local-league.ts'
import { storedText } from '../../../shared/stored-text.ts'

export interface Tip {
  id: CoachTip
  sentence: string
}

interface Rule extends Tip {
  when: (status: PracticeStatus) => boolean
  /** The page the tip is about. The tip is hidden there. */
  page?: keyof typeof patterns | undefined
}

const isBetting = ({ stage }: PracticeStatus) => stage === 'betting'
/** A player eliminated on the Tuesday of week 9 has no later window to buy back in (RULES §5). */
const canBuyBack = ({ week, stage }: PracticeStatus) => week < 9 || (week === 9 && stage === 'betting')

/** The most important first. The first new rule that applies is shown. */
const RULES: readonly Rule[] = [
  tip('start', (at) => isBetting(at) && at.week === 1 && !at.hasEntered),
  tip('casino', (at) => isBetting(at) && at.week === 1 && !at.hasEntered, 'casino'),
  tip('prediction', (at) => isBetting(at) && at.week === 1 && at.hasEntered && !at.hasPickedTopScore),
  tip('next', (at) => isBetting(at) && at.week === 1 && at.hasEntered && at.hasPickedTopScore),
  tip('games', ({ stage }) => stage === 'games'),
  tip('missed', ({ stage, week, hasMissed }) => stage === 'results' && week === 1 && hasMissed),
  tip('tuesday', ({ stage }) => stage === 'results'),
  tip('out', (at) => at.isOut && canBuyBack(at)),
  tip('out-for-good', (at) => at.isOut && !canBuyBack(at)),
  tip('whale', (at) => at.isWhale && at.week <= 9),
  tip(
    'offer',
    // A tip for the first weeks with bets: later the player has met an offer.
    (at) => isBetting(at) && at.offers > 0 && at.week <= 3,
    'bets',
  ),
  tip('bets', (at) => isBetting(at) && at.week === 2, 'bets'),
  tip('drift', (at) => isBetting(at) && at.week === 4),
  tip('multiplier', (at) => isBetting(at) && at.week === 7, 'multipliers'),
  tip('all-in', (at) => isBetting(at) && at.week === 9 && !at.isWhale && !at.hasGoneAllIn, 'multipliers'),
  tip('triangle', (at) => isBetting(at) && at.week === 10, 'table'),
]

function tip(id: CoachTip, when: Rule['when'], page?: Rule['page']): Rule {
  return { id, sentence: COACH_TIPS[id], when, page }
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
