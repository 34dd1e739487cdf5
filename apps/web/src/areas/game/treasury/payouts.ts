/** What the treasury can pay in its next week, and where to win it. */
import type { endpoints, LedgerKindWire, ReplyOf } from '@whale/contract'
import { constantsOf, weekConfig } from '@whale/game'
import { formatUnits } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { type PlannedPot, afterPot } from '../shared/final/pot.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { hasAllIn, hasBetting, isWeekLocked } from '../shared/tide/feature-weeks.ts'

export type Books = ReplyOf<typeof endpoints.treasury.treasury>
export type Projection = ReplyOf<typeof endpoints.treasury.treasuryProjection>
type ComingWeek = Projection['weeks'][number]

interface Payout {
  name?: string
  kind: LedgerKindWire
  units: number
  about: string
  to: string
  /** How `units` is meant; left out where it is the whole payout. */
  limit?: 'each' | 'each up to' | 'up to'
  /** It is paid whatever happens. All others are for whoever earns them. */
  isSure?: true
}

/** Returns the payouts of a week. The final's prizes also say what right picks may take from them (`plannedPot`). */
export function payoutsOf(game: Parts, next: ComingWeek, pot: Pick<PlannedPot, 'picks'>): Payout[] {
  const { leaderboard } = game
  const { season } = game.game_state
  const leagueId = game.league.id
  const { confirmingUnits, giantKillerUnits, optionStakeMax, liquidationBonusUnits } = constantsOf(season)
  const hasWhale = leaderboard.some((row) => row.status === 'whale' && !row.is_eliminated)
  const isBetting = hasBetting(next.week)
  const bounty = { kind: 'bounty', to: paths.bounties(leagueId) } as const
  const payouts: Payout[] = [
    ...surePayouts(leagueId, next, { season, picks: pot.picks }),
    paydayOf(game, next),
    {
      kind: 'casino',
      units: next.casino_max === 0 ? 0 : (weekConfig(next.week)?.casinoPayoutUnitsMax ?? 0),
      about: `${isWeekLocked(next.week, game) ? 'Entries are in' : 'Free to enter'}, up to ${formatUnits(next.casino_max)} in all`,
      to: paths.casino(leagueId),
      limit: 'each up to',
    },
    {
      ...bounty,
      units: isBetting ? confirmingUnits : 0,
      name: 'Take a bet',
      about: 'Bounty, once in each casino',
      limit: 'each',
    },
    {
      ...bounty,
      units: isBetting && hasWhale ? giantKillerUnits : 0,
      name: 'Giant killer',
      about: 'Bounty for a fish that beats a whale',
      limit: 'each',
    },
    {
      kind: 'option',
      units: isBetting ? optionStakeMax : 0,
      about: 'If you’re right',
      to: paths.options(leagueId),
      limit: 'each up to',
    },
    {
      kind: 'liquidation',
      units: hasAllIn(next.week) ? liquidationBonusUnits : 0,
      about: 'For a fish that beats its line',
      to: paths.multipliers(leagueId),
      limit: 'each',
    },
    pickPayout(next, season, paths.predictions(leagueId)),
  ]
  return payouts.filter(({ units }) => units > 0)
}

/** In the final for each right pick; before it top score's pot, which rolls over if nobody is right (RULES §5). */
function pickPayout({ week, top_score: topScore }: ComingWeek, season: number, to: string): Payout {
  const { bermudaFirstWeek, bermudaPredictionUnits, topScoreTeamUnits } = constantsOf(season)
  return week < bermudaFirstWeek
    ? {
        kind: 'prediction',
        units: topScore - topScoreTeamUnits,
        name: 'Top score',
        about: 'Shared by everybody who’s right',
        to,
        limit: 'up to',
      }
    : {
        kind: 'prediction',
        units: bermudaPredictionUnits,
        about: 'For the right pick. Finalists win Triangle points instead',
        to,
        limit: 'each',
      }
}

/** Payday depends on who makes a move, until the lock (RULES §5 Payday). */
function paydayOf(game: Parts, next: ComingWeek): Payout {
  return {
    kind: 'payday',
    units: next.payday,
    about: 'By team score, among all who make a move',
    to: paths.game(game.league.id),
    ...(isWeekLocked(next.week, game) ? { isSure: true } : { limit: 'up to' }),
  }
}

/** Payouts that somebody gets whatever happens. */
function surePayouts(
  leagueId: string,
  next: ComingWeek,
  { season, picks }: { season: number } & Pick<PlannedPot, 'picks'>,
): Payout[] {
  const { weeks, topScoreTeamUnits } = constantsOf(season)
  return [
    {
      kind: 'bermuda',
      name: 'Prizes',
      units: next.week === weeks ? next.left.least : 0,
      about: `To the best totals of the final, and to everyone still in${afterPot({ picks })}`,
      to: paths.bermuda(leagueId),
      isSure: true,
    },
    {
      kind: 'bermuda',
      units: next.triangle,
      about: 'To the week’s best total',
      to: paths.bermuda(leagueId),
      isSure: true,
    },
    {
      kind: 'prediction',
      to: paths.predictions(leagueId),
      units: Math.min(next.top_score, topScoreTeamUnits),
      name: 'Best team',
      about: 'To the player whose team scores most',
      isSure: true,
    },
  ]
}

type Parts = Pick<Game, 'league' | 'leaderboard' | 'week'> & { game_state: Pick<Game['game_state'], 'season' | 'tide'> }
