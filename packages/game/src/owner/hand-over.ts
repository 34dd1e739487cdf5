/** RULES §4 A new owner: the owner offers the league to a member, who becomes its owner by accepting. */
import type { PlayerId } from '../values/ids.ts'
import { DAY_MS, later } from '../values/instant.ts'
import { constantsOf } from '../season/constants.ts'
import { type Handover, type OwnerChanged, openHandover } from '../league/handover.ts'
import { type League, isNight, membersOf, ownerOf, playerOfUser } from '../league/league.ts'
import { memberOfId, whyNotOwner } from '../league/permissions.ts'
import { ownerChangedEvents } from '../league/owner-after.ts'
import type { Vote } from '../league/vote.ts'
import { votesClosed } from '../league/voting.ts'
import { type Decision, type Turn, accept, chain, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

type AskedTurn = Pick<Turn, 'league' | 'actor' | 'now'>

/** Why this actor cannot offer the league to anybody now, or null. One offer is open at a time. */
export function whyNotHandOver(turn: AskedTurn): Refusal | null {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refusal
  if (isNight(league)) return { code: 'rule.not_in_nights', rule: 'handovers' }
  if (isFirstOwnerAwaited(league)) return { code: 'handover.owner_awaited' }
  return openHandover(league, now) === null ? null : { code: 'handover.open' }
}

/** Before the start, nobody gives away a league that they only brought back while the previous season's owner has not joined. */
function isFirstOwnerAwaited({ creatorId, chosenOwnerId, players, progress }: League): boolean {
  if (chosenOwnerId !== null || progress.stage !== 'pregame') return false
  return !players.some(({ userId }) => userId === creatorId)
}

/** Offers the league to that member, until they answer or a week has passed. */
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

/** The offer to the acting player, or null. Nobody else can see it. */
export function handoverToActor(turn: AskedTurn): Handover | null {
  const { league, playerId, now } = playerTurn(turn)
  const handover = openHandover(league, now)
  return handover?.playerId === playerId ? handover : null
}

/** The acting member accepts and becomes the owner. */
export function acceptHandover(turn: Turn): Decision {
  const handover = handoverToActor(turn)
  if (handover === null) return refuse({ code: 'handover.none' })
  return passOwnership(turn, { playerId: handover.playerId, how: 'handover' })
}

export function declineHandover(turn: Turn): Decision {
  if (handoverToActor(turn) === null) return refuse({ code: 'handover.none' })
  return accept(turn.league, { type: 'handover.ended', at: turn.now, how: 'declined' })
}

export function withdrawHandover(turn: Turn): Decision {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refuse(refusal)
  if (openHandover(league, now) === null) return refuse({ code: 'handover.none' })
  return accept(league, { type: 'handover.ended', at: now, how: 'withdrawn' })
}

/** Makes the member the owner. The caller has checked that they accepted. */
export function passOwnership(
  { league, now }: Turn,
  { playerId, how }: { playerId: PlayerId; how: OwnerChanged['how'] },
): Decision {
  return accept(league, ...ownerChangedEvents({ league, now }, { playerId, from: ownerOf(league), how }))
}

/** Runs after every command: any action by the owner ends a vote on a successor, and an owner change from a claim or departure is announced. */
export function withOwnership(turn: Turn, decision: Decision): Decision {
  const { actor, league: before, now } = turn
  if (!decision.ok) return decision
  const isOwners = actor.kind === 'player' && actor.userId === ownerOf(before)
  return chain(turn, [
    () => decision,
    ({ league }) => {
      const ends = ({ matter }: Vote) => isOwners && matter.kind === 'succession'
      return accept(league, ...votesClosed({ league, now }, { state: 'returned', ends }))
    },
    ({ league }) => {
      const owner = playerOfUser(league, ownerOf(league))
      const from = ownerOf(before)
      const isKnown = decision.events.some(({ type }) => type === 'owner.changed') || membersOf(before).length === 0
      if (owner === null || owner.userId === from || isKnown) return accept(league)
      return accept(
        league,
        ...ownerChangedEvents({ league, now }, { playerId: owner.id, from, how: isNight(league) ? 'host' : 'rules' }),
      )
    },
  ])
}
