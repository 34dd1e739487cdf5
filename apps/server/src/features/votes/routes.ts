/** Serves a league's votes, and takes ballots and the owner's question to void a week. */
import { type VoteWire, endpoints } from '@whale/contract'
import { type VoteId, askVoidWeek, assert, castBallot, withdrawVote } from '@whale/game'
import { type Usernames, openedVoteView, voteView, votesView } from '@whale/presenters'
import type { FastifyInstance } from 'fastify'
import type { AfterCommand } from '../../domain/act.ts'
import { ownerSeenAt } from '../../domain/history/owner-seen.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Call, type Handlers, type Member, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { memberView } from '../../http/member-view.ts'
import type { World } from '../../world.ts'

type Votes = typeof endpoints.votes

export function bindVotes(app: FastifyInstance, world: World): void {
  bindAll(app, world, { endpoints: endpoints.votes, handlers: votesHandlers })
}

function votesHandlers(world: World): Handlers<Votes> {
  const handlers: Handlers<Votes> = {
    votes: async (call) => {
      const seen = await memberView(world, memberOf(call))
      const { id } = seen.league
      const usernames = await usernamesOf(world.db, id)
      return answer(votesView(seen, usernames, { ownerSeenAt: await ownerSeenAt(world, id) }))
    },
    castBallot: async (call) => {
      const voteId = call.params.vote as VoteId
      const seenAt = await ownerSeenAt(world, memberOf(call).leagueId)
      const ballot = { voteId, isYes: call.body.yes, random: world.random, ownerSeenAt: seenAt }
      return await actAsMember(world, call, {
        decide: (turn) => castBallot(turn, ballot),
        ...(await replyAbout(call, voteId)),
      })
    },
    withdrawVote: async (call) => {
      const voteId = call.params.vote as VoteId
      return await actAsMember(world, call, {
        decide: (turn) => withdrawVote(turn, { voteId }),
        ...(await replyAbout(call, voteId)),
      })
    },
    askVoidWeek: async (call) => {
      const member = memberOf(call)
      const usernames = await usernamesOf(world.db, member.leagueId)
      return await actAsMember(world, call, {
        decide: (turn) => askVoidWeek(turn, call.body),
        reply: (after) => {
          const vote = openedVoteView(after, { userId: member.userId, usernames })
          assert(vote !== null, 'an accepted question opens a vote')
          return { vote }
        },
      })
    },
  }
  return handlers

  async function replyAbout(call: Call<Votes['castBallot'] | Votes['withdrawVote']>, voteId: VoteId) {
    const member = memberOf(call)
    const usernames = await usernamesOf(world.db, member.leagueId)
    return { reply: (after: AfterCommand) => ({ vote: voteAfter(after, { member, usernames, voteId }) }) }
  }
}

function voteAfter(
  { league, now }: AfterCommand,
  { member, usernames, voteId }: { member: Member; usernames: Usernames; voteId: VoteId },
): VoteWire {
  const vote = league.votes.find(({ id }) => id === voteId)
  assert(vote !== undefined, 'an accepted ballot is in a vote')
  const { userId, playerId } = member
  return voteView(vote, { turn: { league, now, actor: { kind: 'player', userId, playerId } }, usernames })
}
