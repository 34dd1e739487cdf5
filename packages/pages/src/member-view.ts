/** The input of a reply: a league as one member may see it. */
import type { Instant, League, LeagueView, PlayerId, UserId } from '@whale/game'

export interface MemberView {
  league: LeagueView
  now: Instant
  /** The turn that a rule would get if the member acted now. Pass it to a rule to find out why an action is refused. */
  turn: { league: League; now: Instant; actor: { kind: 'player'; userId: UserId; playerId: PlayerId } }
}
