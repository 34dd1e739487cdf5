import type { FinalEntrant } from '@whale/words'
import { describe, expect, test } from 'vitest'
import { entrantsAfter, projectionsOf, finalTableNow } from './race.ts'
import { boardOf, finalistRows, weeksOf } from './points-view.ts'
import { entrantWith } from '@whale/words/testing/entrants'

const inWeek10 = { week: 10, percent: 120 }
const range = { first_week: 10, last_week: 12, prize_percents: [35, 25, 15] }
const paidOf = (entrants: FinalEntrant[]) => {
  const { rows, prizeLineAfter } = finalistRows({ ...range, entrants })
  return { order: rows.map(({ entrant: { user_id: id }, isPaid }) => (isPaid ? `${id} paid` : id)), prizeLineAfter }
}

test('the Triangle has three weeks', () => expect(weeksOf(range)).toEqual([10, 11, 12]))

test('puts no one above the prize line before the first results', () => {
  expect(paidOf([entrantWith('a', 0), entrantWith('b', 0)])).toEqual({
    order: ['a', 'b'],
    prizeLineAfter: null,
  })
})

test('puts the prize line below the top three', () => {
  const all = [entrantWith('a', 140), entrantWith('b', 130), entrantWith('c', 120), entrantWith('d', 110)]
  expect(paidOf(all)).toEqual({
    order: ['a paid', 'b paid', 'c paid', 'd'],
    prizeLineAfter: 3,
  })
})

test('ranks eliminated players last, and keeps a tie for third above the prize line', () => {
  const all = [
    entrantWith('out', 150, { is_active: false }),
    entrantWith('a', 140),
    entrantWith('b', 130),
    entrantWith('c', 120),
    entrantWith('d', 120),
  ]
  expect(paidOf(all)).toEqual({
    order: ['a paid', 'b paid', 'c paid', 'd paid', 'out'],
    prizeLineAfter: 4,
  })
})

test('shows a week without a score as open, and marks a multiplier', () => {
  const { rows } = finalistRows({ ...range, entrants: [entrantWith('a', 140, { multiplier_weeks: [11] })] })
  expect(rows[0]?.cells).toEqual([
    { week: 10, score: 140, isMultiplied: false },
    { week: 11, score: null, isMultiplied: true },
    { week: 12, score: null, isMultiplied: false },
  ])
})

test('orders the entrants by projection before the first results, if each has one', () => {
  const forms = [120, 130].map((projected, at) => ({ team_id: 'ab'.charAt(at), projected, scores: [] }))
  const entrants = [entrantWith('a', 0), entrantWith('b', 0)]
  const rows = projectionsOf(entrants, { forms, ...inWeek10 })
  expect(rows?.map(({ entrant: { user_id: id }, figure }) => [id, figure])).toEqual([
    ['b', 130],
    ['a', 120],
  ])
  const out = [entrantWith('a', 0), entrantWith('b', 0, { is_active: false })]
  expect(projectionsOf(out, { forms, ...inWeek10 })?.map(({ entrant: { user_id: id } }) => id)).toEqual(['a', 'b'])
  expect(projectionsOf([...entrants, entrantWith('c', 0)], { forms, ...inWeek10 })).toBeNull()
  expect(projectionsOf([entrantWith('a', 90), entrantWith('b', 0)], { forms, ...inWeek10 })).toBeNull()
})

test('multiplies the projection of a multiplier bought for the week, and sorts by it', () => {
  const forms = [120, 130].map((projected, at) => ({ team_id: 'ab'.charAt(at), projected, scores: [] }))
  const figures = (multiplied: number[]) =>
    projectionsOf([entrantWith('b', 0), entrantWith('a', 0, { multiplier_weeks: multiplied })], {
      forms,
      ...inWeek10,
    })?.map(({ entrant: { user_id: id }, figure }) => [id, figure])
  expect(figures([10])).toEqual([
    ['a', 144],
    ['b', 130],
  ])
  expect(figures([11])).toEqual([
    ['b', 130],
    ['a', 120],
  ])
})

describe('the table', () => {
  const forms = [120, 130].map((projected, at) => ({ team_id: 'ab'.charAt(at), projected, scores: [] }))
  const boardAt = (entrants: FinalEntrant[], { isFixed = true, projections = forms } = {}) => {
    const standings = { ...range, entrants, is_fixed: isFixed, treasury: 0, champion_user_id: null }
    const { column, weeks, rows } = boardOf(standings, { forms: projections, ...inWeek10 })
    return { column, weeks, figures: rows.map(({ entrant: { user_id: id }, figure }) => [id, figure]) }
  }

  test('has the units that decide who gets in, before the final', () => {
    const entrants = [entrantWith('a', 0, { units: 720 }), entrantWith('b', 0, { units: 910 })]
    const figures = [
      ['b', 910],
      ['a', 720],
    ]
    expect(boardAt(entrants, { isFixed: false })).toEqual({ column: 'Units', weeks: [], figures })
  })

  test('has projections before the first points, and without them no zeros', () => {
    const entrants = [entrantWith('a', 0), entrantWith('b', 0)]
    const figures = [
      ['b', 130],
      ['a', 120],
    ]
    expect(boardAt(entrants)).toEqual({ column: 'Proj.', weeks: [], figures })
    expect(boardAt(entrants, { projections: [] })).toMatchObject({
      column: 'Total',
      figures: [
        ['a', null],
        ['b', null],
      ],
    })
  })

  test('has totals and weeks from the first points on', () => {
    const figures = [
      ['a', 140],
      ['b', 0],
    ]
    expect(boardAt([entrantWith('a', 140), entrantWith('b', 0)])).toEqual({
      column: 'Total',
      weeks: [10, 11, 12],
      figures,
    })
  })
})

describe('the points of the running week', () => {
  const settled = [entrantWith('a', 140), entrantWith('b', 130, { multiplier_weeks: [11] })]
  const standings = { ...range, entrants: settled, is_fixed: true, treasury: 0, champion_user_id: null }
  const of = (id: string, points: number, bonus = 0, week = 11) => {
    return { user_id: id, week, points, multiplied: points, naming: bonus, guess: 0, total: points + bonus }
  }
  const ranked = (...now: Parameters<typeof finalTableNow>[1]) =>
    finalTableNow(standings, now)?.entrants.map(({ user_id: id, place, total }) => [id, place, total])

  test('ranks by the totals with top-score points, as the units of the same moment do', () => {
    expect(ranked(of('a', 40), of('b', 45))).toEqual([
      ['a', 1, 180],
      ['b', 2, 175],
    ])
    expect(ranked(of('a', 40), of('b', 45, 15))).toEqual([
      ['b', 1, 190],
      ['a', 2, 180],
    ])
    const now = finalTableNow(standings, [of('b', 45, 15)])
    expect(now?.entrants[0]?.weeks.at(-1)).toMatchObject({ week: 11, points: 45, naming: 15, total: 60 })
  })

  test('adds none before the first points, and none to a settled week', () => {
    expect(ranked()).toBeUndefined()
    expect(ranked(of('a', 40, 0, 10))).toBeUndefined()
  })
})

test('has the entrants as they stood after a week’s results', () => {
  const weeks = [100, 130].map((total, at) => {
    return { week: 10 + at, points: total, multiplied: total, naming: 0, guess: 0, total }
  })
  const entrants = [entrantWith('you', 230, { weeks })]
  const totals = [10, 11].map((week) => entrantsAfter({ entrants }, week)[0]?.total)
  expect(totals).toEqual([100, 230])
})
