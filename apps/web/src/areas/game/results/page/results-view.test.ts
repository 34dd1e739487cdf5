import { LINE_RULES, type LineRule } from '@whale/game'
import { describe, expect, test } from 'vitest'
import {
  beatsOf,
  biggestWeek,
  endingOf,
  lineNames,
  movingLines,
  furtherSteps,
  nextStepOf,
  lastSeaPercent,
  seaPercent,
  shortOfFinal,
  slipLines,
} from './results-view.ts'

const line = (rule: LineRule, units: number, what: string = rule) => {
  return { ...LINE_RULES[rule], rule, what, short: '', units }
}
const at700 = { whaleLine: 700, crosses: true }

describe('the beats of Tuesday’s results', () => {
  test('follow the ledger, leave out lines of zero, and each total is the sum so far', () => {
    const lines = [line('h2h.won', 90), line('option.lost', 0), line('h2h.lost', -60), line('payday', 100)]
    const slip = { units_before: 500, units_after: 630, lines }
    expect(beatsOf(slip, at700).map(({ units, total }) => [units, total])).toEqual([
      [90, 590],
      [-60, 530],
      [100, 630],
    ])
    expect(movingLines(slip)).toHaveLength(3)
  })

  test('leave a missed pick to the slip', () => {
    const missed = [line('prediction.wrong', 0), line('casino.rival_escaped', 0), line('casino.one_scorer_missed', 0)]
    const slip = {
      units_before: 500,
      units_after: 520,
      lines: [line('payday', 20), line('bermuda.scored', 0), ...missed],
    }
    expect(beatsOf(slip, at700)).toHaveLength(1)
    expect(slipLines(slip).map(({ rule }) => rule)).toEqual(['payday', ...missed.map(({ rule }) => rule)])
  })

  test('show a finalist’s right pick, which moves no units, and list it on the slip', () => {
    const lines = [line('bermuda.named_right', 0), line('payday', 20)]
    const beats = beatsOf({ units_before: 500, units_after: 520, lines }, at700)
    expect(beats.map(({ units, total, stamp }) => [units, total, stamp.word])).toEqual([
      [0, 500, 'Right'],
      [20, 520, 'Paid'],
    ])
    expect(slipLines({ lines }).map(({ rule }) => rule)).toEqual(['bermuda.named_right', 'payday'])
    expect(slipLines({ lines: [line('prediction.named_right', 0)] })).toHaveLength(1)
  })

  test('leave a payday that was missed off the slip with the last prizes', () => {
    const lines = [line('payday.did_not_act', 0), line('bermuda.prize', 313)]
    expect(slipLines({ lines }).map(({ rule }) => rule)).toEqual(['bermuda.prize'])
    expect(slipLines({ lines: lines.slice(0, 1) })).toHaveLength(1)
  })

  test('fold further bets into one, so that there are at most six', () => {
    const bets = [20, -10, 30, 40, -5].map((units, at) => line(units > 0 ? 'h2h.won' : 'h2h.lost', units, `bet ${at}`))
    const lines = [...bets, line('casino.top_three', 100), line('top_score.team', 40), line('payday', 20)]
    const slip = { units_before: 100, units_after: 335, lines }
    const beats = beatsOf(slip, at700)
    expect(beats.map(({ what }) => what)).toEqual([
      'bet 0',
      'bet 1',
      '3 more bets',
      'casino.top_three',
      'top_score.team',
      'payday',
    ])
    expect(beats[2]).toMatchObject({ short: '2 won: +70, 1 lost: −5', units: 65, total: 175 })
    expect(beats.at(-1)?.total).toBe(335)
  })

  const rest = [1, 2, 3, 4].map((at) => line('payday', at))

  test('call folded bets more only after a single bet, and stamp them by their sum', () => {
    const bets = [line('h2h.won', 20), line('h2h.lost', -10), line('h2h.lost', -10)]
    const slip = { units_before: 100, units_after: 110, lines: [...bets, ...rest] }
    const lines = [...bets, ...rest, line('payday', 5)]
    expect(
      beatsOf(slip, at700)
        .map(({ what }) => what)
        .slice(0, 2),
    ).toEqual(['h2h.won', '2 more bets'])
    const [first] = beatsOf({ ...slip, lines }, at700)
    expect(first).toMatchObject({ what: '3 bets', short: '1 won: +20, 2 lost: −20', units: 0, total: 100 })
    expect(first?.stamp).toEqual({ word: 'Even', tone: 'neutral' })
  })

  test('give a won and a lost bet of the same size a beat each, which together are nothing', () => {
    const lines = [line('h2h.won', 20), line('h2h.lost', -20), ...rest, line('payday', 5)]
    const beats = beatsOf({ units_before: 100, units_after: 115, lines }, at700)
    expect(beats.slice(0, 2).map(({ units, total }) => [units, total])).toEqual([
      [20, 120],
      [-20, 100],
    ])
  })

  test('mark the beat after which the viewer stays a whale, or loses the line', () => {
    const up = {
      units_before: 680,
      units_after: 720,
      lines: [line('h2h.won', 30), line('h2h.lost', -40), line('payday', 50)],
    }
    expect(beatsOf(up, at700).map(({ crossing }) => crossing)).toEqual([null, null, 'into_whales'])
    const down = { units_before: 720, units_after: 690, lines: [line('h2h.lost', -60), line('payday', 30)] }
    expect(beatsOf(down, at700).map(({ crossing }) => crossing)).toEqual(['out_of_whales', null])
    // From week 10 on the line decides nothing.
    expect(beatsOf(up, { ...at700, crosses: false }).every(({ crossing }) => crossing === null)).toBe(true)
  })

  test('stamp what was staked or picked, and pay the rest', () => {
    const lines = [line('h2h.lost', -5), line('casino.arena', 200), line('payday', 9), line('drift', -10)]
    const beats = beatsOf({ units_before: 5, units_after: 199, lines }, at700)
    expect(beats.map(({ stamp }) => stamp.word)).toEqual(['Lost', 'Won', 'Paid', 'No move'])
  })
})

