import { expect, test } from 'vitest'
import {
  type FinalEntrant,
  finalLeadLine,
  finalLine,
  finalPosition,
  finalRaceWords,
  multiplierNote,
  finalWinner,
  weekArithmetic,
  whyFishAreIn,
} from './final-race.ts'
import { entrantWith } from './testing/entrants.ts'
import { pageOf, sections } from './testing/golden.ts'

const { group, section, lines } = sections()

const range = { first_week: 10, last_week: 12, prize_percents: [35, 25, 15] }

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
    return own === undefined ? '' : finalRaceWords({ ...range, entrants }, own)
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

section('says for which weeks an entrant has a multiplier, until the weeks have columns', (say) => {
  const noteAt = (now: number, weeks: number[], total = 0, prize: number | null = null) =>
    multiplierNote(entrantWith('a', total, { multiplier_weeks: weeks, prize }), now)
  say(noteAt(9, [12, 10]))
  say(noteAt(10, [10, 12]))
  say(noteAt(11, [11, 12], 140))
  say(noteAt(11, [12], 140))
  say(noteAt(12, [12], 140, 0))
})

section('names who would be in until the entrants are set, also while late results hold up week 10', (say) => {
  const wordsAt = (week: number, entrants: FinalEntrant[]) =>
    finalPosition(
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
    return finalPosition({ me: { is_eliminated: false }, week: 10 }, standings)
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
    return finalPosition({ me: { is_eliminated: isOut }, week: 12 }, standings)
  }

  section('says how they finished, and what that paid', (say) => {
    say(wordsFor('a'))
    say(wordsFor('b'))
    say(wordsFor('d'))
  })

  section('says that they were not in it, with the share of everyone still in', (say) => {
    say(wordsFor('other'))
    say(wordsFor('other', true))
    say(wordsFor('other', false, [35, 25]))
  })
})

group('the viewer’s place in one line', () => {
  const line = (own: number, ...others: number[]) =>
    finalLeadLine([
      entrantWith('you', own, { is_you: true }),
      ...others.map((total, at) => entrantWith(`rival ${at}`, total)),
    ])

  section('has the place, the total, and the distance to the best other total', (say) => {
    say(line(132, 158.4, 140))
    // Tenths would show 2.7.
    say(line(131.26, 134.04))
    say(line(160, 158.4))
    say(line(160, 160, 90))
  })

  section('is missing before the first points, and for others', (say) => {
    say(line(0, 0))
    say(finalLeadLine([entrantWith('a', 140)]))
    say(finalLeadLine([entrantWith('a', 140, { is_you: true, is_active: false })]))
  })
})

section('explains a week’s score with its bonuses', (say) => {
  const plain = { week: 10, points: 131.2, multiplied: 131.2, naming: 0, guess: 0, total: 131.2 }
  say(weekArithmetic(plain, 120))
  say(weekArithmetic({ ...plain, multiplied: 157.44, naming: 15, guess: 10, total: 182.44 }, 120))
})

section('says why fish are in, and nothing if all entrants were whales', (say) => {
  const row = (units: number) => ({ units, status: units >= 700 ? 'whale' : 'fish', is_eliminated: units < 100 })
  const why = (...units: number[]) => whyFishAreIn(units.map(row), 2025)
  say(why(900, 800, 700, 300))
  say(why(900, 800, 90))
  say(why(300, 267, 250, 110, 90))
  say(why(900, 267, 250, 110))
  say(why(900, 800, 250, 110))
})

section('counts fish who tie with the last one in', (say) => {
  const row = (units: number) => ({ units, status: 'fish', is_eliminated: false })
  say(whyFishAreIn([300, 267, 250, 250, 110].map(row), 2025))
})

group('the state of the final, for players outside it', () => {
  const line = (week: number, entrants: FinalEntrant[], isFixed = true) =>
    finalLine({ entrants, is_fixed: isFixed, last_week: 12 }, week)

  section('names who is in it, until it has results', (say) => {
    const names = (...all: string[]) =>
      line(
        9,
        all.map((name) => entrantWith(name, 0)),
      )
    say(names('Eel Deal', 'Kelp', 'Squid Row'))
    say(names('A', 'B', 'C', 'D', 'E'))
    say(line(9, [entrantWith('A', 0)], false))
  })

  section('names who leads, until the last week has a winner', (say) => {
    const all = [
      entrantWith('Kelp', 228),
      entrantWith('Eel Deal', 240.14),
      entrantWith('Gone', 300, { is_active: false }),
    ]
    say(line(10, all))
    say(line(12, all))
    say(line(11, [entrantWith('A', 90), entrantWith('B', 90)]))
    say(line(11, [entrantWith('A', 90)]))
  })

  section('is nothing for a finalist, whose own place is shown', (say) => {
    say(line(10, [entrantWith('A', 90, { is_you: true })]))
    say(line(10, [entrantWith('A', 90), entrantWith('You', 80, { is_you: true, is_active: false })]))
  })
})

/** Without a given prize, nothing was left for one. */
function entrant(name: string, total: number, given: Partial<FinalEntrant> = {}): FinalEntrant {
  return entrantWith(name, total, { prize: 0, ...given })
}

const cod = entrant('Codfathers', 416.26, { prize: 883, username: 'devin' })
const tuna = entrant('Tuna Turner', 403.68, { prize: 631, username: 'theo' })

section('has the winner of the Triangle with points, lead and prize', (say) => {
  say(finalWinner({ entrants: [tuna, cod] }, 'Tuna Turner'))
})

section('says that the winner is the champion too, and that it is the viewer', (say) => {
  const labelOf = (championId: string | null, isYou: boolean) =>
    finalWinner({ entrants: [{ ...cod, is_you: isYou }, tuna] }, championId)?.label
  say(labelOf('Codfathers', false))
  say(labelOf('Codfathers', true))
  say(labelOf('Tuna Turner', true))
  say(labelOf(null, false))
})

section('names everyone who shares the best total, with what each got', (say) => {
  const level = entrant('Kelp', 416.26, { prize: 883 })
  say(finalWinner({ entrants: [cod, level, tuna] }, 'Kelp'))
  const odd = finalWinner({ entrants: [cod, { ...level, prize: 882, is_you: true }] }, null)
  say(odd)
})

section(
  'names no winner before the prizes are paid or if every week was void, and never an eliminated player',
  (say) => {
    say(finalWinner({ entrants: [{ ...cod, prize: null }] }, null))
    say(finalWinner({ entrants: [entrant('Codfathers', 0, { prize: 300 })] }, null))
    say(finalWinner({ entrants: [] }, null))
    say(finalWinner({ entrants: [{ ...cod, is_active: false }, tuna] }, null)?.name)
    say(finalWinner({ entrants: [{ ...cod, prize: 0 }] }, null))
  },
)

test('every case matches golden/final-race.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/final-race.txt')
})
