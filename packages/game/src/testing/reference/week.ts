/** The input of a settlement, as plain data. Points and lines are whole hundredths, units whole numbers. */

export type Account = 'mint' | 'treasury' | `wallet:${string}` | `escrow:${string}`

export interface Movement {
  readonly from: Account
  readonly to: Account
  /** The rule, by its name in transfers. */
  readonly kind: string
  readonly amount: number
}

/** A player who ever claimed a team of the league. Lists of members are in the order of their claims. */
export interface Member {
  readonly id: string
  readonly team: string
  readonly left: boolean
  readonly eliminated: boolean
  /** As of the last processing; a fish before the first one and after a buy-back. */
  readonly whale: boolean
  /** Claimed before the week's lock (RULES §4), and has not bought back after it (RULES §3). */
  readonly takesPart: boolean
  /** Left before the week's lock. */
  readonly leftBeforeLock: boolean
  readonly wallet: number
  /** Units put into later weeks. They count for elimination and status when a week settles late (RULES §3). */
  readonly laterUnits: number
  /** Claimed after the league's first lock (RULES §4). */
  readonly late: boolean
  /** Right picks in a row before this week (RULES §5, Top score). */
  readonly streak: number
}

export interface Bet {
  readonly id: string
  readonly challenger: string
  readonly challenged: string
  readonly challengerStake: number
  readonly challengedStake: number
  readonly acceptedAt: string
  /** The challenger backs that `team` plus the line beats `against`, or that its points end over the line. */
  readonly team: string
  /** Null for an over or an under. */
  readonly against: string | null
  readonly line: number
  /** If false, the bet is reversed: the challenger wins when it does not come true. */
  readonly backs: boolean
}

/** A house bet, or going all in: units in the treasury on one team and its house line. */
export interface LineBet {
  readonly player: string
  readonly team: string
  readonly line: number
  readonly stake: number
}

export type Entry =
  | { readonly event: 'scorers'; readonly player: string; readonly athletes: readonly string[] }
  | { readonly event: 'mark'; readonly player: string; readonly team: string }
  | { readonly event: 'swim'; readonly player: string; readonly asWhale: boolean }
  | { readonly event: 'top'; readonly player: string }
  | { readonly event: 'best'; readonly player: string; readonly picks: readonly Deployed[] }

/** A picked athlete and everyone at that position on the player's roster from Tuesday's processing to the lock (RULES §5, week 8). */
export interface Deployed {
  readonly athlete: string
  readonly roster: readonly string[]
}

/** Top-score picks are in the order of their last change. */
export interface TopScorePick {
  readonly player: string
  readonly team: string
  readonly guess: number | null
}

export interface Week {
  readonly week: number
  readonly isVoid: boolean
  readonly treasury: number
  readonly members: readonly Member[]
  readonly teamScores: ReadonlyMap<string, number>
  readonly athletePoints: ReadonlyMap<string, number>
  readonly bets: readonly Bet[]
  readonly houseBets: readonly LineBet[]
  readonly allIns: readonly LineBet[]
  readonly entries: readonly Entry[]
  readonly topScorePicks: readonly TopScorePick[]
  /** Who acted in the week (RULES §5, Payday). */
  readonly acted: ReadonlySet<string>
  /** Who bought the multiplier of this week of the Triangle (RULES §5, Multiplier). */
  readonly multipliers: ReadonlySet<string>
  /** Null until week 9's processing has set them. */
  readonly entrants: readonly string[] | null
  /** The weeks settled before this one. */
  readonly earlier: ReadonlyMap<number, Pick<Settlement, 'confirmed' | 'lateConfirmed' | 'triangle' | 'leftForPot'>>
}

export interface Step {
  readonly step: string
  readonly movements: readonly Movement[]
}

/** How a bet ends: who wins it, or why nobody does. */
export type BetResult = 'challenger' | 'challenged' | 'push' | 'void'

export interface Settlement {
  readonly steps: readonly Step[]
  readonly bets: ReadonlyMap<string, BetResult>
  /** Everyone who is eliminated now. */
  readonly eliminated: ReadonlySet<string>
  /** Everyone who is a whale, including eliminated and former players. */
  readonly whales: ReadonlySet<string>
  readonly streaks: ReadonlyMap<string, number>
  readonly entrants: readonly string[] | null
  /** The carryover to the next week's top score. */
  readonly leftForPot: number
  /** Who earned the confirming bounty. */
  readonly confirmed: readonly string[]
  /** The players from whose bets a latecomer earned it. */
  readonly lateConfirmed: readonly string[]
  /** The week's scores in the Triangle, in hundredths. */
  readonly triangle: ReadonlyMap<string, number>
}

/** RULES §1. */
export function isActive({ left, eliminated }: Member): boolean {
  return !left && !eliminated
}

/** Active, and takes part in this week. */
export function isPlaying(member: Member): boolean {
  return isActive(member) && member.takesPart
}

export function memberOf({ members }: Week, id: string): Member {
  const member = members.find((one) => one.id === id)
  if (member === undefined) throw new Error(`${id} is no member`)
  return member
}

/** A week waits for the teams of everyone who plays it, so they have scores (RULES §3). */
export function scoreOf({ teamScores }: Week, { team }: Pick<Member, 'team'>): number {
  const score = teamScores.get(team)
  if (score === undefined) throw new Error(`team ${team} has no score`)
  return score
}

/** Minus infinity for an empty list. */
export function best(scores: readonly number[]): number {
  return Math.max(...scores)
}
