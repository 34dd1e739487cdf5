import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../league/event.ts'
import { type PlayedSeason, playSeason } from './season.ts'

const SEASONS = 300

describe('whole seasons of bots', () => {
  const seasons = Array.from({ length: SEASONS }, (_, index) => index + 1).map((seed) => playSeason(seed))

  test(`${SEASONS} seasons end, and the judge has nothing to say in any (§2, §5, §6, §7)`, () => {
    const stages = new Set(seasons.map(({ league }) => league.progress.stage))
    expect(stages).toEqual(new Set(['over', 'not_started']))
  })

  test('each week of a season is final once, and in order', () => {
    for (const { seed, league, events } of seasons) {
      if (league.progress.stage !== 'over') continue
      const { startWeek } = league.progress
      const played = Array.from({ length: 13 - startWeek }, (_, index) => startWeek + index)
      expect({ seed, final: weeksOf(events, 'week.finalized') }).toEqual({ seed, final: played })
    }
  })

  test('the odd things that this is for do happen: late weeks, corrections, eliminations, late leagues, failed starts', () => {
    const happened = (is: (season: PlayedSeason) => boolean) => seasons.filter(is).length
    const has = (type: GameEvent['type']) => happened(({ events }) => events.some((event) => event.type === type))
    expect(has('league.failed_to_start')).toBeGreaterThan(5)
    expect(has('run.reversed')).toBeGreaterThan(SEASONS / 2)
    expect(happened(({ events }) => hasLateWeek(events))).toBeGreaterThan(SEASONS / 4)
    expect(
      happened(({ league }) => league.players.some(({ standing }) => standing.eliminatedInWeek !== null)),
    ).toBeGreaterThan(5)
    expect(happened(({ league }) => 'startWeek' in league.progress && league.progress.startWeek > 1)).toBeGreaterThan(
      20,
    )
    expect(happened(({ events }) => events.some((event) => event.type === 'casino.entered'))).toBeGreaterThan(
      SEASONS / 2,
    )
    expect(happened(({ refusals }) => refusals.has('week.locked'))).toBeGreaterThan(SEASONS / 2)
  })

  test('the same seed plays the same season', () => {
    const [first] = seasons
    expect(playSeason(1)).toEqual(first)
  })
})

function weeksOf(events: readonly GameEvent[], type: 'week.finalized' | 'week.settled' | 'week.opened'): number[] {
  return events.flatMap((event) => (event.type === type ? [event.week] : []))
}

/** Whether a week was settled after the next one had opened. */
function hasLateWeek(events: readonly GameEvent[]): boolean {
  return events.some((event, index) => {
    return event.type === 'week.settled' && weeksOf(events.slice(0, index), 'week.opened').includes(event.week + 1)
  })
}