describe('the ending of Tuesday’s results', () => {
  const given = { units_before: 400, units_after: 500, lines: [] as { rule: LineRule }[], isLast: false, week: 8 }

  test('is the finished season’s, the eliminated player’s, the finalist’s or the new whale’s before it is a gain', () => {
    expect(endingOf({ ...given, isLast: true, lines: [{ rule: 'eliminated' }] })).toBe('finished')
    for (const [rule, ending] of [
      ['eliminated', 'out'],
      ['bermuda.entered', 'finalist'],
      ['became_whale', 'whale'],
      ['became_fish', 'fish_again'],
    ] as const) {
      expect(endingOf({ ...given, lines: [{ rule }] })).toBe(ending)
    }
    expect(endingOf(given)).toBe('up')
    expect(endingOf({ ...given, units_after: 300 })).toBe('down')
    expect(endingOf({ ...given, units_after: 400 })).toBe('even')
  })

  test('crowns the leader of week 12 until the scores are final', () => {
    const rules = { lines: [{ rule: 'became_whale' as const }] }
    expect(endingOf({ ...given, isLeader: true, ...rules })).toBe('leader')
    expect(endingOf({ ...given, isLeader: true, isLast: true })).toBe('finished')
    // Being a whale decides nothing anymore.
    expect(endingOf({ ...given, week: 12, ...rules })).toBe('up')
  })

  describe('for who missed the final', () => {
    const lines = { whaleLine: 700, cut: 100 }
    const entered = (units: number) => ({
      is_you: false,
      units_after: units,
      lines: [{ rule: 'bermuda.entered' as const }],
    })
    const you = (units: number, ...rules: LineRule[]) => {
      return { is_you: true, units_after: units, lines: rules.map((rule) => ({ rule })) }
    }

    test('counts the units to the whale line, and to the last place where fish filled up', () => {
      expect(shortOfFinal([entered(900), entered(800), entered(720), you(687)], lines)).toBe(13)
      expect(shortOfFinal([entered(900), entered(400), entered(360), you(347)], lines)).toBe(13)
      // A void week leaves statuses unchanged.
      expect(shortOfFinal([entered(690), entered(800), entered(720), you(695)], lines)).toBe(0)
    })

    test('counts nothing for finalists, for eliminated players, and in other weeks', () => {
      expect(shortOfFinal([entered(900), you(720, 'bermuda.entered')], lines)).toBeNull()
      expect(shortOfFinal([entered(900), you(80, 'eliminated')], lines)).toBeNull()
      expect(shortOfFinal([you(687)], lines)).toBeNull()
    })
  })
})

