import { describe, expect, test } from 'vitest'
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

test('explains a week’s score with its bonuses', () => {
  const plain = { week: 10, points: 131.2, multiplied: 131.2, naming: 0, guess: 0, total: 131.2 }
  expect(weekArithmetic(plain, 120)).toBe('131.20')
  expect(weekArithmetic({ ...plain, multiplied: 157.44, naming: 15, guess: 10, total: 182.44 }, 120)).toBe(
    '131.20 × 1.2 = 157.44, +15 top finalist, +10 guess = 182.44',
  )
})

test('says how far a player is ahead, or from the lead or a prize', () => {
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
  expect(words(0)).toBe('You lead by 37.30.')
  expect(words(2)).toBe('You’re 3rd of 5, 39.60 behind the lead.')
  expect(words(3)).toBe('You’re 4th of 5, 7.80 from a prize.')
  expect(words(1, [entrantWith('a', 424.84), entrantWith('b', 398.42)])).toBe('You’re 2nd of 2, 26.42 behind the lead.')
  expect(words(0, [entrantWith('a', 100), entrantWith('b', 100)])).toBe('You share the lead.')
  const gone = entrantWith('a', 200, { is_active: false })
  expect(words(1, [gone, entrantWith('b', 90), entrantWith('c', 95)])).toBe('You’re 2nd of 2, 5.00 behind the lead.')
  expect(words(1, [gone, entrantWith('b', 90)])).toBe('You’re the only one left in the final.')
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

test('says for which weeks an entrant has a multiplier, until the weeks have columns', () => {
  const noteAt = (now: number, weeks: number[], total = 0, prize: number | null = null) =>
    multiplierNote(entrantWith('a', total, { multiplier_weeks: weeks, prize }), now)
  expect(noteAt(9, [12, 10])).toBe('×1.2 in weeks 10 and 12')
  expect(noteAt(10, [10, 12])).toBe('×1.2 this week and in week 12')
  expect(noteAt(11, [11, 12], 140)).toBe('×1.2 this week')
  expect(noteAt(11, [12], 140)).toBeNull()
  expect(noteAt(12, [12], 140, 0)).toBeNull()
})

test('has a title before the final, in each of its weeks and after it', () => {
  const narrative = { title: 'Into the Triangle' } as Parameters<typeof bannerOf>[0]['narrative']
  const titleOf = (week: number, tide: 'betting' | 'over' = 'betting') => {
    const { narrator, heading } = bannerOf({ week, narrative, game_state: { tide } }, range)
    return [narrator, heading]
  }
  expect(titleOf(9)).toEqual(['From week 10, Bermuda Triangle', 'Beyond the lights'])
  expect(titleOf(10)).toEqual(['Week 10, Bermuda Triangle', 'Into the Triangle'])
  expect(titleOf(12, 'over')).toEqual(['Week 12, Bermuda Triangle', 'The storm has passed'])
})

test('has a pot until the last results share it out', () => {
  const paidOut = (week: number, tide: string) => isPaidOut({ week, game_state: { tide } }, range)
  expect(paidOut(12, 'games')).toBe(false)
  expect(paidOut(11, 'provisional')).toBe(false)
  expect(paidOut(12, 'provisional')).toBe(true)
})

test('knows a fish who is in the final anyway, as long as the entrants are open', () => {
  const [whale, fish] = [entrantWith('a', 0, { status: 'whale' }), entrantWith('b', 0, { status: 'fish' })]
  const you = entrantWith('you', 0, { is_you: true, status: 'fish' })
  const why = (...entrants: Entrant[]) => whyInWords({ is_fixed: false, entrants })
  expect(why(whale, whale, you)).toBe('Only 2 whales now, so the next one in units gets in.')
  expect(why(whale, fish, you)).toBe('Only 1 whale now, so the next 2 in units get in.')
  expect(why(fish, fish, you)).toBe('No whales now, so the top 3 in units get in.')
  expect(why(whale, { ...you, status: 'whale' })).toBe('You’re over the whale line.')
  expect(why(whale)).toBeNull()
  expect(whyInWords({ is_fixed: true, entrants: [whale, you] })).toBeNull()
})

test('tells who would be in until the entrants are set, also while late results keep week 10 waiting', () => {
  const wordsAt = (week: number, entrants: Entrant[]) =>
    positionWords(
      { me: { is_eliminated: false }, week },
      { ...range, entrants, is_fixed: false, treasury: 0, champion_user_id: null },
    )
  const you = entrantWith('you', 0, { is_you: true })
  expect(wordsAt(9, [you])).toBe('The Triangle opens in week 10. You’d be in.')
  expect(wordsAt(10, [you])).toBe('The final waits for week 9’s results. You’d be in.')
  expect(wordsAt(10, [])).toBe('The final waits for week 9’s results. You wouldn’t be in.')
})

test('says before the first results who takes a prize', () => {
  const wordsOf = (count: number) => {
    const entrants = ['a', 'b', 'c', 'd'].slice(0, count).map((name) => entrantWith(name, 0, { is_you: name === 'a' }))
    const standings = { ...range, entrants, is_fixed: true, treasury: 0, champion_user_id: null }
    return positionWords({ me: { is_eliminated: false }, week: 10 }, standings)
  }
  expect([4, 3, 2, 1].map(wordsOf)).toEqual([
    'You’re one of 4. The best 3 totals take prizes.',
    'All 3 of you take a prize. The best total takes the biggest.',
    'Both of you take a prize. The best total takes the biggest.',
    'You’re the only one in the final.',
  ])
})

describe('the viewer’s position after the last results', () => {
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

  test('is how they finished, and what that paid', () => {
    expect(wordsFor('a')).toBe('You finished 1st of 4. That paid 883 units.')
    expect(wordsFor('b')).toBe('You finished 2nd of 4, 12.58 behind. That paid 631 units.')
    expect(wordsFor('d')).toBe('You finished 4th of 4, 126.26 behind.')
  })

  test('is that they were not in it, with the share of who is still in', () => {
    expect(wordsFor('other')).toBe('You weren’t in the final. You shared the last 25% of the treasury.')
    expect(wordsFor('other', true)).toBe('You weren’t in the final.')
    expect(wordsFor('other', false, [35, 25])).toBe(
      'You weren’t in the final. You shared the last 40% of the treasury.',
    )
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

describe('the viewer’s place in one line', () => {
  const line = (own: number, ...others: number[]) =>
    raceLine([
      entrantWith('you', own, { is_you: true }),
      ...others.map((total, at) => entrantWith(`rival ${at}`, total)),
    ])

  test('has the place, the total, and the distance to the best other total', () => {
    expect(line(132, 158.4, 140)).toBe('Triangle: 3rd with 132.00, 26.40 behind')
    // Tenths would make 2.7 of it.
    expect(line(131.26, 134.04)).toBe('Triangle: 2nd with 131.26, 2.78 behind')
    expect(line(160, 158.4)).toBe('Triangle: 1st with 160.00, 1.60 ahead')
    expect(line(160, 160, 90)).toBe('Triangle: 1st with 160.00, tied for the lead')
  })

  test('is missing before the first points, and for others', () => {
    expect(line(0, 0)).toBeNull()
    expect(raceLine([entrantWith('a', 140)])).toBeNull()
    expect(raceLine([entrantWith('a', 140, { is_you: true, is_active: false })])).toBeNull()
  })

  test('is of the week whose results it stands in', () => {
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
    expect(raceLine(entrantsAfter({ entrants }, 10))).toBe('Triangle: 2nd with 100.00, 20.00 behind')
    expect(raceLine(entrantsAfter({ entrants }, 11))).toBe('Triangle: 1st with 230.00, 10.00 ahead')
  })
})

test('counts the multipliers of the week, and says so when nobody has one', () => {
  const words = (...weeks: number[][]) => {
    const entrants = weeks.map((multiplier_weeks, at) => entrantWith(String(at), 0, { multiplier_weeks }))
    return countedWords({ entrants }, 11)
  }
  const rest = ' This week’s prediction points count as they stand now.'
  expect(words([], [10], [12])).toBe(`Nobody has a multiplier this week.${rest}`)
  expect(words([11], [10])).toBe(`1 multiplier is in.${rest}`)
  expect(words([11], [11, 12], [])).toBe(`2 multipliers are in.${rest}`)
  const out = entrantWith('out', 0, { multiplier_weeks: [11], is_active: false })
  expect(countedWords({ entrants: [out] }, 11)).toBe(`Nobody has a multiplier this week.${rest}`)
})
