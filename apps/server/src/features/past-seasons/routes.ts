/** Serves past seasons, rivalries, and a finished season in cards. */
import { endpoints } from '@whale/contract'
import { type UserId, membersOf, teamOfId } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import {
  type PastPersonRow,
  betsOfPeople,
  namesOf,
  peopleOfSeasons,
  seasonsOfLine,
} from '../../domain/history/past-seasons.ts'
import { type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { notFound } from '../../http/failure.ts'
import { type MemberView, memberView } from '../../http/member-view.ts'
import type { World } from '../../world.ts'
import { rivalryView } from './rivalry.ts'
import { wallView } from './wall.ts'
import { leagueCards, ownCards } from './wrapped.ts'

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
      const { bets } = await betsOfPeople(world, { userId })
      const ids = [...people.map((one) => one.userId), ...bets.map(({ otherId }) => otherId)]
      const names = await namesOf(world.db, ids)
      return answer(wallView({ name: league.name, season: league.season, userId, seasons, people, bets, names }))
    },
    rivalry: async (call) => {
      const { league, turn } = await memberView(world, memberOf(call))
      const { userId } = turn.actor
      const otherId = call.params.user as UserId
      const teamOf = (id: UserId) => {
        const player = league.players.findLast((one) => one.userId === id)
        return player === undefined ? null : teamOfId(league, player.teamId).name
      }
      const [ownTeam, otherTeam] = [teamOf(userId), teamOf(otherId)]
      // Only people of this league, and nobody with themselves.
      if (ownTeam === null || otherTeam === null || otherId === userId) throw notFound()
      const found = await betsOfPeople(world, { userId, otherId })
      const names = await namesOf(world.db, [userId, otherId])
      return answer(
        rivalryView({ ...found, names, you: { userId, team: ownTeam }, other: { userId: otherId, team: otherTeam } }),
      )
    },
    wrapped: async (call) => {
      const { league, turn } = await memberView(world, memberOf(call))
      const { userId } = turn.actor
      const people = await peopleOfSeasons(world.club, [league.id])
      const own = people.find((one) => one.userId === userId && one.place !== null)
      const season = (await seasonsOfLine(world, league.id)).find(({ leagueId }) => leagueId === league.id)
      const { bets } = await betsOfPeople(world, { userId, leagueIds: [league.id] })
      const names = await namesOf(
        world.db,
        people.map((one) => one.userId),
      )
      const common = { season: league.season, league_name: league.name, username: names.get(userId) ?? '' }
      const team_name = teamOfId(
        league,
        turn.league.players.find(({ id }) => id === turn.actor.playerId)?.teamId ?? '',
      ).name
      if (own === undefined || season === undefined) {
        const not_yet =
          league.progress.stage === 'over'
            ? 'Your cards are being made. Look again in a minute.'
            : 'Your cards come when week 12 is final.'
        return answer({ ...common, team_name, not_yet, yours: [], league: [] })
      }
      const inAll = people.filter(({ place }) => place !== null).length
      const yours = ownCards({ season: league.season, own, bets, names, people: inAll })
      return answer({ ...common, team_name, not_yet: null, yours, league: leagueCards({ season, people, names }) })
    },
  }
}

/** The seasons of the league in which somebody of its present crew played. So nobody sees a stranger's league by adding its successor. */
async function shownSeasons(world: World, { league }: MemberView) {
  const all = await seasonsOfLine(world, league.id)
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
