/** Serves one week of a league, in parts and as a whole. */
import type { endpoints } from '@whale/contract'
import { constantsOf } from '@whale/game'
import {
  betView,
  gameStateView,
  narrativeView,
  statusView,
  weekConfigView,
  weekOf,
  weekStateView,
  withBets,
} from '@whale/pages'
import { type Call, type Handlers, answer, memberOf } from '../../http/endpoint.ts'
import { memberView } from '../../http/member-view.ts'
import type { WeekReader } from '../../domain/week-readings.ts'
import { betsOfSeason } from '../../domain/history/bets.ts'
import { ledgerOf } from '../../domain/history/ledger.ts'
import { usernamesAt } from '../../domain/history/people.ts'
import type { World } from '../../world.ts'
import { bountiesOfWeek } from './bounties.ts'
import { standingsOfWeek } from '../../domain/history/standings.ts'
import { type Credentials, scoresOfWeek, teamsOfWeek } from './scores.ts'

type Week = 'comprehensive' | 'weekState' | 'liveScores' | 'teamsLive' | 'userStatus' | 'bounties' | 'leaderboard'

export function weekHandlers(world: World, readings: WeekReader): Pick<Handlers<typeof endpoints.game>, Week> {
  return {
    comprehensive: async (call) => {
      const seen = await memberView(world, memberOf(call))
      const { league, now } = seen
      const { week } = call.params
      const { include_narrative, include_transactions, include_bets } = call.query
      const usernames = await usernamesAt(world.db, memberOf(call))
      const bets = include_bets ? (await betsOfSeason(world.db, league)).filter((bet) => bet.week === week) : null
      const { playerId } = seen.turn.actor
      return answer({
        week,
        is_current_week: week === weekOf(league),
        game_state: gameStateView(league, now),
        config: weekConfigView(league, week, now),
        leaderboard: await standingsOfWeek(world.db, { league, usernames, week }),
        live_scores: (await scoresOfWeek(world, { league, usernames, week })).scores,
        narrative: include_narrative ? narrativeView({ season: league.season, week }) : null,
        transactions: include_transactions
          ? await ledgerOf(world.db, { league, playerId, unseen: NOTHING_HIDDEN, week })
          : null,
        bets: bets?.map((bet) => betView(bet, { turn: seen.turn, usernames })) ?? null,
      })
    },
    weekState: async (call) => {
      const { league, now } = await memberView(world, memberOf(call))
      return answer(weekStateView(league, call.params.week, now))
    },
    liveScores: async (call) => {
      const { league } = await memberView(world, memberOf(call))
      const usernames = await usernamesAt(world.db, memberOf(call))
      return answer(await scoresOfWeek(world, { league, usernames, week: call.params.week }))
    },
    teamsLive: async (call) => {
      const { league } = await memberView(world, memberOf(call))
      const week = call.query.week ?? Math.max(1, weekOf(league))
      const usernames = await usernamesAt(world.db, memberOf(call))
      return answer(await teamsOfWeek(readings, { league, usernames, week, credentials: credentialsOf(call) }))
    },
    userStatus: async (call) => answer(statusView(await memberView(world, memberOf(call)), call.params.week)),
    bounties: async (call) => {
      const seen = await memberView(world, memberOf(call))
      const usernames = await usernamesAt(world.db, memberOf(call))
      return answer(await bountiesOfWeek(world.db, seen, { week: call.params.week, usernames }))
    },
    leaderboard: async (call) => {
      const { week } = call.params
      const { league } = await memberView(world, memberOf(call))
      const usernames = await usernamesAt(world.db, memberOf(call))
      const { whaleUnits, eliminationUnits } = constantsOf(league.season)
      const standings = await standingsOfWeek(world.db, { league, usernames, week })
      const rows = withBets(standings, { league, bets: await betsOfSeason(world.db, league), week })
      return answer({ week, rows, whale_line: whaleUnits, elimination_line: eliminationUnits })
    },
  }
}

/** A member's own ledger hides nothing. */
const NOTHING_HIDDEN = { bets: new Set<string>(), options: new Set<string>() }

/** Credentials for a private ESPN league, from the headers or (by the specification) the query. */
function credentialsOf({
  query,
  headers,
}: Pick<Call<typeof endpoints.game.teamsLive>, 'query' | 'headers'>): Credentials {
  const espnS2 = headers['x-espn-s2'] ?? query.espn_s2
  const swid = headers['x-espn-swid'] ?? query.swid
  return typeof espnS2 === 'string' && typeof swid === 'string' ? { espnS2, swid } : undefined
}
