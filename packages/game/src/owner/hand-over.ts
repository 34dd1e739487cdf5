/** RULES §4 A new owner: the owner offers the league to a member, who becomes its owner by accepting. */
import type { PlayerId } from '../values/ids.ts'
import { DAY_MS, later } from '../values/instant.ts'
import { constantsOf } from '../season/constants.ts'
import { type Handover, type OwnerChanged, openHandover } from '../league/handover.ts'
import { type League, ownerOf, playerOfId } from '../league/league.ts'
import { memberOfId, whyNotOwner } from '../league/permissions.ts'
import { votesClosed } from '../league/voting.ts'
import { type Decision, type Turn, accept, chain, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

type AskedTurn = Pick<Turn, 'league' | 'actor' | 'now'>

/** Why this actor cannot offer the league to anybody now, or null. One offer is open at a time. */
export function whyNotHandOver(turn: AskedTurn): Refusal | null {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refusal
  if (isCommissionerAwaited(league)) return { code: 'handover.commissioner_awaited' }
  return openHandover(league, now) === null ? null : { code: 'handover.open' }
}

/** Before the start, the league of a commissioner whose team nobody has claimed yet is not the creator's to give. */
function isCommissionerAwaited({ commissionerTeamId, chosenOwnerId, players, progress }: League): boolean {
  if (commissionerTeamId === null || chosenOwnerId !== null || progress.stage !== 'pregame') return false
  return !players.some(({ teamId }) => teamId === commissionerTeamId)
}

/** Offers the league to that member, until they answer or a week has passed; or refuses. */
export function offerHandover(turn: Turn, { playerId }: { playerId: PlayerId }): Decision {
  const refusal = whyNotHandOver(turn)
  if (refusal !== null) return refuse(refusal)
  const { league, now } = turn
  const { playerId: offeredBy } = playerTurn(turn)
  if (memberOfId(league, playerId) === null) return refuse({ code: 'player.unknown' })
  if (playerId === offeredBy) return refuse({ code: 'owner.already' })
  const endsAt = later(now, constantsOf(league.season).handoverDays * DAY_MS)
  return accept(league, {
    type: 'handover.offered',
    at: now,
    handover: { playerId, offeredBy, offeredAt: now, endsAt },
  })
}

/** The offer to the acting player, or null. Nobody else learns of it. */
export function handoverToActor(turn: AskedTurn): Handover | null {
  const { league, playerId, now } = playerTurn(turn)
  const handover = openHandover(league, now)
  return handover?.playerId === playerId ? handover : null
}

/** The acting member takes the league over; or refuses. */
export function acceptHandover(turn: Turn): Decision {
  const handover = handoverToActor(turn)
  if (handover === null) return refuse({ code: 'handover.none' })
  return passOwnership(turn, { playerId: handover.playerId, how: 'handover' })
}

/** The acting member says no; or refuses. */
export function declineHandover(turn: Turn): Decision {
  if (handoverToActor(turn) === null) return refuse({ code: 'handover.none' })
  return accept(turn.league, { type: 'handover.ended', at: turn.now, how: 'declined' })
}

/** The owner takes the offer back; or refuses. */
export function withdrawHandover(turn: Turn): Decision {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refuse(refusal)
  if (openHandover(league, now) === null) return refuse({ code: 'handover.none' })
  return accept(league, { type: 'handover.ended', at: now, how: 'withdrawn' })
}

/**
 * Makes the member the owner. Open votes about their own units or removal end: an owner decides neither about themselves. The caller
 * has checked that they accepted.
 */
export function passOwnership(
  turn: Turn,
  { playerId, how }: { playerId: PlayerId; how: OwnerChanged['how'] },
): Decision {
  const isAboutThem: Parameters<typeof votesClosed>[1]['ends'] = ({ matter }) =>
    matter.kind === 'succession' || (matter.kind !== 'void_week' && matter.playerId === playerId)
  return chain(turn, [
    (next) => accept(next.league, ...votesClosed(next, { state: 'moot', ends: isAboutThem })),
    ({ league, now: at }) => {
      const to = playerOfId(league, playerId).userId
      return accept(league, { type: 'owner.changed', at, from: ownerOf(league), to, how })
    },
  ])
}
