/** The reads and moves of the pages with moves: casino, bets, options, predictions and the shop. */
import { balanceOf, lineProjections, points, projectedScore, weekConfig } from '@whale/game'
import {
  betBoardView,
  betIdOf,
  betView,
  canPickAthletes,
  casinoBetsView,
  casinoEventView,
  casinoPageView,
  optionView,
  optionsView,
  playerView,
  shopView,
  weekOf,
  weekPredictionsView,
} from '@whale/pages'
import { commands } from './commands.ts'
import { USERNAMES } from './crew.ts'
import { type At, type HandlersOf, NoAccess, notOffered, playerNamed } from './handler.ts'
import { betsOfSeason, entriesOfSeason, optionsOfSeason, predictionsOfSeason } from './history.ts'
import { reportOf } from './practice.ts'
import { lineProjectionsNow, pastWeeksNow, rosterNow } from './readings.ts'

const usernames = USERNAMES

interface Moves {
  casino: HandlersOf<'casino'>
  h2h: HandlersOf<'h2h'>
  options: HandlersOf<'options'>
  predictions: HandlersOf<'predictions'>
  players: HandlersOf<'players'>
}

export const moveHandlers: Moves = {
  casino: {
    casinoEvent: (at, { params }) => {
      const player = playerNamed(at, params.user)
      const roster = canPickAthletes(at.seen, player) ? rosterNow(at, player.teamId) : []
      return casinoPageView(at.seen, { player, roster, past: pastWeeksNow(at) })
    },
    enterCasino: commands.enterCasino,
    betCasino: commands.enterCasino,
    casinoEvents: ({ seen: { league } }, { query: { week } }) => {
      const weeks = week === undefined ? league.calendar.map((moments) => moments.week) : [week]
      return { events: weeks.flatMap((number) => casinoEventView(league, number) ?? []) }
    },
    casinoLeagueBets: (at, { query: { week, user_id: userId, include_settled: withSettled } }) => ({
      bets: casinoBetsOf(at, { week, userId, withSettled }),
    }),
    casinoUserBets: (at, { query: { week, include_settled: withSettled } }) => ({
      bets: casinoBetsOf(at, { week, userId: at.seen.turn.actor.userId, withSettled }),
    }),
    casinoTreasury: ({ seen: { league } }) => ({ balance: balanceOf(league.balances, 'treasury') }),
  },
  h2h: {
    ...commands.h2h,
    userBets: (at, { params, query }) => {
      const player = playerNamed(at, params.user)
      const all = betsOfSeason(at.practice, at.seen.league)
      const bets = all
        .filter(({ challengerId, challengedId }) => challengerId === player.id || challengedId === player.id)
        .filter(({ week }) => query.week === undefined || week === query.week)
      return { bets: bets.toReversed().map((bet) => betView(bet, { turn: at.seen.turn, usernames, bets: all })) }
    },
    bet: ({ practice, seen }, { params }) => {
      const bets = betsOfSeason(practice, seen.league)
      const found = bets.find(({ id }) => id === betIdOf(params.id))
      if (found === undefined) throw new NoAccess()
      return { bet: betView(found, { turn: seen.turn, usernames, bets }) }
    },
    betBoard: ({ practice, seen }) => {
      const report = reportOf(practice, Math.max(1, weekOf(seen.league)), seen.now)
      return betBoardView(seen, {
        usernames,
        projected: new Map(report.teams.map((team) => [team.teamId, projectedScore(team) ?? points(0)])),
        lineProjections: lineProjections(report),
        pairings: report.pairings,
        bets: betsOfSeason(practice, seen.league),
      })
    },
  },
  options: {
    options: (at) => optionsView(at.seen, lineProjectionsNow(at)),
    ownOptions: ({ practice, seen: { league, turn } }) => {
      const { playerId, userId } = turn.actor
      const own = optionsOfSeason(practice).filter((option) => option.playerId === playerId)
      return { options: own.map((option) => optionView(league, option, userId)) }
    },
    placeOption: commands.placeOption,
  },
  predictions: {
    makePrediction: commands.makePrediction,
    weekPredictions: ({ practice, seen }, { params: { week } }) => {
      const made = predictionsOfSeason(practice, seen.league).filter((one) => one.week === week)
      return weekPredictionsView(seen, { week, made, run: practice.runs.get(week) ?? null, usernames })
    },
  },
  players: {
    player: (at, { params }) => playerView(at.seen.league, playerNamed(at, params.user), usernames),
    correctUnits: notOffered,
    buyMultiplier: commands.buyMultiplier,
    buyBack: commands.buyBack,
    liquidate: commands.liquidate,
    shop: (at) => {
      const hasLine = weekConfig(weekOf(at.seen.league))?.hasLiquidation === true
      return shopView(at.seen, hasLine ? lineProjectionsNow(at) : new Map())
    },
  },
}

function casinoBetsOf(
  { practice, seen: { league } }: At,
  asked: { week: number | undefined; userId: string | undefined; withSettled: boolean },
) {
  const entries = entriesOfSeason(practice, league)
  return casinoBetsView(league, { usernames, entries, runs: practice.runs, asked })
}
