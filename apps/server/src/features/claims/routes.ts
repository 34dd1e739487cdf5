/** Claims that need the owner's approval: the setting, pending requests, and the owner's decisions. */
import { type ReplyOf, endpoints } from '@whale/contract'
import {
  type UserId,
  approveClaim,
  declineClaim,
  setApproval,
  teamOfId,
  waitingClaims,
  whyNotClaim,
  withdrawClaim,
  type ProviderName,
} from '@whale/game'
import { type Usernames, nameOf, providerView, refusalView } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { act } from '../../domain/act.ts'
import { wantRequestEmails } from '../../domain/league-emails.ts'
import { inCellsOf } from '../../domain/cells.ts'
import { leaguesOfUserId } from '../../domain/history/directory.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import { peek } from '../../domain/peek.ts'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Call, type Handlers, answer, answerOf, bindAll, memberOf, userOf } from '../../http/endpoint.ts'
import { notFound } from '../../http/failure.ts'
import { type MemberView, memberView } from '../../http/member-view.ts'
import type { Db } from '../../platform/postgres/pool.ts'
import type { World } from '../../world.ts'

type Claims = typeof endpoints.claims

export function bindClaims(app: FastifyInstance, world: World): void {
  bindAll(app, world, { endpoints: endpoints.claims, handlers: claimsHandlers })
}

function claimsHandlers(world: World): Handlers<Claims> {
  const handlers: Handlers<Claims> = {
    claimRequests: async (call) => {
      const seen = await memberView(world, memberOf(call))
      return answer(requestsView(seen, await usernamesOf(world.db, seen.league.id)))
    },
    setApproval: async (call) => {
      const { requires_approval: requiresApproval } = call.body
      const reply = await actAsMember(world, call, {
        decide: (turn) => setApproval(turn, { requiresApproval }),
        reply: ({ league }) => ({ requires_approval: league.requiresApproval }),
      })
      if (reply.ok && requiresApproval) await wantRequestEmails(world, memberOf(call).userId)
      return reply
    },
    approveClaim: async (call) => {
      const userId = call.params.claim as UserId
      const reply = () => ({ approved: true as const })
      return await actAsMember(world, call, { decide: (turn) => approveClaim(turn, { userId }), reply })
    },
    declineClaim: async (call) => {
      const userId = call.params.claim as UserId
      const reply = () => ({ declined: true as const })
      return await actAsMember(world, call, { decide: (turn) => declineClaim(turn, { userId }), reply })
    },
    withdrawClaim: async (call) => await withdraw(world, call),
    ownClaims: async (call) => answer(await ownClaimsOf(world, userOf(call))),
  }
  return handlers
}

async function withdraw(world: World, call: Call<Claims['withdrawClaim']>) {
  const { game_league_id: leagueId } = call.body
  const userId = userOf(call)
  // Answer the same for a missing league and one without a request.
  const { claims: own } = await ownClaimsOf(world, userId)
  if (!own.some(({ league_id: id }) => id === leagueId)) throw notFound()
  const outcome = await act(world, {
    leagueId,
    issuer: { userId, mayBeNew: true },
    key: call.key,
    decide: withdrawClaim,
    reply: () => ({ withdrawn: true as const }),
  })
  return answerOf(outcome)
}

/** `asSeenBy` leaves requests in only for the owner. */
function requestsView({ league, now }: MemberView, usernames: Usernames): ReplyOf<Claims['claimRequests']> {
  return {
    requires_approval: league.requiresApproval,
    claims: waitingClaims(league).map(({ userId, teamId, requestedAt }) => ({
      user_id: userId,
      username: nameOf(usernames, userId),
      team_id: teamId,
      team_name: teamOfId(league, teamId).name,
      requested_at: requestedAt,
      approve_refusal: refusalView(whyNotClaim({ league, actor: { kind: 'newcomer', userId }, now }, { teamId })),
    })),
  }
}

/** A user's claims in every cell that answers. The list of leagues shows whether some are missing. */
async function ownClaimsOf(world: World, userId: UserId): Promise<ReplyOf<Claims['ownClaims']>> {
  const listed = await leaguesOfUserId(world.club, userId)
  const { answers } = await inCellsOf(world, listed, async (there) => {
    return { claims: await claimsOf(there, userId), ended: await endedClaimsOf(there.db, userId) }
  })
  return {
    claims: answers.flatMap(({ claims }) => claims).toSorted((a, b) => b.requested_at.localeCompare(a.requested_at)),
    ended: answers.flatMap(({ ended }) => ended).toSorted((a, b) => b.ended_at.localeCompare(a.ended_at)),
  }
}

/** Pending and declined requests. Leaves out leagues that are over or never started, since nobody can answer there. */
async function claimsOf(world: World, userId: UserId): Promise<ReplyOf<Claims['ownClaims']>['claims']> {
  const rows = await world.db
    .selectFrom('claim_requests')
    .innerJoin('leagues', 'leagues.id', 'claim_requests.league_id')
    .innerJoin('teams', (join) =>
      join.onRef('teams.league_id', '=', 'claim_requests.league_id').onRef('teams.id', '=', 'claim_requests.team_id'),
    )
    .where('claim_requests.user_id', '=', userId)
    .where('leagues.wiped_at', 'is', null)
    .where('leagues.stage', 'in', ['pregame', 'running'])
    .select([
      'leagues.id as league_id',
      'leagues.name as league_name',
      'leagues.provider',
      'teams.id as team_id',
      'teams.name as team_name',
      'requested_at',
      'declined_at',
    ])
    .orderBy('requested_at', 'desc')
    .execute()
  const leagues = rows.map(async ({ team_id: teamId, ...row }) => {
    const league = row.declined_at === null ? await peek(world, row.league_id) : null
    const newcomer = { actor: { kind: 'newcomer', userId } as const, now: world.clock.now() }
    return {
      ...row,
      provider: providerView(row.provider as ProviderName),
      approve_refusal: league === null ? null : refusalView(whyNotClaim({ league, ...newcomer }, { teamId })),
    }
  })
  return await Promise.all(leagues)
}

/** A user's claims in reserved leagues that ended because the team's manager left, if the user has no other team there. */
async function endedClaimsOf(db: Db, userId: UserId): Promise<ReplyOf<Claims['ownClaims']>['ended']> {
  const rows = await db
    .selectFrom('players as p')
    .innerJoin('leagues as l', 'l.id', 'p.league_id')
    .innerJoin('teams as t', (join) => join.onRef('t.league_id', '=', 'p.league_id').onRef('t.id', '=', 'p.team_id'))
    .innerJoin('events as e', (join) =>
      join
        .onRef('e.league_id', '=', 'p.league_id')
        .on('e.type', '=', 'player.left')
        .on(sql`e.event->>'playerId'`, '=', sql.ref('p.id'))
        .on(sql`e.event->>'isReplaced'`, '=', 'true'),
    )
    .where('p.user_id', '=', userId)
    .where('p.left_at', 'is not', null)
    .where('l.stage', '=', 'pregame')
    .where('l.wiped_at', 'is', null)
    .where((e) => {
      const again = e.selectFrom('players as q').select('q.id').whereRef('q.league_id', '=', 'p.league_id')
      return e.not(e.exists(again.whereRef('q.user_id', '=', 'p.user_id').where('q.left_at', 'is', null)))
    })
    .select(['l.id as league_id', 'l.name as league_name', 'l.season', 't.name as team_name', 'e.at as ended_at'])
    .orderBy('e.at', 'desc')
    .execute()
  return rows
}
