/** A league's lobby and who is in it. */
import { type ReplyOf, endpoints } from '@whale/contract'
import { constantsOf, momentsOf, ownerOf, playerOfTeam, unitsOf } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { type Seen, leagueSeenBy } from '../../http/seen.ts'
import { type Usernames, nameOf, usernamesOf } from '../../views/people.ts'
import { ownerName } from '../../views/teams.ts'
import { weekToStart } from '../../views/tide.ts'
import type { World } from '../../world.ts'

export function bindLeagues(app: FastifyInstance, world: World): void {
  const handlers: Handlers<typeof endpoints.leagues> = {
    league: async (call) => answer(lobbyView(await leagueSeenBy(world, memberOf(call)), world)),
    leaguePlayers: async (call) => {
      const member = memberOf(call)
      const seen = await leagueSeenBy(world, member)
      return answer({ teams: crewView(seen, await usernamesOf(world.db, member.leagueId)) })
    },
  }
  bindAll(app, world, { endpoints: endpoints.leagues, handlers })
}

function lobbyView({ league, now, turn }: Seen, { publicUrl }: World): ReplyOf<typeof endpoints.leagues.league> {
  return {
    id: league.id,
    name: league.name,
    provider: league.provider,
    season: league.season,
    stage: league.progress.stage,
    owner_user_id: ownerOf(league),
    is_owner: ownerOf(league) === turn.actor.userId,
    invite_code: league.inviteCode,
    invite_url: `${publicUrl}/join/${league.inviteCode}`,
    total_teams: league.teams.length,
    total_claimed: league.players.length,
    players_min: constantsOf(league.season).playersMin,
    starts_at: momentsOf(league.calendar, weekToStart(league, now)).opensAt,
    now,
  }
}

/** Behind every claimed team. */
const UNCLAIMED = 1000

function crewView({ league }: Seen, usernames: Usernames) {
  const order = new Map(league.players.map((player, index) => [player.teamId, index]))
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
              },
      }
    })
}
