import { describe, expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { type Entrant, entrantsAfter, raceLine, raceWords, projectionsOf, whyInWords, standingsNow } from '../race.ts'
import { bannerOf } from './bermuda.tsx'
import {
  boardOf,
  countedWords,
  isPaidOut,
  multiplierNote,
  positionWords,
  triangleRows,
  weekArithmetic,
  weeksOf,
} from './triangle-view.ts'
import { entrantWith } from '../entrant-with.ts'

const { group, section, lines } = sections()

const inWeek10 = { week: 10, percent: 120 }
const range = { first_week: 10, last_week: 12, prize_percents: [35, 25, 15] }
const paidOf = (entrants: Entrant[]) => {
  const { rows, prizeLineAfter } = triangleRows({ ...range, entrants })
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
  const { rows } = triangleRows({ ...range, entrants: [entrantWith('a', 140, { multiplier_weeks: [11] })] })
  expect(rows[0]?.cells).toEqual([
    { week: 10, score: 140, isMultiplied: false },
    { week: 11, score: null, isMultiplied: true },
    { week: 12, score: null, isMultiplied: false },
  ])
})

section('explains a week’s score with its bonuses', (say) => {
  const plain = { week: 10, points: 131.2, multiplied: 131.2, naming: 0, guess: 0, total: 131.2 }
  say(weekArithmetic(plain, 120))
  say(weekArithmetic({ ...plain, multiplied: 157.44, naming: 15, guess: 10, total: 182.44 }, 120))
})

