import { activitySentence } from '@whale/contract'
import { instant, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import { namesIn, takenBet, championIn } from './sentence-parts.ts'

test('finds whole names, the longer of two, also before an apostrophe', () => {
  const names = ['theo', 'Tuna', 'Tuna Turner', 'ann']
  const bold = (text: string) => namesIn(text, names).flatMap(({ text: part, isName }) => (isName ? [part] : []))
  expect(bold('theo took ann’s bet: Tuna Turner to beat Tuna.')).toEqual(['theo', 'ann', 'Tuna Turner', 'Tuna'])
  expect(bold('theodor planned it with ann_2.')).toEqual([])
  const text = 'Week 2 results are in.'
  expect(namesIn(text, ['', ...names])).toEqual([{ text, isName: false }])
})

test('names the champion', () => {
  const champion = (type: string, sentence: string) => championIn({ type, sentence })
  expect(champion('week.finalized', 'The season is over. inez k is the champion.')).toBe('inez k')
  expect(champion('week.settled', 'priya gained the most in week 12, +430.')).toBeNull()
})

test('splits the sentence of a taken bet, and no other', () => {
  const terms = {
    market: 'spread',
    team: 'Marlin, Brando',
    against: 'Squid Row',
    side: 'covers',
    line: points(350),
  } as const
  const bet = { challenger: 'theo', challenged: 'inez', terms, stake: units(25), counterStake: units(40) }
  const none = {
    username: '',
    teamName: '',
    champion: null,
    entrants: [],
    vote: null,
    contestedBy: '',
    canJoin: true,
    otherOwner: '',
    locked: null,
  }
  const accepted = {
    type: 'h2h.accepted',
    at: instant('2025-09-10T13:00:00.000Z'),
    betId: 'bet_1',
    transfers: [],
  } as const
  const sentence = activitySentence(accepted, { ...none, bet }) ?? ''
  const item = { type: 'h2h.accepted', sentence }
  expect(takenBet(item)).toEqual({
    lead: 'inez took theo’s bet:',
    terms: 'Marlin, Brando +3.5 against Squid Row',
    stake: 'theo’s 25 against inez’s 40',
  })
  // The slip of an over or under names who holds it.
  const total = (team: string, side: 'over' | 'under') =>
    takenBet({
      ...item,
      sentence:
        activitySentence(accepted, {
          ...none,
          bet: {
            ...bet,
            terms: { market: 'over_under', teams: [team], line: points(11250), side },
            counterStake: units(25),
          },
        }) ?? '',
    })
  expect(total('inez', 'under')).toEqual({
    lead: 'inez took theo’s bet:',
    terms: 'theo bets inez stays under 112.5',
    stake: '25 each',
  })
  expect(total('theo', 'over')?.terms).toBe('theo bets on scoring over 112.5')
  expect(takenBet({ ...item, type: 'line' })).toBeNull()
  expect(takenBet({ ...item, sentence: 'A sentence of another release.' })).toBeNull()
})
