/** A member's command: one rule and one reply. The server runs it in `act`, practice in memory. */
import type { BodyOf, Endpoint, Endpoints, ParamsOf, ReplyOf } from '@whale/contract'
import type { Decision, GameEvent, Instant, League, LineProjections, Refusal, TeamId, Turn } from '@whale/game'
import type { RosterAthlete } from './casino-page.ts'
import type { MemberView } from './member-view.ts'
import type { Usernames } from './usernames.ts'

interface Sent<E extends Endpoint> {
  params: ParamsOf<E>
  body: BodyOf<E>
}

/** What a rule needs besides the league. It is read before the turn, and the rule checks within the turn that it still applies. */
export interface Outside {
  lines: LineProjections
  roster: readonly RosterAthlete[]
}

export interface Needed {
  /** The week whose house lines the rule checks. */
  linesOf?: number
  rosterOf?: { teamId: TeamId; week: number }
}

/** After the command. */
export interface Done {
  league: League
  events: readonly GameEvent[]
  now: Instant
  actor: MemberView['turn']['actor']
  /** Empty unless the command `showsNames`. */
  usernames: Usernames
}

export interface Command<E extends Endpoint> {
  /** The user whose move the input names: nobody moves for another. */
  userOf?: (sent: Sent<E>) => string
  /** What the rule needs, or why the command is refused before any provider is read. */
  before?: (seen: MemberView, sent: Sent<E>) => Needed | Refusal
  decide: (turn: Turn, sent: Sent<E>, outside: Outside) => Decision
  /** Whether the reply shows usernames. */
  showsNames?: true
  reply: (done: Done, sent: Sent<E>) => ReplyOf<E>
}

/** The commands of a feature's endpoints, by name. */
export type CommandsOf<F extends keyof Endpoints, Name extends keyof Endpoints[F]> = {
  [N in Name]: Endpoints[F][N] extends Endpoint ? Command<Endpoints[F][N]> : never
}

export function isRefusal(needed: Needed | Refusal): needed is Refusal {
  return 'code' in needed
}
