import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Points, points } from '../values/points.ts'
import type { Random } from '../values/random.ts'
import { lineProjections } from '../season/best-lineup.ts'
import type { GameEvent } from '../league/event.ts'
import { houseLine } from '../league/house-line.ts'
import { lineFromProjections } from './reference/house-line.ts'
import { type ScoreSource, drawnScores, narrowScores } from './scores.ts'
import { seededChance } from './scripted.ts'
import { playSeason } from './season.ts'

/**
 * RULES.md alone against the package: the season's checker compares each settlement with `reference/`, by step, rule,
 * accounts and amount. These seasons have more late and void weeks than `season.test.ts`, and wilder scores.
 */
const SEASONS = 195

const RECORDED = recordedWeeks()

/** A draw for a whole season: how its teams score. */
const SOURCES: readonly ((teams: number, chance: Random) => ScoreSource)[] = [
  recorded,
  drawnScores,
  narrowScores,
  negative,
]

const played = Array.from({ length: SEASONS }, (_, index) => {
  const { events, reports } = playSeason(50_000 + index, {
    scores: SOURCES[index % SOURCES.length] ?? drawnScores,
    latePercent: 60,
  })
  return { events, reports }
})
const events = played.flatMap((season) => season.events)

describe('the reference settlement from RULES.md', () => {
  test('agrees on 2,000 random weeks, movement by movement (§2, §3, §5, §6)', () => {
    expect(count('week.settled')).toBeGreaterThan(2000)
  })

  test('meets void weeks, second settlements, cut payouts, former players and teams without a score', () => {
    const settled = events.flatMap((event) => (event.type === 'step.settled' ? [event] : []))
    const rules = settled.flatMap(({ transfers }) => transfers.map(({ reason }) => reason.rule))
    const has = (rule: (typeof rules)[number]) => rules.filter((one) => one === rule).length
    expect(count('week.voided')).toBeGreaterThan(30)
    expect(count('run.reversed')).toBeGreaterThan(50)
    expect(count('player.left')).toBeGreaterThan(50)
    expect(settled.filter(({ notes }) => notes.some(({ rule }) => rule === 'treasury.short')).length).toBeGreaterThan(
      20,
    )
    for (const rule of ['h2h.push', 'h2h.refund', 'option.push', 'option.void', 'multiplier.void'] as const) {
      expect(has(rule), rule).toBeGreaterThan(0)
    }
    const scores = played.flatMap(({ reports }) => reports.flatMap(({ teams }) => teams.map((team) => team.points)))
    expect(scores).toContain(null)
    expect(scores.some((score) => score !== null && score < 0)).toBe(true)
  })
})

test('the house lines from projections are those of RULES.md, for 500 random leagues (§5 Options)', () => {
  const chance = seededChance(16)
  const slots = [['QB'], ['RB'], ['RB'], ['WR'], ['TE'], ['RB', 'WR', 'TE'], ['K']] as const
  for (let round = 0; round < 500; round += 1) {
    const teams = Array.from({ length: 8 + chance(7) }, (_, team) => ({
      teamId: String(team),
      points: null,
      athletes: Array.from({ length: 1 + chance(12) }, (_, index) => ({
        athleteId: `${team} ${index}`,
        name: '',
        nflTeam: null,
        points: points(0),
        isStarter: chance(2) === 0,
        position: (['QB', 'RB', 'WR', 'TE', 'K'] as const)[chance(5)] ?? 'RB',
        projected: points(chance(2500) - 100),
      })),
    }))
    const projections = lineProjections({ teams, slots })
    const rosters = new Map(
      teams.map(({ teamId, athletes }) => [
        teamId,
        athletes.map(({ position, projected }) => ({ position, projection: projected })),
      ]),
    )
    const league = { season: 2026, settledScores: [] }
    for (const { teamId } of teams) {
      const projected = projections.get(teamId) ?? null
      expect(houseLine(league, { teamId, projected })).toBe(lineFromProjections(slots, rosters, teamId))
    }
  }
})

function count(type: GameEvent['type']): number {
  return events.filter((event) => event.type === type).length
}

/** Around zero, with hundredths. */
function negative(teams: number, chance: Random): ScoreSource {
  return () => Array.from({ length: teams }, () => points(chance(6000) - 3000))
}

/** A week of a recorded league for each week. Without the recorded scores, drawn ones. */
function recorded(teams: number, chance: Random): ScoreSource {
  const weeks = RECORDED.filter((week) => week.length >= teams)
  if (weeks.length === 0) return drawnScores(teams, chance)
  return () => weeks[chance(weeks.length)] ?? []
}

/** The scores of each recorded week, one for each team; none without the file. */
function recordedWeeks(): readonly (readonly Points[])[] {
  const file = fileURLToPath(new URL('../../../../../shared/scores/weekly_scores.csv', import.meta.url))
  if (!existsSync(file)) return []
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const columns = header.split(',')
  const weeks = new Map<string, Points[]>()
  for (const cells of lines.map((line) => line.split(','))) {
    const key = ['league', 'season', 'week'].map((name) => cells[columns.indexOf(name)]).join(' ')
    const scored = points(Math.round(100 * Number(cells[columns.indexOf('points')])))
    weeks.set(key, [...(weeks.get(key) ?? []), scored])
  }
  return [...weeks.values()]
}
