/**
 * Reads weekly scores of real leagues from the file that `SCORES_FILE` names, or from a folder beside the repository. The scores
 * are not part of the repository.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Points, type Random, pointsFromDecimal, points } from '../../packages/game/src/index.ts'
import type { ScoreSource } from '../../packages/game/src/testing/testing.ts'

/** The scores of one league-season: a row for each week, a column for each team. */
export type RecordedSeason = readonly (readonly Points[])[]

const WEEKS = 12

export function scoresFile(): string | null {
  const beside = fileURLToPath(new URL('../../../shared/scores/weekly_scores.csv', import.meta.url))
  const named = process.env['SCORES_FILE'] ?? beside
  return existsSync(named) ? named : null
}

/** One team's score of one week. `league` includes the source and the season. */
interface ScoreRow {
  league: string
  season: number
  week: number
  team: string
  points: number
}

export function scoreRows(file: string): ScoreRow[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const columns = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    const at = (name: string) => cells[columns.indexOf(name)] ?? ''
    const league = `${at('source')} ${at('league')} ${at('season')}`
    const [season = 0, week = 0, scored = 0] = ['season', 'week', 'points'].map((name) => Number(at(name)))
    return { league, season, week, team: at('team'), points: scored }
  })
}

/** Returns the league-seasons with at least eight teams that have a score in each of the first twelve weeks. */
export function recordedScores(file: string): RecordedSeason[] {
  const numbers = Array.from({ length: WEEKS }, (_, index) => index + 1)
  return [...Map.groupBy(scoreRows(file), ({ league }) => league).values()].flatMap((rows): RecordedSeason[] => {
    const teams = [...Map.groupBy(rows, ({ team }) => team).values()].map(
      (own) => new Map(own.map(({ week, points: scored }) => [week, pointsFromDecimal(scored)])),
    )
    const complete = teams.filter((weeks) => numbers.every((week) => weeks.has(week)))
    return complete.length < 8 ? [] : [numbers.map((week) => complete.map((weeks) => weeks.get(week) ?? points(0)))]
  })
}

/** Draws a recorded season for that many teams. When the season has fewer, some of its teams repeat. */
export function sourceOf(recorded: readonly RecordedSeason[], teams: number, chance: Random): ScoreSource {
  const large = recorded.filter((season) => (season[0]?.length ?? 0) >= teams)
  const season =
    (large.length > 0 ? large : recorded)[chance(Math.max(1, large.length > 0 ? large.length : recorded.length))] ?? []
  const width = season[0]?.length ?? 0
  // Columns are drawn at random, so that it is not always the same teams that are left out.
  const order = Array.from({ length: width }, (_, column) => ({ column, draw: chance(1_000_000) }))
    .toSorted((a, b) => a.draw - b.draw)
    .slice(0, teams)
  return (week) =>
    Array.from({ length: teams }, (_, team) => season[week - 1]?.[order[team % width]?.column ?? 0] ?? points(0))
}
