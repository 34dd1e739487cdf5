/** What the final's prizes share (RULES §5 Bermuda Triangle), in numbers and words, the same on every page. */
import { type ReplyOf, type endpoints, placeWords } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { formatUnits, roundedPot } from '../../../../shared/format/format.ts'

export interface PotShare {
  name: string
  percent: number
  units: string
}

interface SharesGiven {
  percents: readonly number[]
  /** How many still play. */
  players: number
  /** Whether the pot is exact; otherwise it and its prizes are in tens. */
  isExact?: boolean
}

/** Returns the pot and its shares: those of the best totals, then that of everyone still in. */
export function potShares(
  rest: number,
  { percents, players, isExact = false }: SharesGiven,
): { pot: number; shares: PotShare[] } {
  const left = percents.reduce((sum: number, percent) => sum - percent, 100)
  const each = Math.round((rest * left) / 100 / Math.max(1, players))
  const shown = isExact ? Math.round : roundedPot
  const prizes = percents.map((percent, at) => ({
    name: placeWords(at + 1),
    percent,
    units: `about ${formatUnits(shown((rest * percent) / 100))}`,
  }))
  return {
    pot: shown(rest),
    shares: [...prizes, { name: 'Everyone still in', percent: left, units: `about ${formatUnits(each)} each` }],
  }
}

type Projection = Pick<ReplyOf<typeof endpoints.treasury.treasuryProjection>, 'rest' | 'prize_percents' | 'weeks'>

export interface PlannedPot {
  /** "About" before an estimate, otherwise empty. */
  about: '' | 'About '
  words: string
  /** What the pot counts of the last week's right picks, to follow the number and a comma; empty before that week. */
  picks: string
  shares: PotShare[]
}

/**
 * Returns the pot in words and its shares, the same on every page. While the casino can still pay it is a range with percents, then one
 * estimate. In the last week it is exact, with what it counts of the right picks.
 */
export function plannedPot(
  { rest: { least, most }, prize_percents: percents, weeks }: Projection,
  { players, season, held }: { players: number; season: number; held: Held },
): PlannedPot {
  const isExact = weeks.length === 1
  const { pot, shares } = potShares(least, { percents, players, isExact })
  if (least < most) {
    const words = `${formatUnits(roundedPot(least))} to ${formatUnits(roundedPot(most))}`
    return {
      about: 'About ',
      words,
      picks: '',
      shares: shares.map((share) => ({ ...share, units: `${share.percent}%` })),
    }
  }
  if (!isExact) return { about: 'About ', words: formatUnits(pot), picks: '', shares }
  return { about: '', words: formatUnits(pot), picks: picksWords(held, season), shares }
}

/** What follows the words of a pot: ", less 50 for each right pick from outside the final". */
export function afterPot({ picks }: Pick<PlannedPot, 'picks'>): string {
  return picks === '' ? '' : `, ${picks}`
}

function picksWords(held: Held, season: number): string {
  if (held === null || held === undefined) {
    return `less ${constantsOf(season).bermudaPredictionUnits} for each right pick from outside the final`
  }
  if (held.right_picks === 0) return 'with no right pick from outside the final as of now'
  return `without ${formatUnits(held.right_picks)} for right picks as of now`
}

/** What the scores of now would pay for right picks; null or undefined without scores. */
type Held = { right_picks: number } | null | undefined
