/** The summary of a finished season (docs/decisions/0021). */
import type { PlayerId, UserId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'
import { points, shownGap } from '../values/points.ts'
import type { ProviderName } from '../season/scores.ts'
import type { Bet } from './bet.ts'
import { type Chance, chanceOfOther } from './chance.ts'

export interface PastSeason {
  leagueId: string
  season: number
  provider: ProviderName
  fantasyLeagueId: string
  previousFantasyLeagueId: string | null
  name: string
  people: readonly PastPerson[]
  pairs: readonly PastPair[]
  records: readonly SeasonRecord[]
}

export interface PastPerson {
  playerId: PlayerId
  userId: UserId
  teamName: string
  /** Null for those who left. */
  place: number | null
  /** At the end. */
  units: number
  summary: PersonSummary
}

export interface PersonSummary {
  isChampion: boolean
  /** The wallet after each week in which it changed, and what the week's play gained. Week 0 is before the start. */
  weeks: readonly { week: number; units: number; gained: number }[]
  /** Units moved by each kind of rule: `h2h`, `casino`, `payday`, … They add up to the units at the end. */
  by: Readonly<Record<string, number>>
  bounties: number
  casino: { entered: number; paid: number }
  /** The first week that made them a whale. */
  whaleWeek: number | null
  bestWin: {
    week: number
    rule: 'h2h.won' | 'option.won' | 'liquidation.won'
    gain: number
    betId: string | null
  } | null
}

/** A settled bet from the side of `oneId`. Chances are in hundredths of a percent. */
export interface PairBet {
  id: string
  week: number
  at: Instant
  /** Units won; below 0 if lost, 0 for a push. */
  net: number
  /** The chance implied by the stakes. */
  paid: number
  /** From the provider's projections; null without. */
  chance: number | null
  /** The distance from the line in hundredths of a point, as shown on pages (`shownGap`). */
  margin: number
}

/** One side's proposals with projections. `worth` is in hundredths of a unit, `staked` in units. */
export interface Asks {
  offers: number
  worth: number
  staked: number
}

export interface PastPair {
  oneId: string
  otherId: string
  bets: readonly PairBet[]
  asks: { one: Asks; other: Asks }
}

export const RECORD_KINDS = ['week', 'streak', 'payout', 'whale', 'miss', 'bounties'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** A season's best value of one kind. `week` and `betId` link to the receipt. */
export interface SeasonRecord {
  kind: RecordKind
  userId: string
  /** Everyone tied for the record, `userId` first. Absent in version 1 summaries. */
  holders?: readonly string[]
  teamName: string
  /** In units, bets, weeks, hundredths of a point, or bounties, depending on the kind. */
  value: number
  week: number | null
  betId: string | null
  /** `payout` of a bet with another player: the chance implied by the stakes. */
  paid: number | null
  /** `payout` against the treasury: which kind of win. */
  against?: 'option.won' | 'liquidation.won'
}

/** A user's settled bets of the season from their side, oldest first. */
export function betsOfUser(pairs: readonly PastPair[], userId: string): (PairBet & { otherId: string })[] {
  return pairs
    .filter(({ oneId, otherId }) => oneId === userId || otherId === userId)
    .flatMap((pair) =>
      pair.bets.map((bet) =>
        pair.oneId === userId ? { ...bet, otherId: pair.otherId } : { ...turned(bet), otherId: pair.oneId },
      ),
    )
    .toSorted((a, b) => a.week - b.week || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

export function turned(bet: PairBet): PairBet {
  return {
    ...bet,
    net: -bet.net,
    paid: 10_000 - bet.paid,
    chance: bet.chance === null ? null : 10_000 - bet.chance,
  }
}

/** The bet from its challenger's side; null if it was not decided. */
export function settledBet({ id, week, state, stake, counterStake, line }: Bet, chance: Chance | null): PairBet | null {
  if (state.state !== 'won' && state.state !== 'lost' && state.state !== 'push') return null
  const { result } = state
  const margin =
    result.againstPoints === undefined
      ? shownGap(result.points, line)
      : shownGap(result.points, result.againstPoints, points(-line))
  return {
    id,
    week,
    at: state.at,
    net: state.state === 'won' ? counterStake : state.state === 'lost' ? -stake : 0,
    paid: Math.floor((10_000 * stake) / (stake + counterStake)),
    chance: chance === null ? null : chanceToWin(chance),
    margin,
  }
}

/** A push returns the stakes, so it counts for neither side. */
function chanceToWin(chance: Chance): number {
  const decided = chance.win + chanceOfOther(chance).win
  return decided === 0 ? 5000 : Math.floor((10_000 * chance.win) / decided)
}
