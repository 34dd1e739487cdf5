/** Serves a league's votes, and takes ballots and the owner's request to void a week. */
import { type VoteStandingWire, endpoints } from '@whale/contract'
import { type VoteId, askVoidWeek, assert, castBallot, withdrawVote } from '@whale/game'
import { openedVote, voteStanding } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import type { AfterCommand } from '../../domain/act.ts'
import { ownerSeenAt } from '../../domain/history/owner-seen.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Handlers, type Member, bindAll, memberOf } from '../../http/endpoint.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { World } from '../../world.ts'

type Votes = typeof endpoints.votes

export function bindVotes(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, { endpoints: endpoints.votes, handlers: (there) => votesHandlers(there, readings) })
}

function votesHandlers(world: World, readings: WeekReader): Handlers<Votes> {
  const handlers: Handlers<Votes> = {
    ...handlersOfPages('votes', world, readings),
    castBallot: async (call) => {
      const voteId = call.params.vote as VoteId
      const seenAt = await ownerSeenAt(world, memberOf(call).leagueId)
      const ballot = { voteId, isYes: call.body.yes, random: world.random, ownerSeenAt: seenAt }
      return await actAsMember(world, call, {
        decide: (turn) => castBallot(turn, ballot),
        reply: (after) => ({ vote: voteAfter(after, { member: memberOf(call), voteId }) }),
      })
    },
    withdrawVote: async (call) => {
      const voteId = call.params.vote as VoteId
      return await actAsMember(world, call, {
        decide: (turn) => withdrawVote(turn, { voteId }),
        reply: (after) => ({ vote: voteAfter(after, { member: memberOf(call), voteId }) }),
      })
    },
    askVoidWeek: async (call) => {
      return await actAsMember(world, call, {
        decide: (turn) => askVoidWeek(turn, call.body),
        reply: (after) => {
          const vote = openedVote(after, memberOf(call).userId)
          assert(vote !== null, 'an accepted question opens a vote')
          return { vote }
        },
      })
    },
  }
  return handlers
}

function voteAfter(
  { league, now }: AfterCommand,
  { member, voteId }: { member: Member; voteId: VoteId },
): VoteStandingWire {
  const vote = league.votes.find(({ id }) => id === voteId)
  assert(vote !== undefined, 'an accepted ballot is in a vote')
  const { userId, playerId } = member
  return voteStanding(vote, { league, now, actor: { kind: 'player', userId, playerId } })
}