section('says how far a player is ahead, or from the lead or a prize', (say) => {
  const all = [
    entrantWith('a', 145.9),
    entrantWith('b', 108.6),
    entrantWith('c', 106.3),
    entrantWith('d', 98.5),
    entrantWith('e', 98.5),
  ]
  const words = (at: number, entrants = all) => {
    const own = entrants[at]
    return own === undefined ? '' : raceWords({ ...range, entrants }, own)
  }
  say(words(0))
  say(words(2))
  say(words(3))
  say(words(1, [entrantWith('a', 424.84), entrantWith('b', 398.42)]))
  say(words(0, [entrantWith('a', 100), entrantWith('b', 100)]))
  const gone = entrantWith('a', 200, { is_active: false })
  say(words(1, [gone, entrantWith('b', 90), entrantWith('c', 95)]))
  say(words(1, [gone, entrantWith('b', 90)]))
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
  const boardAt = (entrants: Entrant[], { isFixed = true, projections = forms } = {}) => {
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

section('says for which weeks an entrant has a multiplier, until the weeks have columns', (say) => {
  const noteAt = (now: number, weeks: number[], total = 0, prize: number | null = null) =>
    multiplierNote(entrantWith('a', total, { multiplier_weeks: weeks, prize }), now)
  say(noteAt(9, [12, 10]))
  say(noteAt(10, [10, 12]))
  say(noteAt(11, [11, 12], 140))
  say(noteAt(11, [12], 140))
  say(noteAt(12, [12], 140, 0))
})

section('has a title before the final, in each of its weeks and after it', (say) => {
  const narrative = { title: 'Into the Triangle' } as Parameters<typeof bannerOf>[0]['narrative']
  const titleOf = (week: number, tide: 'betting' | 'over' = 'betting') => {
    const { narrator, heading } = bannerOf({ week, narrative, game_state: { tide } }, range)
    return [narrator, heading]
  }
  say(titleOf(9))
  say(titleOf(10))
  say(titleOf(12, 'over'))
})

test('has a pot until the last results share it out', () => {
  const paidOut = (week: number, tide: string) => isPaidOut({ week, game_state: { tide } }, range)
  expect(paidOut(12, 'games')).toBe(false)
  expect(paidOut(11, 'provisional')).toBe(false)
  expect(paidOut(12, 'provisional')).toBe(true)
})

section('knows a fish who is in the final anyway, as long as the entrants are open', (say) => {
  const [whale, fish] = [entrantWith('a', 0, { status: 'whale' }), entrantWith('b', 0, { status: 'fish' })]
  const you = entrantWith('you', 0, { is_you: true, status: 'fish' })
  const why = (...entrants: Entrant[]) => whyInWords({ is_fixed: false, entrants })
  say(why(whale, whale, you))
  say(why(whale, fish, you))
  say(why(fish, fish, you))
  say(why(whale, { ...you, status: 'whale' }))
  say(why(whale))
  say(whyInWords({ is_fixed: true, entrants: [whale, you] }))
})

section('tells who would be in until the entrants are set, also while late results keep week 10 waiting', (say) => {
  const wordsAt = (week: number, entrants: Entrant[]) =>
    positionWords(
      { me: { is_eliminated: false }, week },
      { ...range, entrants, is_fixed: false, treasury: 0, champion_user_id: null },
    )
  const you = entrantWith('you', 0, { is_you: true })
  say(wordsAt(9, [you]))
  say(wordsAt(10, [you]))
  say(wordsAt(10, []))
})

section('says before the first results who takes a prize', (say) => {
  const wordsOf = (count: number) => {
    const entrants = ['a', 'b', 'c', 'd'].slice(0, count).map((name) => entrantWith(name, 0, { is_you: name === 'a' }))
    const standings = { ...range, entrants, is_fixed: true, treasury: 0, champion_user_id: null }
    return positionWords({ me: { is_eliminated: false }, week: 10 }, standings)
  }
  say([4, 3, 2, 1].map(wordsOf))
})

group('the viewer’s position after the last results', () => {
  const paid = [
    entrantWith('a', 416.26, { prize: 883 }),
    entrantWith('b', 403.68, { prize: 631 }),
    entrantWith('c', 300, { prize: 378 }),
    entrantWith('d', 290, { prize: 0 }),
  ]
  const wordsFor = (id: string, isOut = false, percents = range.prize_percents) => {
    const entrants = paid.map((one) => ({ ...one, is_you: one.user_id === id }))
    const standings = {
      ...range,
      prize_percents: percents,
      entrants,
      is_fixed: true,
      treasury: 0,
      champion_user_id: null,
    }
    return positionWords({ me: { is_eliminated: isOut }, week: 12 }, standings)
  }

  section('is how they finished, and what that paid', (say) => {
    say(wordsFor('a'))
    say(wordsFor('b'))
    say(wordsFor('d'))
  })

  section('is that they were not in it, with the share of who is still in', (say) => {
    say(wordsFor('other'))
    say(wordsFor('other', true))
    say(wordsFor('other', false, [35, 25]))
  })
})

describe('the points of the running week', () => {
  const settled = [entrantWith('a', 140), entrantWith('b', 130, { multiplier_weeks: [11] })]
  const standings = { ...range, entrants: settled, is_fixed: true, treasury: 0, champion_user_id: null }
  const of = (id: string, points: number, bonus = 0, week = 11) => {
    return { user_id: id, week, points, multiplied: points, naming: bonus, guess: 0, total: points + bonus }
  }
  const ranked = (...now: Parameters<typeof standingsNow>[1]) =>
    standingsNow(standings, now)?.entrants.map(({ user_id: id, place, total }) => [id, place, total])

  test('ranks by the totals with prediction points, as the units of the same moment do', () => {
    expect(ranked(of('a', 40), of('b', 45))).toEqual([
      ['a', 1, 180],
      ['b', 2, 175],
    ])
    expect(ranked(of('a', 40), of('b', 45, 15))).toEqual([
      ['b', 1, 190],
      ['a', 2, 180],
    ])
    const now = standingsNow(standings, [of('b', 45, 15)])
    expect(now?.entrants[0]?.weeks.at(-1)).toMatchObject({ week: 11, points: 45, naming: 15, total: 60 })
  })

  test('adds none before the first points, and none to a settled week', () => {
    expect(ranked()).toBeUndefined()
    expect(ranked(of('a', 40, 0, 10))).toBeUndefined()
  })
})

group('the viewer’s place in one line', () => {
  const line = (own: number, ...others: number[]) =>
    raceLine([
      entrantWith('you', own, { is_you: true }),
      ...others.map((total, at) => entrantWith(`rival ${at}`, total)),
    ])

  section('has the place, the total, and the distance to the best other total', (say) => {
    say(line(132, 158.4, 140))
    // Tenths would make 2.7 of it.
    say(line(131.26, 134.04))
    say(line(160, 158.4))
    say(line(160, 160, 90))
  })

  section('is missing before the first points, and for others', (say) => {
    say(line(0, 0))
    say(raceLine([entrantWith('a', 140)]))
    say(raceLine([entrantWith('a', 140, { is_you: true, is_active: false })]))
  })

  section('is of the week whose results it stands in', (say) => {
    const both = (ten: number, eleven: number) =>
      [ten, eleven].map((total, at) => ({
        week: 10 + at,
        points: total,
        multiplied: total,
        naming: 0,
        guess: 0,
        total,
      }))
    const entrants = [
      entrantWith('you', 230, { is_you: true, weeks: both(100, 130) }),
      entrantWith('rival', 220, { weeks: both(120, 100) }),
    ]
    say(raceLine(entrantsAfter({ entrants }, 10)))
    say(raceLine(entrantsAfter({ entrants }, 11)))
  })
})

section('counts the multipliers of the week, and says so when nobody has one', (say) => {
  const words = (...weeks: number[][]) => {
    const entrants = weeks.map((multiplier_weeks, at) => entrantWith(String(at), 0, { multiplier_weeks }))
    return countedWords({ entrants }, 11)
  }
  say(words([], [10], [12]))
  say(words([11], [10]))
  say(words([11], [11, 12], []))
  const out = entrantWith('out', 0, { multiplier_weeks: [11], is_active: false })
  say(countedWords({ entrants: [out] }, 11))
})

test('says in each case what golden/triangle-view.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/triangle-view.txt')
})
