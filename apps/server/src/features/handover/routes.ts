/** Serves offers to hand over a league, and votes on a successor to a silent owner. */
import { type ReplyOf, endpoints } from '@whale/contract'
import {
  type Decision,
  type League,
  type PlayerId,
  type Turn,
  type UserId,
  acceptHandover,
  asSeenBy,
  askSuccessor,
  assert,
  declineHandover,
  offerHandover,
  ownerOf,
  playerOfUser,
  refuse,
  withdrawHandover,
} from '@whale/game'
import { handoverOffer, openedVote } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import type { AfterCommand } from '../../domain/act.ts'
import { ownerSeenAt } from '../../domain/history/owner-seen.ts'
import { wantRequestEmails } from '../../domain/league-emails.ts'
import { peek } from '../../domain/peek.ts'
import { type MemberCall, actAsMember } from '../../http/act-as-member.ts'
import { type Handlers, bindAll, memberOf } from '../../http/endpoint.ts'
import type { World } from '../../world.ts'

export function bindHandover(app: FastifyInstance, world: World): void {
  bindAll(app, world, { endpoints: endpoints.handover, handlers: handoverHandlers })
}

type Reply = ReplyOf<typeof endpoints.handover.offerHandover>

function handoverHandlers(world: World): Handlers<typeof endpoints.handover> {
  const handlers: Handlers<typeof endpoints.handover> = {
    offerHandover: async (call) =>
      await change(call, (turn) =>
        aboutMember(turn, call.body.user_id, (playerId) => offerHandover(turn, { playerId })),
      ),
    acceptHandover: async (call) => {
      const { leagueId, userId } = memberOf(call)
      const reply = await change(call, acceptHandover)
      // The right to get requests and their emails passes on with the league (HANDOVER_PASSES).
      const isAsked = reply.ok && (await peek(world, leagueId))?.requiresApproval === true
      if (isAsked) await wantRequestEmails(world, userId)
      return reply
    },
    declineHandover: async (call) => await change(call, declineHandover),
    withdrawHandover: async (call) => await change(call, withdrawHandover),
    askSuccessor: async (call) => {
      const { user_id: successorId, reason } = call.body
      const { leagueId, userId } = memberOf(call)
      const seenAt = await ownerSeenAt(world, leagueId)
      const decide = (turn: Turn) =>
        aboutMember(turn, successorId, (playerId) => askSuccessor(turn, { playerId, reason, ownerSeenAt: seenAt }))
      const reply = (after: AfterCommand) => {
        const vote = openedVote(after, userId)
        assert(vote !== null, 'an accepted question opens a vote')
        return { vote }
      }
      return await actAsMember(world, call, { decide, reply })
    },
  }
  return handlers

  async function change(call: MemberCall, decide: (turn: Turn) => Decision) {
    const { userId, playerId } = memberOf(call)
    const reply = ({ league, now }: AfterCommand): Reply => ({
      handover: handoverOffer({ league: asSeenBy(league, playerId, now), now }),
      is_owner: ownerOf(league) === userId,
    })
    return await actAsMember(world, call, { decide, reply })
  }
}

/** Runs a decision about the member with that user id. Refuses if there is none. */
function aboutMember(
  { league }: { league: League },
  userId: string,
  decide: (playerId: PlayerId) => Decision,
): Decision {
  const player = playerOfUser(league, userId as UserId)
  return player === null ? refuse({ code: 'player.unknown' }) : decide(player.id)
}
