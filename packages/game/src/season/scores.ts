/** RULES §3: what the provider said about one week, and when that is complete enough to settle on. */
import type { Instant } from '../values/instant.ts'
import type { AthleteId, TeamId } from '../values/ids.ts'
import type { Points } from '../values/points.ts'

export type ProviderName = 'espn' | 'sleeper'

/** An athlete's main position, as far as the game has a use for it. */
export type Position = 'QB' | 'RB' | 'WR' | 'TE' | 'K' | 'DEF' | 'OTHER'

/** One athlete on a team's roster in one week. */
export interface AthleteScore {
  athleteId: AthleteId
  name: string
  position: Position
  /** The NFL team's code of that week (`KC`); null when the provider does not say. */
  nflTeam: string | null
  /** Points by the fantasy league's own scoring; 0 before the athlete has played. */
  points: Points
  /** Whether the athlete was in the starting line-up. */
  isStarter: boolean
}

/** One fantasy team in one week. */
export interface TeamScore {
  teamId: TeamId
  /** The team's score as the provider states it (commissioner's edits included); null when it gave none. */
  points: Points | null
  /** The whole roster of that week, bench included. */
  athletes: readonly AthleteScore[]
}

/** What a provider answered about one week, asked for by number. */
export interface ScoreReport {
  provider: ProviderName
  season: number
  week: number
  readAt: Instant
  /** The provider itself says that it has finished scoring the week. */
  isScoringOver: boolean
  /** The last kick-off of the week that the NFL's schedule knows, or null when no schedule could be read. */
  lastKickoffAt: Instant | null
  teams: readonly TeamScore[]
}
