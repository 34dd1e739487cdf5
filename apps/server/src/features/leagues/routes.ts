/** Serves a league's lobby, its players and the owner's actions. */
import { type ReplyOf, endpoints } from '@whale/contract'
import { fantasyLeagueSentence, isReservationEvent, reservationEventSentence } from '@whale/words'
import {
  type GameEvent,
  type UserId,
  kickPlayer,
  playerOfUser,
  refuse,
  renameLeague,
  rotateInvite,
  whyNotOwner,
  wipeLeague,
} from '@whale/game'
import { openedVote } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { refreshLeagueNow } from '../../domain/refresh-league.ts'
import { busyProvider, providerFailure } from '../../http/ask-provider.ts'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Answer, type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { type MemberView, memberView } from '../../http/member-view.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import { inviteUrl } from '../../http/invites.ts'
import { handlersOfPages } from '../../http/serve-pages.ts'
import type { World } from '../../world.ts'
import { movedReservation } from './reservation.ts'

export function bindLeagues(app: FastifyInstance, world: World, readings: WeekReader): void {
  bindAll(app, world, { endpoints: endpoints.leagues, handlers: (there) => leaguesHandlers(there, readings) })
}

function leaguesHandlers(world: World, readings: WeekReader): Handlers<typeof endpoints.leagues> {
  const handlers: Handlers<typeof endpoints.leagues> = {
    ...handlersOfPages('leagues', world, readings),
    updateLeagueSettings: async (call) => {
      const { name, based_on: basedOn } = call.body
      return await actAsMember(world, call, {
        decide: (turn) => renameLeague(turn, { name, basedOn }),
        reply: ({ league }) => ({ name: league.name }),
      })
    },
    rotateInvite: async (call) =>
      await actAsMember(world, call, {
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
      return await actAsMember(world, call, {
        decide: (turn) => wipeLeague(turn, { name }),
        reply: (after) => {
          const vote = openedVote(after, memberOf(call).userId)
          return { wiped: vote === null, wipes_at: vote?.wipes_at ?? null, vote }
        },
      })
    },
    kickUser: async (call) => {
      const { reason } = call.body
      const kickedId = call.body.user_id as UserId
      return await actAsMember(world, call, {
        decide: (turn) => {
          const player = playerOfUser(turn.league, kickedId)
          return player === null
            ? refuse({ code: 'player.unknown' })
            : kickPlayer(turn, { playerId: player.id, reason, random: world.random })
        },
        reply: (after) => {
          const vote = openedVote(after, memberOf(call).userId)
          return { kicked: vote === null, vote, invite_code: after.league.inviteCode }
        },
      })
    },
  }
  return handlers
}

/** Reads the fantasy league again for the owner and returns what changed. */
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
    case 'skipped':
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
