/** One player's season by settled week. */
import type { TableRow, ReplyOf, endpoints } from '@whale/contract'
import { type LeagueView, type PlayerId, type TopScorePick, playerOfId, pointsToDecimal } from '@whale/game'
import type { MemberView } from './member-view.ts'
import { bestOfWeek, topScorePickView } from './top-score.ts'
import type { WeekRun } from './week-run.ts'

type Season = ReplyOf<(typeof endpoints)['game']['season']>

export interface SeasonInput {
  /** The viewer's top-score picks of the season. */
  topScorePicks: readonly TopScorePick[]
  /** The runs that were not reversed, by week. */
  runs: ReadonlyMap<number, WeekRun>
  /** The standings after each settled week. */
  standings: ReadonlyMap<number, readonly TableRow[]>
}

/** The settled weeks in which the viewer was a member. */
export function seasonView({ league, turn }: MemberView, { topScorePicks, runs, standings }: SeasonInput): Season {
  const { teamId } = playerOfId(league, turn.actor.playerId)
  const weeks = league.settledScores.flatMap(({ week, scores }): Season['weeks'] => {
    const rows = standings.get(week) ?? []
    const own = rows.find((row) => row.is_you)
    if (own === undefined) return []
    const scored = scores.find((score) => score.teamId === teamId)
    const topScorePick = topScorePicks.find((made) => made.week === week)
    const best = bestOfWeek(league, week, runs.get(week) ?? null)
    return [
      {
        week,
        place: own.place,
        players: rows.length,
        units: own.units,
        change: own.week_change ?? 0,
        points: scored === undefined ? null : pointsToDecimal(scored.points),
        prediction: topScorePick === undefined ? null : topScorePickView(league, topScorePick, runs.get(week) ?? null),
        best_points: best === null ? null : pointsToDecimal(best.points),
        guess_counts: isScoredIn(league, { week, playerId: turn.actor.playerId }),
      },
    ]
  })
  return { weeks }
}

/** Whether the Triangle scored this player's team and guess in a week (RULES §5). */
function isScoredIn({ bermuda }: LeagueView, { week, playerId }: { week: number; playerId: PlayerId }): boolean {
  const scored = bermuda?.weeks.find((one) => one.week === week)
  return scored?.lines.some((line) => line.playerId === playerId) === true
}
