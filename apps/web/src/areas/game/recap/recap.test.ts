import { LINE_RULES, type LineRule } from '@whale/game'
import { expect, test } from 'vitest'
import { type Season, type SeasonWeek, rankOf, recapNumbers, recapSlips } from './recap.tsx'

type Bet = Season['bets'][number]
type Row = Season['rows'][number]

function week(number: number, change: number, given: Partial<SeasonWeek> = {}): SeasonWeek {
  return {
    week: number,
    place: 2,
    players: 8,
    units: 500,
    change,
    points: 101.5,
    prediction: null,
    best_points: null,
    guess_counts: true,
    ...given,
  }
}
function guess(points: number, result: 'right' | 'wrong', best: number): Partial<SeasonWeek> {
  const prediction = { team_id: '1', team_name: 'Reel Deal', points, predicted_at: '', result, earned: 0, paid: 0 }
  return { prediction, best_points: best }
}
function bet(state: 'won' | 'lost' | 'push', challenger: string, stake: number, gain: number): Bet {
  const names: Record<string, string> = { me: 'Kelp Wanted', sam: 'Cod Complex' }
  const other = challenger === 'me' ? 'sam' : 'me'
  return {
    state,
    week: 3,
    kind: 'spread',
    line: 6,
    challenger: {
      user_id: challenger,
      username: challenger,
      team_id: challenger,
      team_name: names[challenger],
      stake,
      gain,
    },
    challenged: {
      user_id: other,
      username: other,
      team_id: other,
      team_name: names[other],
      stake: gain,
      gain: stake,
    },
  } as Bet
}
function row(rule: LineRule, units: number): Row {
  return {
    id: rule,
    week: 1,
    at: '',
    ...LINE_RULES[rule],
    rule,
    is_undone: false,
    what: rule,
    short: '',
    sentence: '1 ÷ 3 = 0.33, rounded.',
    units,
    balance_after: 0,
  } as Row
}
function season(given: Partial<Season> = {}): Season {
  return { userId: 'me', weeks: [week(1, 20)], rows: [], bets: [], finalFrom: 10, ...given }
}

test('sums up a season in four numbers', () => {
  const weeks = [
    week(1, 20, guess(120, 'right', 130)),
    week(2, 140, guess(120, 'right', 121)),
    week(3, -30, { ...guess(99, 'wrong', 140), place: 3, units: 842 }),
  ]
  const bets = [bet('won', 'me', 50, 60), bet('won', 'sam', 40, 20), bet('push', 'me', 10, 10)]
  expect(recapNumbers(season({ weeks, bets })).map(({ name, value, note }) => `${name} ${value} ${note}`)).toEqual([
    'Units 842 after week 3',
    'Best week +140 Week 2',
    'Bets won 1 of 2 with friends',
    'Top scores right 2 longest streak 2 weeks',
  ])
})

test('ranks among the players in the last table, with one champion', () => {
  const rank = (last: SeasonWeek, isChampion = false, outIn: number | null = null) => {
    const { lead, ...rest } = rankOf([week(1, 0), last], { season: 2025, isChampion, isOver: true, outIn })
    return outIn === null || isChampion ? Object.values(rest) : [lead, ...Object.values(rest)]
  }
  // A player has left since.
  expect(rank(week(11, 0, { place: 8, players: 8 }))).toEqual(['8th', 'of 8, after week 11'])
  expect(rank(week(11, 0, { place: 1 }))).toEqual(['1st', 'of 8, after week 11'])
  expect(rank(week(12, 0, { place: 1 }))).toEqual(['2nd', 'of 8, after week 12'])
  expect(rank(week(12, 0, { place: 1 }), true)).toEqual(['1st', 'of 8, after week 12'])
  // An eliminated player has no place in any table.
  expect(rank(week(12, 0, { place: 7, units: 90 }), false, 4)).toEqual([
    'You were knocked out in',
    'Week 4',
    'with 90 units',
  ])
  expect(rank(week(12, 0, { place: 1 }), true, 4)).toEqual(['1st', 'of 8, after week 12'])
})

test('counts top-score picks where none was right', () => {
  const weeks = [week(1, 20, guess(120, 'wrong', 130)), week(2, 10)]
  expect(recapNumbers(season({ weeks })).at(-1)).toEqual({ name: 'Top scores right', value: '0', note: 'of 1 made' })
})

test('picks the slip with the highest net gain as best', () => {
  const rows = [row('claim.capital', 100), row('casino.arena', 80), row('h2h.won', 150)]
  const [casino] = recapSlips(season({ rows }))
  expect(casino).toMatchObject({ name: 'The best slip', title: '+80', sentence: 'casino.arena.' })
  const [won] = recapSlips(season({ rows, bets: [bet('won', 'me', 60, 90)] }))
  expect(won).toMatchObject({ title: '+90', sentence: 'Against sam: you +6.0.', week: 3 })
})

test('leaves the bounty for a lost bet out of the best slip, and prefers the later of equal slips', () => {
  const bounty = {
    ...row('bounty.confirming', 100),
    week: 3,
    what: 'Bounty',
    short: 'took a bet from Cod Complex',
  }
  const lost = bet('won', 'sam', 104, 60)
  const [best] = recapSlips(season({ rows: [bounty, row('casino.arena', 80)], bets: [lost] }))
  expect(best).toMatchObject({ name: 'The best slip', title: '+80' })
  expect(recapSlips(season({ rows: [bounty], bets: [lost] })).map(({ name }) => name)).toEqual(['Costliest bet'])
  expect(recapSlips(season({ rows: [bounty] }))[0]).toMatchObject({ title: '+100', week: 3 })
  const later = { ...row('casino.arena', 100), week: 8 }
  expect(recapSlips(season({ rows: [bounty, later] }))[0]).toMatchObject({ title: '+100', week: 8 })
})

