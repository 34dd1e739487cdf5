/** Serves a league's lobby, its players and the owner's actions. */
import {
  type ReplyOf,
  endpoints,
  expectedDateSentence,
  fantasyLeagueSentence,
  isReservationEvent,
  reservationEventSentence,
} from '@whale/contract'
import {
  type GameEvent,
  type League,
  type UserId,
  constantsOf,
  kickPlayer,
  momentsOf,
  ownerOf,
  playerOfTeam,
  playerOfUser,
  membersOf,
  refuse,
  renameLeague,
  rotateInvite,
  unitsOf,
  whyNotOwner,
  wipeLeague,
} from '@whale/game'
import { type Usernames, nameOf, openedVoteView, ownerName, weekToStart } from '@whale/presenters'
import type { FastifyInstance } from 'fastify'
import { type Command, act } from '../../domain/act.ts'
import { isSchedulePublished } from '../../domain/history/calendar.ts'
import { refreshLeagueNow } from '../../domain/refresh-league.ts'
import { busyProvider, providerFailure } from '../../http/ask-provider.ts'
import { type Answer, type Handlers, type Member, answer, answerOf, bindAll, memberOf } from '../../http/endpoint.ts'
import { type MemberView, memberView } from '../../http/member-view.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import type { World } from '../../world.ts'
import { movedReservation, reservationView } from './reservation.ts'

export function bindLeagues(app: FastifyInstance, world: World): void {
  const handlers: Handlers<typeof endpoints.leagues> = {
    league: async (call) => answer(await lobbyView(await memberView(world, memberOf(call)), world)),
    leaguePlayers: async (call) => {
      const member = memberOf(call)
      const seen = await memberView(world, member)
      return answer({ teams: crewView(seen, await usernamesOf(world.db, member.leagueId)) })
    },
    updateLeagueSettings: async (call) => {
      const { name, based_on: basedOn } = call.body
      return await byOwner(call, {
        decide: (turn) => renameLeague(turn, { name, basedOn }),
        reply: ({ league }) => ({ name: league.name }),
      })
    },
    rotateInvite: async (call) =>
      await byOwner(call, {
        decide: (turn) => rotateInvite(turn, { random: world.random }),
        reply: ({ league }) => ({ invite_code: league.inviteCode, invite_url: inviteUrl(world, league) }),
      }),
    refreshLeague: async (call) => await refreshed(world, await memberView(world, memberOf(call))),
    moveReservation: async (call) => {
      const member = await memberView(world, memberOf(call))
      return await movedReservation(world, { member, key: call.key, fantasyLeagueId: call.body.fantasy_league_id })
    },
    wipeLeague: async (call) => {
      const { name } = call.body
      return await byOwner(call, {
        decide: (turn) => wipeLeague(turn, { name }),
        reply: () => ({ wiped: true as const }),
      })
    },
    kickUser: async (call) => {
      const { reason } = call.body
      const kickedId = call.body.user_id as UserId
      const usernames = await usernamesOf(world.db, memberOf(call).leagueId)
      return await byOwner(call, {
        decide: (turn) => {
          const player = playerOfUser(turn.league, kickedId)
          return player === null
            ? refuse({ code: 'player.unknown' })
            : kickPlayer(turn, { playerId: player.id, reason, random: world.random })
        },
        reply: (after) => {
          const vote = openedVoteView(after, { userId: memberOf(call).userId, usernames })
          return { kicked: vote === null, vote, invite_code: after.league.inviteCode }
        },
      })
    },
  }
  bindAll(app, world, { endpoints: endpoints.leagues, handlers })

  /** Runs an owner's command; the rule checks that the caller is the owner. */
  async function byOwner<R extends object>(
    call: { member: Member | null; key: Command<R>['key'] },
    { decide, reply }: Pick<Command<R>, 'decide' | 'reply'>,
  ) {
    const { leagueId, userId } = memberOf(call)
    return answerOf(await act(world, { leagueId, issuer: { userId }, key: call.key, decide, reply }))
  }
}

/** Reads the fantasy league again for its owner and returns what changed. */
async function refreshed(
  world: World,
  { turn }: MemberView,
): Promise<Answer<ReplyOf<typeof endpoints.leagues.refreshLeague>>> {
  const { league, actor } = turn
  const refusal = whyNotOwner(league, actor.userId)
  if (refusal !== null) return { ok: false, refusal }
  const result = await refreshLeagueNow(world, league)
  switch (result.state) {
    case 'read': {
      return answer({ changes: changesOf(result.events) })
    }
    case 'too_soon':
      return { ok: false, refusal: { code: 'refresh.too_soon', from: result.from } }
    case 'failed':
      throw providerFailure(result.error, 'league')
    case 'busy':
      throw busyProvider(league.provider)
  }
}

function changesOf(events: readonly GameEvent[]): string | null {
  for (const event of events) {
    if (event.type === 'fantasy_league.updated') return fantasyLeagueSentence(event)
    if (isReservationEvent(event)) return reservationEventSentence(event)
  }
  return null
}

function inviteUrl({ publicUrl }: World, { inviteCode }: Pick<League, 'inviteCode'>): string {
  return `${publicUrl}/join/${inviteCode}`
}

async function lobbyView(
  { league, now, turn }: MemberView,
  world: World,
): Promise<ReplyOf<typeof endpoints.leagues.league>> {
  const isPublished = await isSchedulePublished(world.db, league.season)
  return {
    id: league.id,
    name: league.name,
    provider: league.provider,
    season: league.season,
    stage: league.progress.stage,
    owner_user_id: ownerOf(league),
    is_owner: ownerOf(league) === turn.actor.userId,
    invite_code: league.inviteCode,
    invite_url: inviteUrl(world, league),
    total_teams: league.teams.length,
    total_claimed: membersOf(league).length,
    players_min: constantsOf(league.season).playersMin,
    starts_note: isPublished ? null : expectedDateSentence(league.season),
    reservation: reservationView(league, now),
    starts_at: momentsOf(league.calendar, weekToStart(league, now)).opensAt,
    now,
  }
}

/** Sorts unclaimed teams last. */
const UNCLAIMED = 1000

function crewView({ league }: MemberView, usernames: Usernames) {
  const order = new Map(membersOf(league).map((player, index) => [player.teamId, index]))
  const owner = ownerOf(league)
  return league.teams
    .toSorted((a, b) => (order.get(a.id) ?? UNCLAIMED) - (order.get(b.id) ?? UNCLAIMED))
    .map((team) => {
      const player = playerOfTeam(league, team.id)
      return {
        team_id: team.id,
        team_name: team.name,
        owner_name: ownerName(team),
        avatar: team.avatarUrl,
        player:
          player === null
            ? null
            : {
                user_id: player.userId,
                username: nameOf(usernames, player.userId),
                units: unitsOf(league, player.id),
                status: player.standing.status,
                is_owner: player.userId === owner,
                is_you: player.id === league.viewerId,
                claimed_at: player.claimedAt,
                is_verified: player.verifiedAt !== null,
              },
      }
    })
}
