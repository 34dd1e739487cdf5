/** Serves past seasons, rivalries, and a finished season's cards. */
import { endpoints } from '@whale/contract'
import { type UserId, constantsOf, membersOf, teamOfId } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { peek } from '../../domain/peek.ts'
import {
  type OwnBet,
  type PastPersonRow,
  betsOfUser,
  peopleOfSeasons,
  seasonsOfFantasyLeague,
} from '../../domain/history/past-seasons.ts'
import { usernamesOfUsers } from '../../domain/history/people.ts'
import { type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { notFound } from '../../http/failure.ts'
import { type MemberView, memberView } from '../../http/member-view.ts'
import { wrappedOf } from '../../domain/history/wrapped.ts'
import type { World } from '../../world.ts'
import { rivalryView } from './rivalry.ts'
import { wallView } from './wall.ts'

export function bindPastSeasons(app: FastifyInstance, world: World): void {
  bindAll(app, world, { endpoints: endpoints.pastSeasons, handlers: pastSeasonHandlers })
}

function pastSeasonHandlers(world: World): Handlers<typeof endpoints.pastSeasons> {
  return {
    pastSeasons: async (call) => {
      const seen = await memberView(world, memberOf(call))
      const { league } = seen
      const { userId } = seen.turn.actor
      const { seasons, people } = await shownSeasons(world, seen)
      const { bets, isPartial } = await betsOfUser(world, { userId })
      const ids = [...people.map((one) => one.userId), ...bets.map(({ otherId }) => otherId)]
      const names = await usernamesOfUsers(world.club, ids)
      const { name, season } = league
      return answer({ ...wallView({ name, season, userId, seasons, people, bets, names }), is_partial: isPartial })
    },
    rivalry: async (call) => {
      const { league, turn } = await memberView(world, memberOf(call))
      const { userId } = turn.actor
      const otherId = call.params.user as UserId
      // PostgreSQL text cannot contain NUL, so no user has such an id.
      if (otherId === userId || otherId.includes('\0')) throw notFound()
      const teamOf = (id: UserId) => {
        const player = league.players.findLast((one) => one.userId === id)
        return player === undefined ? null : teamOfId(league, player.teamId).name
      }
      const found = await betsOfUser(world, { userId, otherId })
      const otherTeam = teamOf(otherId) ?? (await teamInLastBet(world, otherId, found.bets))
      // Only people in this league or past opponents.
      if (otherTeam === null) throw notFound()
      const names = await usernamesOfUsers(world.club, [userId, otherId])
      const you = { userId, team: teamOf(userId) ?? '' }
      const view = rivalryView({ ...found, names, you, other: { userId: otherId, team: otherTeam } })
      return answer({ ...view, is_partial: found.isPartial })
    },
    wrapped: async (call) => {
      const { league, turn } = await memberView(world, memberOf(call))
      const { userId } = turn.actor
      const cards = await wrappedOf(world, { league, userId, nameBy: 'username' })
      const names = await usernamesOfUsers(world.club, [userId])
      const common = { season: league.season, league_name: league.name, username: names.get(userId) ?? '' }
      const team_name = teamOfId(
        league,
        turn.league.players.find(({ id }) => id === turn.actor.playerId)?.teamId ?? '',
      ).name
      if (cards === null) {
        const not_yet =
          league.progress.stage === 'over'
            ? 'Your cards are being made. Look again in a minute.'
            : `Your cards come when week ${constantsOf(league.season).weeks} is final.`
        return answer({ ...common, team_name, not_yet, yours: [], league: [] })
      }
      return answer({ ...common, team_name, not_yet: null, ...cards })
    },
  }
}

/** A user's team in the league of the last of these bets; null without bets. */
async function teamInLastBet(world: World, userId: UserId, bets: readonly OwnBet[]): Promise<string | null> {
  const last = bets.at(-1)
  const league = last === undefined ? null : await peek(world, last.leagueId)
  const player = league?.players.findLast((one) => one.userId === userId)
  return league === null || player === undefined ? null : teamOfId(league, player.teamId).name
}

/** The seasons in which a current member played, so that adding a league's successor does not reveal strangers' seasons. */
async function shownSeasons(world: World, { league }: MemberView) {
  const all = await seasonsOfFantasyLeague(world, league.id)
  const people = await peopleOfSeasons(
    world.club,
    all.map(({ leagueId }) => leagueId),
  )
  const crew = new Set<UserId>(membersOf(league).map(({ userId }) => userId))
  const known = new Set(
    people.filter(({ userId, place }) => crew.has(userId) && place !== null).map(({ leagueId }) => leagueId),
  )
  const isShown = ({ leagueId }: Pick<PastPersonRow, 'leagueId'>) => known.has(leagueId)
  return { seasons: all.filter(isShown), people: people.filter(isShown) }
}
