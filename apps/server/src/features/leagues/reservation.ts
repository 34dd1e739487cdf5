/** How the owner of a reserved league switches to another league. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { moveReservation, whyNotMoveReservation } from '@whale/game'
import { type Command, act } from '../../domain/act.ts'
import { reservableOf } from '../../domain/check-reservation.ts'
import { isTaken } from '../../domain/history/next-season.ts'
import { type Answer, answerOf } from '../../http/endpoint.ts'
import type { MemberView } from '../../http/member-view.ts'
import type { World } from '../../world.ts'
import { isReservation, readNewLeague } from '../../http/new-league.ts'

type Leagues = typeof endpoints.leagues

/** Follows another league of the same provider, chosen by the owner. Opens at once if the provider shows the new season. */
export async function movedReservation(
  world: World,
  given: { member: MemberView; key: Command<object>['key']; fantasyLeagueId: string },
): Promise<Answer<ReplyOf<Leagues['moveReservation']>>> {
  const { league, actor } = given.member.turn
  const refusal = whyNotMoveReservation(given.member.turn)
  if (refusal !== null) return { ok: false, refusal }
  const { provider, season, id: exceptId } = league
  const added = await readNewLeague(world, { provider, season, fantasyLeagueId: given.fantasyLeagueId })
  const named = reservableOf(added.league)
  const fromSeason = isReservation(added) ? added.league.season : null
  const isAdded = await isTaken(world, { provider, season, exceptId, fantasyLeagueId: named.fantasyLeagueId })
  const outcome = await act(world, {
    leagueId: exceptId,
    issuer: { userId: actor.userId },
    key: given.key,
    decide: (turn) => moveReservation(turn, { ...named, fromSeason, isAdded }),
    reply: ({ league: after }) => ({ is_open: after.reserved === null, league_name: after.fantasyName }),
  })
  return answerOf(outcome)
}
