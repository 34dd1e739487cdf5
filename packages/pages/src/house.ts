/** The house line: house bets against the treasury. */
import type { HouseBetWire, ReplyOf, endpoints } from '@whale/contract'
import {
  type League,
  type LineProjections,
  type HouseBet,
  type Reason,
  constantsOf,
  houseLine,
  lineProjectionOf,
  points,
  pointsToDecimal,
  teamOfId,
  whyNoLines,
  whyNotHouseBet,
} from '@whale/game'
import type { MemberView } from './member-view.ts'
import { refusalView } from './refusal.ts'
import { weekOf } from './tide.ts'
import { lastRunOf } from './week-run.ts'

/** The week's lines and the member's own bet. `lineProjections` are the projections behind the lines. */
export function houseView(
  { league, turn }: MemberView,
  lineProjections: LineProjections,
): ReplyOf<(typeof endpoints)['house']['house']> {
  const { playerId, userId } = turn.actor
  const week = weekOf(league)
  const own = league.houseBets.find((houseBet) => houseBet.week === week && houseBet.playerId === playerId)
  return {
    week,
    option: own === undefined ? null : houseBetView(league, own, userId),
    refusal: refusalView(whyNotHouseBet(turn) ?? whyNoLines(league, lineProjections)),
    stakes: stakesOf(league),
    lines: league.teams.flatMap(({ id, name, missingSince }) => {
      if (missingSince !== null) return []
      const expected = lineProjectionOf(lineProjections, id)
      const line = houseLine(league, { teamId: id, projected: expected })
      return {
        team_id: id,
        team_name: name,
        projected: typeof expected === 'number' ? pointsToDecimal(expected) : null,
        line: line === null ? null : pointsToDecimal(line),
      }
    }),
  }
}

function stakesOf({ season }: Pick<League, 'season'>): number[] {
  const { houseStakeMin, houseStakeMax, houseStakeStep } = constantsOf(season)
  const count = (houseStakeMax - houseStakeMin) / houseStakeStep + 1
  return Array.from({ length: count }, (_, index) => houseStakeMin + index * houseStakeStep)
}

/** A house bet, with its result once the week is settled. */
export function houseBetView(league: League, houseBet: HouseBet, userId: string): HouseBetWire {
  const { id, week, teamId, line, stake, placedAt } = houseBet
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
    pays: stake * constantsOf(league.season).housePaysTimes,
    paid: paidFor(league, houseBet),
    placed_at: placedAt,
    result: scored !== undefined ? resultOf(houseBet, scored) : isSettled(league, week) ? 'void' : 'open',
    points: scored === undefined ? null : pointsToDecimal(points(scored)),
  }
}

function paidFor(league: League, { id, week }: HouseBet): number | null {
  const run = lastRunOf(league, week)
  const isOwn = ({ reason }: { reason: Reason }) =>
    reason.rule !== 'option.stake' && 'optionId' in reason && reason.optionId === id
  return run === null ? null : run.transfers.filter(isOwn).reduce((sum, transfer) => sum + transfer.units, 0)
}

/** Whether the week's units have moved. A void week, or a team that left the fantasy league, is settled without a score. */
function isSettled({ progress }: League, week: number): boolean {
  return progress.stage === 'running' ? week <= progress.settledThrough : progress.stage === 'over'
}

function resultOf({ line }: HouseBet, scored: number): HouseBetWire['result'] {
  if (scored === line) return 'push'
  return scored > line ? 'won' : 'lost'
}
