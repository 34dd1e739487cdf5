/** What the blocks of the settings are about. */
import type { ReplyOf, endpoints } from '@whale/contract'

export type League = ReplyOf<typeof endpoints.leagues.league>
type Team = ReplyOf<typeof endpoints.leagues.leaguePlayers>['teams'][number]
/** A team that somebody has claimed. */
export type Member = Team & { player: NonNullable<Team['player']> }
