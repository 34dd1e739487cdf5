/** What a reply is built from: a league as one member may see it. */
import type { Instant, League, LeagueView, PlayerId, UserId } from '@whale/game'

export interface MemberView {
  league: LeagueView
  now: Instant
  /** The turn that a rule would get if the member acted now. Ask a rule with it why an action is refused. */
  turn: { league: League; now: Instant; actor: { kind: 'player'; userId: UserId; playerId: PlayerId } }
}
