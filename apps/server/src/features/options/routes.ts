/** Serves options against the treasury. */
import { type OptionWire, endpoints } from '@whale/contract'
import {
  type League,
  type Option,
  assert,
  constantsOf,
  houseLine,
  placeOption,
  points,
  pointsFromDecimal,
  pointsToDecimal,
  teamOfId,
  units,
  whyNotOption,
} from '@whale/game'
import { refusalView, weekOf } from '@whale/presenters'
import type { FastifyInstance } from 'fastify'
import { act } from '../../domain/act.ts'
import { type Handlers, answer, answerOf, bindAll, memberOf } from '../../http/endpoint.ts'
import { notYours } from '../../http/failure.ts'
import { memberView } from '../../http/member-view.ts'
import type { WeekReader } from '../../http/week-readings.ts'
import type { World } from '../../world.ts'

export function bindOptions(app: FastifyInstance, world: World, readings: WeekReader): void {
  const handlers: Handlers<typeof endpoints.options> = {
    options: async (call) => {
      const { userId } = memberOf(call)
      const { league, turn } = await memberView(world, memberOf(call))
      const week = weekOf(league)
      const projected = await readings.lineProjectionsOf(turn.league, Math.max(1, week))
      const own = league.options.find((option) => option.week === week && option.playerId === turn.actor.playerId)
      return answer({
        week,
        option: own === undefined ? null : optionView(league, own, userId),
        refusal: refusalView(whyNotOption(turn)),
        stakes: stakesOf(league),
        lines: league.teams.map(({ id, name }) => {
          const expected = projected.get(id) ?? null
          const line = houseLine(league, { teamId: id, projected: expected })
          return {
            team_id: id,
            team_name: name,
            projected: expected === null ? null : pointsToDecimal(expected),
            line: line === null ? null : pointsToDecimal(line),
          }
        }),
      })
    },
    placeOption: async (call) => {
      const { leagueId, userId } = memberOf(call)
      const { user_id, week, team_id: teamId, amount, line } = call.body
      if (user_id !== userId) throw notYours()
      const { turn } = await memberView(world, memberOf(call))
      // Read outside the transaction; the rule checks that the player saw the current line.
      const projected = (await readings.lineProjectionsOf(turn.league, week)).get(teamId) ?? null
      const outcome = await act(world, {
        leagueId,
        issuer: { userId },
        key: call.key,
        decide: (own) => {
          const input = { week, teamId, stake: units(amount), line: pointsFromDecimal(line), projected }
          return placeOption(own, input)
        },
        reply: ({ league, events }) => {
          const [placed] = events
          assert(placed?.type === 'option.placed', 'an option was placed')
          return { option: optionView(league, placed.option, userId) }
        },
      })
      return answerOf(outcome)
    },
  }
  bindAll(app, world, { endpoints: endpoints.options, handlers })
}

function stakesOf({ season }: Pick<League, 'season'>): number[] {
  const { optionStakeMin, optionStakeMax, optionStakeStep } = constantsOf(season)
  const count = (optionStakeMax - optionStakeMin) / optionStakeStep + 1
  return Array.from({ length: count }, (_, index) => optionStakeMin + index * optionStakeStep)
}

function optionView(league: League, option: Option, userId: string): OptionWire {
  const { id, week, teamId, line, stake, placedAt } = option
  const scored = league.settledScores
    .find((settled) => settled.week === week)
    ?.scores.find((score) => score.teamId === teamId)?.points
  return {
    id,
    week,
    user_id: userId,
    team_id: teamId,
    team_name: teamOfId(league, teamId).name,
    line: pointsToDecimal(line),
    amount: stake,
    pays: stake * constantsOf(league.season).optionPaysTimes,
    placed_at: placedAt,
    result: scored === undefined ? 'open' : resultOf(option, scored),
    points: scored === undefined ? null : pointsToDecimal(points(scored)),
  }
}

function resultOf({ line }: Option, scored: number): OptionWire['result'] {
  if (scored === line) return 'push'
  return scored > line ? 'won' : 'lost'
}