test('leaves the returned stake and the arithmetic out of a win against the treasury', () => {
  const line = { on: 'Reel Deal to beat 110.5', short: 'scored 120.3, 40 stake back + 40 won' }
  const rows = [
    { ...row('option.won', 80), what: 'The House', ...line },
    row('option.stake', -40),
    { ...row('bermuda.prize', 75), what: '1st in the final', short: '398.4 in all' },
  ]
  expect(recapSlips(season({ rows }))[0]).toMatchObject({ title: '+75', sentence: '1st in the final: 398.4 in all.' })
  expect(recapSlips(season({ rows: rows.slice(0, 2) }))[0]).toMatchObject({
    title: '+40',
    sentence: 'The House: Reel Deal to beat 110.5.',
  })
})

test('counts a corrected week as it ended, not what was undone', () => {
  const put = { ...row('option.stake', -30), what: 'The House', on: 'Reel Deal to beat 110.5' }
  const won = { ...row('option.won', 60), what: 'The House', is_undone: true }
  const undone = { ...row('reversal', -60), what: 'Undone: The House', is_undone: true }
  const all = recapSlips(season({ rows: [put, won, undone] }))
  expect(all.map(({ name, title }) => [name, title])).toEqual([['Costliest bet', '−30']])
  const back = { ...row('liquidation.void', 427), what: 'All in' }
  expect(recapSlips(season({ rows: [back] }))).toEqual([])
})

test('keeps a streak through a void week', () => {
  const weeks = [week(1, 0, guess(120, 'right', 120)), week(2, 0), week(3, 0, guess(120, 'right', 120))]
  expect(recapNumbers(season({ weeks })).at(-1)?.note).toBe('longest streak 2 weeks')
})

test('picks the costliest lost bet as worst, or the worst week', () => {
  const worst = (given: Partial<Season>) => recapSlips(season(given)).find(({ name }) => /Costliest|Worst/.test(name))
  const bets = [bet('lost', 'me', 60, 90), bet('won', 'sam', 20, 70)]
  // The bet that sam offered, from the side of the reader.
  const sentence = 'Against sam: you −6.0.'
  expect(worst({ bets })).toMatchObject({ name: 'Costliest bet', title: '−70', sentence })
  const weeks = [week(4, -10), week(5, 30)]
  const points = { name: 'Worst week', title: '−10', week: 4, sentence: 'Your team scored 101.5.' }
  expect(worst({ weeks })).toEqual(points)
  const rows = [row('drift', -20), row('multiplier.bought', -5)].map((each) => ({ ...each, week: 4 }))
  expect(worst({ weeks, rows })).toEqual({ ...points, sentence: 'Biggest loss −20. drift.' })
  expect(worst({ weeks, rows: rows.map((each) => ({ ...each, units: -10 })) })?.sentence).toBe('drift.')
  expect(worst({})).toBeUndefined()
})

test('counts lost house lines and all-ins among the costliest bets', () => {
  const hardest = (rows: Row[], bets: Bet[] = []) =>
    recapSlips(season({ rows, bets })).find(({ name }) => name === 'Costliest bet')
  const put = { ...row('option.stake', -30), what: 'The House', on: 'Reel Deal to beat 110.5' }
  const line = { title: '−30', sentence: 'The House: Reel Deal to beat 110.5.', week: 1 }
  expect(hardest([put], [bet('lost', 'me', 25, 25)])).toMatchObject(line)
  expect(hardest([put], [bet('lost', 'me', 40, 25)])).toMatchObject({ title: '−40', week: 3 })
  expect(hardest([put, row('option.won', 60)])).toBeUndefined()
  expect(hardest([put, row('option.push', 30)])).toBeUndefined()
  expect(hardest([{ ...put, week: 2 }])).toBeUndefined()
  expect(hardest([put, row('liquidation.stake', -110)])).toMatchObject({ title: '−110' })
})

test('picks the guess with the smallest miss', () => {
  const weeks = [week(1, 0, guess(120, 'wrong', 130)), week(2, 0, guess(118.5, 'wrong', 121))]
  expect(recapSlips(season({ weeks }))).toContainEqual({
    name: 'The closest guess',
    title: '2.5 off',
    sentence: 'You picked Reel Deal at 118.5. Another team topped the week with 121.0.',
    week: 2,
  })
})

test('leaves out a guess that could not pay, because it may only have been filled in', () => {
  const unpaid = { ...guess(120.9, 'wrong', 121), guess_counts: false }
  const closest = (weeks: SeasonWeek[]) =>
    recapSlips(season({ weeks })).find(({ name }) => name === 'The closest guess')
  expect(closest([week(1, 0, unpaid), week(10, 0, guess(118.5, 'wrong', 121))])).toMatchObject({
    week: 10,
    sentence: 'You picked Reel Deal at 118.5. Another team topped the finalists with 121.0 counting multipliers.',
  })
  expect(closest([week(11, 0, guess(118.5, 'right', 121))])?.sentence).toBe(
    'You picked Reel Deal at 118.5. They topped the finalists with 121.0 counting multipliers.',
  )
  expect(closest([week(1, 0, unpaid)])).toBeUndefined()
})
