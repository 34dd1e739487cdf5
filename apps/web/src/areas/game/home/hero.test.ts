import { describe, expect, test } from 'vitest'
import { heroOf, rivalOf, seasonFinish } from './hero.ts'

type Game = Parameters<typeof heroOf>[0]
type Row = Game['leaderboard'][number]

const row = (name: string, units: number, place: number, changes: Partial<Row> = {}) =>
  ({
    user_id: name,
    username: name,
    team_name: `Team ${name}`,
    units,
    place,
    move: 0,
    is_you: name === 'maya',
    is_eliminated: false,
    ...changes,
  }) as Row

interface Changes {
  week?: number
  tide?: Game['game_state']['tide']
  units?: number
  me?: object
  run?: object | null
  rows?: Row[]
}

const game = ({ week = 2, tide = 'betting', units = 127, me = {}, run, rows }: Changes = {}) =>
  ({
    week,
    narrative: { place: 'casino_one', title: 'Two of a kind' },
    me: {
      user_id: 'maya',
      units,
      elimination_line: 100,
      whale_line: 700,
      is_eliminated: false,
      has_bought_back: false,
      out_in_week: null,
      ...me,
    },
    leaderboard: rows ?? [row('theo', 238, 1), row('sam', 131, 2), row('maya', units, 3), row('dave', 124, 4)],
    last_run: run === undefined ? { week: week - 1, is_final: true, change: 27, was_corrected: false } : run,
    game_state: { tide, season: 2025 },
  }) as unknown as Game

const NOW = { held: null, unopened: null, isSet: false }

describe('the picture of the home', () => {
  test('has the number, the place and whoever is closest', () => {
    expect(heroOf(game(), NOW)).toMatchObject({
      narrator: 'Week 2',
      heading: 'Two of a kind',
      units: 127,
      under: 'units, 3rd',
      rival: { userId: 'dave', gap: '3 behind', isBehind: true },
      lines: { whale: true, out: true },
      sentence: '127 units, 3rd of 4, 27 above the out line, dave is 3 behind',
    })
    expect(heroOf(game(), { ...NOW, isSet: true }).heading).toBe('You’re set')
  })

  test('shows no out line in week 1, and no whale line in the final', () => {
    const first = heroOf(game({ week: 1, units: 100, run: null }), NOW)
    expect([first.under, first.rival, first.lines]).toEqual([
      'units. Nothing to lose this week',
      null,
      { whale: true, out: false },
    ])
    expect(heroOf(game({ week: 10 }), NOW).lines).toEqual({ whale: false, out: true })
  })

  test('counts the running games in, and waits for their number', () => {
    const held = [row('sam', 283, 1), row('maya', 275, 2, { week_change: 148 })] as never
    expect(heroOf(game({ tide: 'games' }), { ...NOW, held })).toMatchObject({
      heading: 'Games are on',
      units: 275,
      change: 148,
      under: 'if it ended now, 2nd',
      rival: { gap: '8 ahead' },
    })
    expect(heroOf(game({ tide: 'games' }), { ...NOW, held: undefined }).units).toBeNull()
    expect(heroOf(game({ tide: 'waiting' }), NOW)).toMatchObject({
      heading: 'Still counting',
      under: 'units, before week 2',
    })
  })

  test('gives nothing away of results that were not opened: no units, no place, no rival, no beach', () => {
    const sealed = game({ units: 90, me: { is_eliminated: true }, run: { week: 1, change: -37 } })
    const { units, under, rival, scene, heading, sentence } = heroOf(sealed, { ...NOW, unopened: 1 })
    expect({ units, under, rival, scene, heading }).toEqual({
      units: 127,
      under: 'units, before you look',
      rival: null,
      scene: 'casino-one',
      heading: 'Week 1 is in',
    })
    expect(sentence).toBe('127 units, 27 above the out line')
  })

  test('tells an eliminated player whether there is a way back', () => {
    const out = (changes: object, week = 4) =>
      heroOf(game({ week, units: 90, me: { is_eliminated: true, ...changes } }), NOW)
    expect(out({})).toMatchObject({
      heading: 'You’re out. Not for good.',
      under: 'units, 10 short',
      scene: 'remote-island',
    })
    expect([out({ has_bought_back: true }).heading, out({}, 10).heading]).toEqual(['You’re out', 'You’re out'])
  })
})

test('the rival is the closest player still in; on a tie, the one ahead', () => {
  const rows = [
    row('sam', 130, 1),
    row('maya', 127, 2),
    row('theo', 124, 3),
    row('ann', 127, 4, { is_eliminated: true }),
  ]
  expect(rivalOf(rows, 127)).toMatchObject({ name: 'sam', gap: '3 ahead' })
  expect(rivalOf([...rows, row('dee', 127, 2)], 127)?.gap).toBe('level')
  expect(rivalOf([row('maya', 90, 1, { is_eliminated: true }), row('sam', 130, 2)], 90)).toBeNull()
})

test('a finished season ends with a place, and how far the next one is', () => {
  const rows = [row('vinny', 1895, 1), row('maya', 1650, 2), row('sam', 90, 3)]
  const finish = (leaderboard: Row[], out: number | null = null) =>
    seasonFinish({ leaderboard, me: { out_in_week: out } })
  expect(finish(rows)).toEqual({ heading: 'It’s over', rank: '2nd', under: '1,650 units, 245 behind vinny' })
  expect(finish([row('maya', 1895, 1), row('vinny', 1650, 2)])).toEqual({
    heading: 'You’re the champion',
    rank: '1st',
    under: '1,895 units, 245 ahead of vinny',
  })
  expect(finish([row('vinny', 1895, 1), row('maya', 1895, 1)])).toEqual({
    heading: 'It’s over',
    rank: '2nd',
    under: '1,895 units, level with vinny',
  })
  expect(finish(rows, 4)).toEqual({
    heading: 'Out in week 4',
    rank: null,
    under: 'units, 245 behind vinny',
  })
})

test('in the final the number, the place and the rival count the prizes in', () => {
  const final = (points: number, prize: number, units: number) => ({ final: { points, prize, counted: units + prize } })
  const rows = [
    row('vinny', 1051, 1, final(149, 710, 1051)),
    row('maya', 1023, 2, final(141.6, 510, 1023)),
    row('dave', 1020, 3),
  ]
  const { units, prize, under, rival, sentence, standings, place } = heroOf(game({ week: 10, units: 1023, rows }), NOW)
  expect({ place, standings }).toEqual({
    place: '2nd',
    standings: [
      { userId: 'vinny', name: 'vinny', place: 1, units: 1761, isYou: false },
      { userId: 'maya', name: 'you', place: 2, units: 1533, isYou: true },
      { userId: 'dave', name: 'dave', place: 3, units: 1020, isYou: false },
    ],
  })
  expect({ units, prize, under }).toEqual({ units: 1533, prize: 510, under: 'with your prize, 2nd' })
  expect(rival).toMatchObject({ name: 'vinny', gap: '228 ahead' })
  expect(sentence).toContain('2nd of 3, 923 above the out line')
})
