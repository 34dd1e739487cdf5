/** Units that moved between each two players by bets, with the odds by the projections of the time. */
import { type ReplyOf, type endpoints, flowSentence } from '@whale/contract'
import {
  type Bet,
  type BetId,
  type Chance,
  type Forecast,
  type LeagueView,
  type PlayerId,
  type ScoreReport,
  type TeamId,
  chanceOf,
  forecastOf,
  pairFlows,
  playerOfId,
  projectedScore,
  scoreStepOf,
  teamOfId,
} from '@whale/game'
import { type Usernames, nameOf } from '@whale/presenters'
import type { Db } from '../../platform/postgres/pool.ts'
import { lastReports } from '../../domain/history/scores.ts'
import { betsOfSeason } from '../../domain/history/bets.ts'

/** The flows of every pair, in three queries for any number of bets. */
export async function flowsOf(
  db: Db,
  league: LeagueView,
  usernames: Usernames,
): Promise<ReplyOf<(typeof endpoints)['treasury']['pairFlows']>> {
  const bets = await betsOfSeason(db, league)
  const weeks = [...new Set(bets.map(({ week }) => week))]
  const reports = await lastReports(db, { leagueId: league.id, weeks })
  const sideOf = (playerId: PlayerId) => {
    const { userId, teamId } = playerOfId(league, playerId)
    const isYou = playerId === league.viewerId
    return {
      user_id: userId,
      username: nameOf(usernames, userId),
      team_name: teamOfId(league, teamId).name,
      is_you: isYou,
    }
  }
  return {
    pairs: pairFlows(bets, chancesOf(league, bets, reports)).map((flow) => {
      const [from, to] = [sideOf(flow.fromId), sideOf(flow.toId)]
      const { odds } = flow
      return {
        from,
        to,
        bets: flow.bets,
        won_by_to: flow.wonByTo,
        units: flow.units,
        back: flow.back,
        odds: odds === null ? null : { bets: odds.bets, worth_to_to: odds.worthToTo / 100, staked: odds.staked },
        notes: flow.notes.map((kind) => {
          return { kind, sentence: flowSentence(kind, flow, { from: from.username, to: to.username }) }
        }),
      }
    }),
  }
}

/** The challenger's chances for bets with projections for their week. */
function chancesOf(
  { settledScores }: LeagueView,
  bets: readonly Bet[],
  reports: ReadonlyMap<number, ScoreReport>,
): Map<BetId, Chance> {
  const scoreStep = scoreStepOf(settledScores.flatMap(({ scores }) => scores.map(({ points }) => points)))
  const forecasts = new Map([...reports].map(([week, report]) => [week, forecastsOf(report)]))
  return new Map(
    bets.flatMap((bet): [BetId, Chance][] => {
      const chance = chanceOf(bet.terms, { forecasts: forecasts.get(bet.week) ?? new Map(), scoreStep })
      return chance === null ? [] : [[bet.id, chance]]
    }),
  )
}

function forecastsOf({ teams }: ScoreReport): Map<TeamId, Forecast> {
  return new Map(
    teams.flatMap((team): [TeamId, Forecast][] => {
      const projected = projectedScore(team)
      return projected === null ? [] : [[team.teamId, forecastOf(projected)]]
    }),
  )
}
