/** The types of a demo league. */
import type { ProviderName } from '@whale/game'
import type { Mode } from './misbehavior.ts'

export interface DemoPerson {
  /** A GUID in braces at ESPN, digits at Sleeper. */
  userId: string
  /** Null if the provider shows none. */
  displayName: string | null
}

export interface DemoTeam {
  teamId: number
  /** Null if the manager never named the team. */
  name: string | null
  abbrev: string
  /** The owner, then co-owners. Empty for a team without an owner. */
  owners: readonly DemoPerson[]
  logo: string | null
  /** How many of its best athletes are missing from its roster: dropped, or moved by the commissioner. Default: none. */
  dropped?: number
}

export interface DemoLeague {
  provider: ProviderName
  name: string
  isPrivate: boolean
  /** Returns the id of a season: constant at ESPN, new every year at Sleeper. */
  idOf: (season: number) => string
  teams: readonly DemoTeam[]
  /** The first week that the league scores. Default: 1. */
  firstWeek?: number
  /** The week of the final. Default: the last one of the fantasy season. */
  lastWeek?: number
  /** ESPN only: the league has no matchups. */
  isPointsOnly?: boolean
  /** Sleeper only: the lowest team is cut every week. */
  isGuillotine?: boolean
  /** Sleeper only: the best lineup counts, no matter what the managers set. */
  isBestBall?: boolean
  /** The league as it was drafted, before its teams or name changed. */
  draftedFrom?: Pick<DemoLeague, 'name' | 'teams'>
  /** The built-in misbehavior of a sentinel league. */
  mode: Mode
}
