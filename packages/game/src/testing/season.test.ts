import { describe, expect, test } from 'vitest'
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'
import { apply } from '../league/apply.ts'
import { type GameEvent, transfersOf } from '../league/event.ts'
import { type League, newLeague } from '../league/league.ts'
import { doByCalendar, doWithScores } from '../processing/due-thing.ts'
import { makeCalendar } from '../season/calendar.ts'
import { aJudge } from './judge.ts'
import { drawnScores } from './scores.ts'
import { scriptedIds, seededChance } from './scripted.ts'
import { type PlayedSeason, playSeason } from './season.ts'

const SEASONS = 250
const seasons = Array.from({ length: SEASONS }, (_, index) => index + 1).map((seed) => playSeason(seed))

describe('whole seasons of bots', () => {
  test(`${SEASONS} seasons end, and the judge has nothing to say in any (§2, §5, §6, §7)`, () => {
    const stages = new Set(seasons.map(({ league }) => league.progress.stage))
    expect(stages).toEqual(new Set(['over', 'not_started']))
  })

  test('each season that was played leaves the treasury at 0 and has a champion (§5)', () => {
    for (const { seed, league } of seasons) {
      if (league.progress.stage !== 'over') continue
      expect({ seed, treasury: league.balances.treasury ?? 0 }).toEqual({ seed, treasury: 0 })
      const isAnybodyThere = league.players.some(({ leftAt }) => leftAt === null)
      expect(league.progress.championId !== null).toBe(isAnybodyThere)
    }
  })

  test('each week of a season is final once, and in order', () => {
    for (const { seed, league, events } of seasons) {
      if (league.progress.stage !== 'over') continue
      const { startWeek } = league.progress
      const played = Array.from({ length: 13 - startWeek }, (_, index) => startWeek + index)
      expect({ seed, final: weeksOf(events, 'week.finalized') }).toEqual({ seed, final: played })
    }
  })

  test('everything that can happen does, for every rule that moves units but the rarest', () => {
    const types = new Set(seasons.flatMap(({ events }) => events.map(({ type }) => type)))
    // Wiping ends a season; it has tests of its own.
    const expected: GameEvent['type'][] = [
      ...(['team.claimed', 'player.left', 'departed.swept', 'player.bought_back', 'units.corrected'] as const),
      ...(['league.renamed', 'invite.rotated', 'league.started', 'league.failed_to_start', 'week.locked'] as const),
      ...(['casino.entered', 'prediction.made', 'h2h.proposed', 'h2h.accepted', 'h2h.closed'] as const),
      ...(['option.placed', 'multiplier.bought', 'liquidation.placed', 'bermuda.entered', 'run.reversed'] as const),
    ]
    for (const type of expected) expect(types).toContain(type)
    const rules = new Set(seasons.flatMap(({ events }) => events.flatMap(transfersOf).map(({ reason }) => reason.rule)))
    expect(rules.size).toBeGreaterThanOrEqual(33)
    expect(seasons.filter(({ events }) => hasLateWeek(events)).length).toBeGreaterThan(SEASONS / 4)
  })

  test('what the rules refuse is tried, and refused', () => {
    const codes = new Set(seasons.flatMap(({ refusals }) => [...refusals.keys()]))
    for (const code of [
      'week.locked',
      'owner.only',
      'h2h.unknown',
      'multiplier.whales_only',
      'prediction.not_an_entrant',
    ]) {
      expect(codes).toContain(code)
    }
    expect(codes.size).toBeGreaterThanOrEqual(20)
  })

  test('the same seed plays the same season', () => {
    expect(playSeason(1)).toEqual(seasons[0])
  })
})

describe('replay: doing anything twice changes nothing (§3, §6)', () => {
  test('a due thing that has been done is not due any more, and moves no unit', () => {
    for (const { league } of seasons.slice(0, 40)) {
      const turn = { league, actor: { kind: 'calendar' }, now: league.createdAt, newId: scriptedIds('again') } as const
      for (const kind of ['open', 'lock', 'finalize'] as const) {
        expect(doByCalendar(turn, { kind, week: 5, dueAt: league.createdAt })).toEqual({ ok: true, events: [] })
      }
      const report = { teams: [] } as never
      for (const kind of ['process', 'confirm'] as const) {
        const thing = { kind, week: 5, dueAt: league.createdAt }
        expect(doWithScores(turn, { thing, report })).toEqual({ ok: true, events: [] })
      }
    }
  })

  test('the story told again makes the same league', () => {
    for (const { league, events } of seasons.slice(0, 40)) expect(retold(events)).toEqual(league)
  })
})

