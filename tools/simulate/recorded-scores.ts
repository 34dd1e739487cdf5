/**
 * Weekly scores of real leagues, from the file named by `SCORES_FILE` or a folder next to the repository. Columns: source, league, season, week,
 * team, points.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Points, type Random, points, pointsFromDecimal } from '../../packages/game/src/index.ts'
import type { ScoreSource } from '../../packages/game/src/testing/testing.ts'

/** The scores of one league season: a row for each week, a column for each team. */
export type RecordedSeason = readonly (readonly Points[])[]

const WEEKS = Array.from({ length: 12 }, (_, index) => index + 1)

/** One team's score of one week. `league` includes the source and the season. */
export interface ScoreRow {
  league: string
  season: number
  week: number
  team: string
  /** Points as in the file, with decimals; not hundredths. */
  points: number
}

/** Empty if there is no file. */
export function recordedRows(): ScoreRow[] {
  const beside = fileURLToPath(new URL('../../../shared/scores/weekly_scores.csv', import.meta.url))
  const file = process.env['SCORES_FILE'] ?? beside
  if (!existsSync(file)) return []
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

/** Returns the league seasons with at least eight teams that have a score in each of the first twelve weeks. */
export function seasonsOf(rows: readonly ScoreRow[]): RecordedSeason[] {
  return [...Map.groupBy(rows, ({ league }) => league).values()].flatMap((own): RecordedSeason[] => {
    const teams = [...Map.groupBy(own, ({ team }) => team).values()].map(
      (all) => new Map(all.map(({ week, points: scored }) => [week, pointsFromDecimal(scored)])),
    )
    const complete = teams.filter((weeks) => WEEKS.every((week) => weeks.has(week)))
    return complete.length < 8 ? [] : [WEEKS.map((week) => complete.map((weeks) => weeks.get(week) ?? points(0)))]
  })
}

/** Draws a recorded season for that many teams. If it has fewer, some of its teams repeat. */
export function sourceOf(recorded: readonly RecordedSeason[], teamCount: number, chance: Random): ScoreSource {
  const large = recorded.filter((season) => (season[0]?.length ?? 0) >= teamCount)
  const fitting = large.length > 0 ? large : recorded
  const season = fitting[chance(fitting.length)] ?? []
  const width = season[0]?.length ?? 0
  // Columns are drawn at random, so that different teams are left out each time.
  const order = Array.from({ length: width }, (_, column) => ({ column, draw: chance(1_000_000) }))
    .toSorted((a, b) => a.draw - b.draw)
    .slice(0, teamCount)
  return (week) =>
    Array.from({ length: teamCount }, (_, team) => season[week - 1]?.[order[team % width]?.column ?? 0] ?? points(0))
}
