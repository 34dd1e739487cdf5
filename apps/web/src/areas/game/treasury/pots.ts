import type { endpoints, LedgerKindWire, ReplyOf } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { paths } from '../../../shared/paths.ts'
import { unitsFor } from '../shared/predictions/prediction-view.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { hasAllIn, hasBetting } from '../shared/tide/feature-weeks.ts'

type ComingWeek = ReplyOf<typeof endpoints.treasury.treasuryProjection>['weeks'][number]

/** A payout; `each` is the units of every player who earns it. */
interface Pot {
  name?: string
  kind: LedgerKindWire
  units: number
  about: string
  to: string
  limit?: 'up to' | 'each' | 'each up to'
}

/** Returns what the next week can pay, and where to win it. */
export function potsOf({ league, game_state: { season }, leaderboard }: Parts, next: ComingWeek): Pot[] {
  const { id: leagueId } = league
  const { confirmingUnits, giantKillerUnits, optionStakeMax, liquidationBonusUnits, bermudaFirstWeek } =
    constantsOf(season)
  const hasWhale = leaderboard.some((row) => row.status === 'whale' && !row.is_eliminated)
  const isBetting = hasBetting(next.week)
  const bounty = { kind: 'bounty', to: paths.bounties(leagueId) } as const
  const pots: Pot[] = [
    { kind: 'bermuda', units: next.triangle, about: 'To the week’s best total', to: paths.bermuda(leagueId) },
    { kind: 'payday', units: next.payday, about: 'For everyone who makes a move', to: paths.game(leagueId) },
    { kind: 'casino', units: next.casino_max, about: 'Free to enter', to: paths.casino(leagueId), limit: 'up to' },
    { ...bounty, units: next.bounties, name: 'Top catch', about: 'Bounty for the week’s best score' },
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
    {
      kind: 'prediction',
      units: unitsFor({ season, week: next.week }),
      about: next.week < bermudaFirstWeek ? 'For the right pick' : 'For the right pick, outside the Triangle',
      to: paths.predictions(leagueId),
      limit: 'each',
    },
  ]
  return pots.filter(({ units }) => units > 0)
}

type Parts = Pick<Game, 'league' | 'leaderboard'> & { game_state: Pick<Game['game_state'], 'season'> }
