/** RULES §2: why units moved: the rule and its inputs. `packages/words` turns it into a sentence. */
import type { BetId, EntryId, HouseBetId, TopScorePickId, TeamId } from '../values/ids.ts'
import type { Odds } from '../values/odds.ts'
import type { Points } from '../values/points.ts'
import type { Units } from '../values/units.ts'
import type { BetResult, NamedBet } from './named-bet.ts'

/** `owed` is the full amount of a payout that was scaled down because the treasury was short. */
export type Reason = ReasonCore & { owed?: Units }

type ReasonCore =
  | PlayerReason
  | BetReason
  | TreasuryGameReason
  | CasinoReason
  | BountyReason
  | FinalReason
  | TopScoreReason
  /** §5 Payday: `place` among `actors` by team score; `tiedWith` others shared that place. `treasury` is set if the pot is a tenth of it. */
  | {
      rule: 'payday'
      points: Points
      place: number
      actors: number
      tiedWith: number
      pot: Units
      treasury?: Units
    }
  /** §5 Drift. */
  | { rule: 'drift' }
  /** §3: a score changed, so the week is settled again. */
  | { rule: 'reversal'; of: Reason }

/** Another player's team, with its name at that time. */
export interface NamedTeam {
  teamId: TeamId
  teamName: string
}

/** §4 and §5 Elimination and buy-back: claims, departures, buy-backs and the owner's corrections. */
type PlayerReason =
  | { rule: 'claim.capital'; teamName: string }
  | { rule: 'claim.treasury'; teamName: string }
  /** The league did not start. All minted units go back. */
  | { rule: 'start.failed' }
  | { rule: 'buy_back.capital' }
  | { rule: 'buy_back.treasury'; teamName: string }
  /** Left before the start: the claim is undone. */
  | { rule: 'left.undone'; teamName: string }
  /** Left after the start: the wallet and later winnings of open bets go to the treasury. */
  | { rule: 'left.wallet'; teamName: string }
  | { rule: 'left.winnings'; teamName: string; week: number }
  | { rule: 'correction'; note: string; byTeam: string }

/** §5 H2H. The stakes are the viewer's and the other side's. */
type BetReason =
  | ({ rule: 'h2h.stake'; odds: Odds } & NamedBet)
  | ({ rule: 'h2h.refund'; because: RefundBecause } & NamedBet)
  | ({ rule: 'h2h.push'; result: BetResult } & NamedBet)
  | ({ rule: 'h2h.won'; result: BetResult; stake: Units; otherStake: Units } & NamedBet)

export interface RefundBecause {
  state: 'rejected' | 'withdrawn' | 'expired' | 'left' | 'no_score' | 'void_week'
}

/** §5 The House, Multiplier, All in: the player against the treasury. */
type TreasuryGameReason =
  | ({ rule: 'option.stake' | 'option.push'; optionId: HouseBetId; line: Points } & NamedTeam)
  /** The week is void, or the team has no score because it left the fantasy league. */
  | ({ rule: 'option.void'; optionId: HouseBetId; line: Points; hasNoScore?: true } & NamedTeam)
  | ({
      rule: 'option.won'
      optionId: HouseBetId
      line: Points
      points: Points
      stake: Units
      times: number
    } & NamedTeam)
  | { rule: 'multiplier.bought'; forWeek: number; percent: number }
  /** §3 Void weeks: stakes and prices go back. */
  | { rule: 'liquidation.void'; teamName: string; line: Points }
  | { rule: 'multiplier.void'; forWeek: number }
  | { rule: 'liquidation.stake'; teamName: string; line: Points }
  | { rule: 'liquidation.push'; teamName: string; line: Points }
  | { rule: 'liquidation.won'; teamName: string; line: Points; points: Points; stake: Units; bonus: Units }

/** §5 Casino, by event. */
type CasinoReason =
  | { rule: 'casino.one_scorer'; entryId: EntryId; athleteName: string; points: Points; target: Points }
  | {
      rule: 'casino.two_scorers'
      entryId: EntryId
      athleteNames: readonly string[]
      points: Points
      target: Points
    }
  /** `fromBottom` counts from the worst score; the lowest `lowest` of `of` pay, ties included. */
  | ({
      rule: 'casino.mark_a_rival'
      entryId: EntryId
      points: Points
      fromBottom: number
      lowest: number
      of: number
    } & NamedTeam)
  | {
      rule: 'casino.coliseum' | 'casino.arena' | 'casino.top_three'
      entryId: EntryId
      points: Points
      place: number
      entrants: number
      paidPlaces: number
      /** Set if Coliseum and Arena were merged because one had too few entrants. */
      isMerged?: true
    }
  | { rule: 'casino.best_deployment'; entryId: EntryId; rightNames: readonly string[] }

/** §5 Top score. `sharedBy` players were right, or had the best team. */
type TopScoreReason =
  | ({
      rule: 'top_score.pick'
      predictionId: TopScorePickId
      points: Points
      players: number
      carried: Units
      pot: Units
      sharedBy: number
    } & NamedTeam)
  | { rule: 'top_score.team'; teamName: string; points: Points; sharedBy: number }

/** §5 Bounties. */
type BountyReason =
  | {
      rule: 'bounty.confirming'
      betId: BetId
      versus: string
      stake: Units
      odds: Odds
      place: 'casino_one' | 'casino_two'
    }
  | { rule: 'bounty.giant_killer'; betId: BetId; versus: string; stake: Units }

/** §5 Bermuda Triangle. */
type FinalReason =
  /** Lifted to 700 from `held` by the high tide. */
  | { rule: 'high_tide'; held: Units }
  /** A tenth of `treasury` for the week's best total, split among `sharedBy` players. */
  | { rule: 'bermuda.best_score'; total: Points; sharedBy: number; pot: Units; treasury: Units }
  | ({ rule: 'bermuda.named'; predictionId: TopScorePickId; points: Points } & NamedTeam)
  /** `percents` are those of the places covered, split among `sharedBy` players. `rest` is the treasury's balance before. */
  | {
      rule: 'bermuda.prize'
      place: number
      total: Points
      percents: readonly number[]
      sharedBy: number
      rest: Units
    }
  | { rule: 'bermuda.rest'; rest: Units; left: Units; players: number }

export type ReasonRule = Reason['rule']
