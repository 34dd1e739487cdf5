/** The bot that reads everything a member can read: all scores so far, live ones too, and the statistics of other nights. */
import { type AthleteScore, type ScoreReport, type TeamScore, instant } from '../../../packages/game/src/index.ts'
import { nightReport } from '../../../packages/providers/src/index.ts'
import { type Belief, type Scene, asProjected } from './scene.ts'
import { DILIGENT, type Style } from './styles.ts'

/** How many weeks of an athlete's results weigh as much as the projection. */
const LEAN_WEEKS = 6
/** Nights that the bot has studied before. `npm run simulate -- nights` never uses their seeds. */
const STUDIED = Array.from({ length: 20 }, (_, index) => `studied ${index}`)
const BUCKET = 300

export const READER: Style = { ...DILIGENT, belief: readAll }

/** The projections, adjusted by what the bot has read. */
function readAll({ report, memory }: Pick<Scene, 'report' | 'memory'>): Belief {
  const shown = asProjected({ report })
  const own = new Map<string, number>()
  for (const final of memory.finals) {
    for (const athlete of final.teams.flatMap(({ athletes }) => athletes)) {
      const usual = biasOf(athlete)
      const surprise = athlete.points - (athlete.projected ?? 0) - usual
      own.set(athlete.athleteId, (own.get(athlete.athleteId) ?? 0) + surprise)
    }
  }
  const weeks = memory.finals.length
  const athlete = (one: AthleteScore) =>
    (one.projected ?? 0) + biasOf(one) + (own.get(one.athleteId) ?? 0) / (weeks + LEAN_WEEKS)
  const finishes = weeks === 0 ? new Map<string, number>() : finishesOf(memory.finals[weeks - 1], memory.live(weeks))
  const teams = report.teams.map((team): [string, number] => {
    const moved = startersOf(team).reduce((sum, one) => sum + athlete(one) - (one.projected ?? 0), 0)
    return [team.teamId, (shown.teams.get(team.teamId) ?? 0) + moved + (finishes.get(team.teamId) ?? 0) / LEAN_WEEKS]
  })
  return { teams: new Map(teams), athlete }
}

function startersOf({ athletes }: TeamScore): AthleteScore[] {
  return athletes.filter(({ isStarter }) => isStarter)
}

/** How much more than the others each team scored late in last week's games. */
function finishesOf(final: ScoreReport | undefined, live: readonly ScoreReport[]): Map<string, number> {
  const late = live.at(-1)
  const gains = (final?.teams ?? []).map(({ teamId, points }): [string, number] => {
    const before = late?.teams.find((team) => team.teamId === teamId)?.points ?? 0
    return [teamId, (points ?? 0) - before]
  })
  const mean = gains.reduce((sum, [, gain]) => sum + gain, 0) / Math.max(1, gains.length)
  return new Map(gains.map(([teamId, gain]) => [teamId, gain - mean]))
}

/** How much athletes of that position and projection beat it on average in the studied nights. */
function biasOf({ position, projected = 0 as AthleteScore['points'] }: AthleteScore): number {
  learned ??= studied()
  const { sum, count } = learned.get(`${position} ${Math.floor(projected / BUCKET)}`) ?? { sum: 0, count: 0 }
  return sum / (count + 20)
}

type Lessons = Map<string, { sum: number; count: number }>
let learned: Lessons | null = null

function studied(): Lessons {
  const lessons: Lessons = new Map()
  for (const seed of STUDIED) {
    for (let week = 1; week <= 12; week += 1) {
      const { teams } = nightReport(
        { seed, season: 2025, teams: 8 },
        { week, share: 1, at: instant('2026-03-06T01:00:00Z') },
      )
      for (const { position, projected = 0, points } of teams.flatMap(({ athletes }) => athletes)) {
        const key = `${position} ${Math.floor(projected / BUCKET)}`
        const { sum, count } = lessons.get(key) ?? { sum: 0, count: 0 }
        lessons.set(key, { sum: sum + points - projected, count: count + 1 })
      }
    }
  }
  return lessons
}

/** The correlation, over nights, between what the bot has read and what teams then score beyond their projections. */
export function insightOf(nights: readonly number[]): number {
  const pairs = nights.flatMap((seed) => {
    const night = { seed: `night ${seed}`, season: 2025, teams: 8 }
    const at = instant('2026-03-06T01:00:00Z')
    const reportAt = (week: number, share: number) => nightReport(night, { week, share, at })
    const finals: ScoreReport[] = []
    return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((week) => {
      const live = (of: number) => [0.2, 0.5, 0.8].map((share) => reportAt(of, share))
      const report = reportAt(week, 0)
      const [shown, read] = [asProjected({ report }), readAll({ report, memory: { finals, live } })]
      const final = reportAt(week, 1)
      finals.push(final)
      return final.teams.map(({ teamId, points }): [number, number] => {
        const projected = shown.teams.get(teamId) ?? 0
        return [(read.teams.get(teamId) ?? 0) - projected, (points ?? 0) - projected]
      })
    })
  })
  return correlation(pairs)
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (place: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[place], 0) / pairs.length
  const [a, b] = [mean(0), mean(1)]
  const product = (left: 0 | 1, right: 0 | 1) =>
    pairs.reduce((sum, pair) => sum + (pair[left] - (left === 0 ? a : b)) * (pair[right] - (right === 0 ? a : b)), 0)
  return product(0, 1) / Math.sqrt(product(0, 0) * product(1, 1))
}
