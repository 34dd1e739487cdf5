/** "The rules say no": every reason, with the details that its sentence needs. A value, never thrown. */
import type { Instant } from './values/instant.ts'
import type { Units } from './values/units.ts'
import type { ProviderName } from './season/scores.ts'

export type Refusal =
  // Bringing and joining a league, §4.
  | { code: 'league.exists' }
  | { code: 'league.too_small'; teams: number; needed: number }
  | { code: 'league.season_not_played'; season: number }
  | { code: 'league.full' }
  | { code: 'league.not_started' }
  | { code: 'league.over' }
  | { code: 'team.unknown' }
  | { code: 'team.taken'; provider: ProviderName }
  | { code: 'team.username_unknown' }
  | { code: 'team.not_primary_owner' }
  | { code: 'player.already_in_league' }
  // The week, §3.
  | { code: 'week.not_started'; opensAt: Instant }
  | { code: 'week.locked'; lockedAt: Instant; nextOpensAt: Instant | null }
  /** A form that was filled in for another week than the one that is on. */
  | { code: 'week.other'; current: number }
  | { code: 'player.eliminated' }
  // Casino, §5.
  | { code: 'casino.no_event'; week: number }
  | { code: 'casino.other_event' }
  | { code: 'casino.not_your_athlete' }
  | { code: 'casino.wrong_position' }
  | { code: 'casino.no_game'; athleteName: string }
  | { code: 'casino.stake_not_free'; stake: Units }
  // Predictions, §5.
  | { code: 'prediction.points_out_of_range'; min: number; max: number }

export type RefusalCode = Refusal['code']
/** The refusal of that code. */
export type RefusalOf<C extends RefusalCode> = Extract<Refusal, { code: C }>