test('finds the biggest week of the league, unless two share it or nobody gained', () => {
  const slip = (name: string, after: number, isYou = false) => ({
    username: name,
    is_you: isYou,
    units_before: 100,
    units_after: after,
  })
  const squid = { username: 'Squid Row', is_you: false, change: 203 }
  expect(biggestWeek([slip('Gravy', 90, true), slip('Squid Row', 303)])).toEqual(squid)
  expect(biggestWeek([slip('Gravy', 140), slip('Squid Row', 140)])).toBeNull()
  expect(biggestWeek([slip('Gravy', 100), slip('Squid Row', 90)])).toBeNull()
})

test('leads to sharing a gain, to the receipt of a loss, and home when nothing moved', () => {
  const next = (ending: Parameters<typeof nextStepOf>[0]['ending'], change: number, canReturn = false) =>
    nextStepOf({ ending, change, canReturn })
  expect([next('up', 40), next('down', -40), next('even', 0)]).toEqual(['share', 'receipt', 'home'])
  expect([next('whale', -5), next('fish_again', 5)]).toEqual(['share', 'share'])
  // The button to buy back in comes first while it works.
  expect([next('out', -40, true), next('out', -40), next('finished', 10)]).toEqual([null, 'receipt', null])
})

test('leads to the next week of a practice season first, unless the ending has its own button', () => {
  const next = (ending: Parameters<typeof nextStepOf>[0]['ending'], change: number, canReturn = false) =>
    nextStepOf({ ending, change, canReturn, goesOn: true })
  expect([next('up', 40), next('down', -40), next('even', 0), next('out', -40)]).toEqual([
    'next',
    'next',
    'next',
    'next',
  ])
  expect([next('out', -40, true), next('finished', 10)]).toEqual([null, null])
  expect(furtherSteps('up', 'next', true)).toEqual(['receipt', 'share', 'home'])
  expect(furtherSteps('finished', null, true)).toEqual(['next', 'receipt', 'share', 'season'])
})

test('draws the sea at the units, and the whale line at its place', () => {
  expect(seaPercent(700, 700)).toBe(83)
  expect(seaPercent(350, 700)).toBeCloseTo(41.5)
  expect([seaPercent(0, 700), seaPercent(4000, 700)]).toEqual([3, 93])
})

test('a slip names the opponent of a bet, and what other lines are on', () => {
  const bet = { ...line('h2h.won', 10), what: 'Bet against Cod Complex', on: 'Kelp Wanted −6.0' }
  expect(lineNames(bet)).toEqual({ name: 'Bet against Cod Complex', on: null })
  const option = { ...line('option.won', 10), what: 'The House', on: 'Kelp Wanted to beat 125.5' }
  expect(lineNames(option)).toEqual({ name: 'The House', on: 'Kelp Wanted to beat 125.5' })
})

test('keeps the waves out of the last card’s text', () => {
  expect([100, 300, 420, 736, 2000].map((units) => lastSeaPercent(units, 700))).toEqual([
    expect.closeTo(11.9, 1),
    18,
    93,
    93,
    93,
  ])
})

test('offers the receipt and sharing at every ending', () => {
  const endings = ['finished', 'leader', 'finalist', 'whale', 'fish_again', 'out', 'up', 'down', 'even'] as const
  for (const ending of endings) {
    for (const canReturn of [true, false]) {
      const next = nextStepOf({ ending, change: ending === 'down' ? -5 : 5, canReturn })
      const offered = [...(next === null ? [] : [next]), ...furtherSteps(ending, next)]
      expect(offered, ending).toEqual(expect.arrayContaining(['receipt', 'share']))
      expect(new Set(offered).size).toBe(offered.length)
    }
  }
})