describe('the judge is awake: a fault that is planted is found', () => {
  const played = playSeason(7, { isOdd: false, players: 10 })

  /** The season again before a judge, with each event as `change` tells it; returns what the judge had to say. */
  function judged(change: (event: GameEvent) => GameEvent): string {
    const judge = aJudge()
    const reports = [...played.reports]
    let league = firstLeague(played.events)
    try {
      for (const event of played.events) {
        league = apply(league, event)
        const report = event.type === 'run.began' ? reports.shift() : undefined
        if (report !== undefined) judge.reads(report)
        judge.sees(change(event), league)
      }
      return 'nothing'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  test.each([
    ['a payday of which a unit is lost', 'payday', 'another balance'],
    ['a winner who gets less than both stakes', 'h2h.won', 'another balance'],
    ['a stake of which a unit is lost', 'h2h.stake', 'another balance'],
  ] as const)('%s', (_name, rule, complaint) => {
    expect(judged((event) => withOneLess(event, rule))).toContain(complaint)
  })

  test('a transfer that is told twice', () => {
    let first: string | null = null
    const said = judged((event) => {
      const [transfer] = transfersOf(event)
      if (transfer === undefined || !('transfers' in event)) return event
      first ??= transfer.id
      return event.type === 'step.settled' ? { ...event, transfers: [{ ...transfer, id: first as never }] } : event
    })
    expect(said).toContain('was there already')
  })

  test('a score that is not the one that was read', () => {
    const [first] = played.reports
    const other = played.reports.map((report) => {
      const teams = report.teams.map((team) => ({ ...team, points: points(20000 - (team.points ?? 0)) }))
      return report === first ? { ...report, teams } : report
    })
    const judge = aJudge()
    const reports = [...other]
    const again = () => {
      let league = firstLeague(played.events)
      for (const event of played.events) {
        league = apply(league, event)
        const report = event.type === 'run.began' ? reports.shift() : undefined
        if (report !== undefined) judge.reads(report)
        judge.sees(event, league)
      }
    }
    expect(again).toThrow(/after week 1 the treasury holds/)
  })

  test('an honest season, which it lets pass', () => {
    expect(judged((event) => event)).toBe('nothing')
  })
})

test('drawn scores have the mean and the spread that were measured', () => {
  const chance = seededChance(3)
  const weeks = Array.from({ length: 200 }).flatMap(() => {
    const source = drawnScores(12, chance)
    return Array.from({ length: 12 }, (_, week) => source(week + 1)).flat()
  })
  const mean = weeks.reduce<number>((sum, each) => sum + each, 0) / weeks.length
  const spread = Math.sqrt(weeks.reduce((sum, each) => sum + (each - mean) ** 2, 0) / weeks.length) / mean
  expect(Math.abs(mean - 11800)).toBeLessThan(150)
  expect(Math.abs(spread - Math.hypot(0.09, 0.21))).toBeLessThan(0.015)
})

function firstLeague(events: readonly GameEvent[]): League {
  const [founded] = events
  if (founded?.type !== 'league.founded') throw new Error('a story begins with its league')
  return newLeague(founded, makeCalendar(founded.season, []))
}

function retold(events: PlayedSeason['events']): League {
  return events.reduce(apply, firstLeague(events))
}

function withOneLess(event: GameEvent, rule: string): GameEvent {
  if (!('transfers' in event)) return event
  const transfers = event.transfers.map((transfer) =>
    transfer.reason.rule === rule ? { ...transfer, units: units(transfer.units - 1 || 1) } : transfer,
  )
  return { ...event, transfers }
}

function weeksOf(events: readonly GameEvent[], type: 'week.finalized' | 'week.settled' | 'week.opened'): number[] {
  return events.flatMap((event) => (event.type === type ? [event.week] : []))
}

/** Whether a week was settled after the next one had opened. */
function hasLateWeek(events: readonly GameEvent[]): boolean {
  return events.some((event, index) => {
    return event.type === 'week.settled' && weeksOf(events.slice(0, index), 'week.opened').includes(event.week + 1)
  })
}
