import { expect, test } from 'vitest'
import { notesOf, reasonOf } from './stored.ts'

const spread = { market: 'spread', team: 'Gravy Boat', against: 'Squid Row', line: 350, side: 'covers' }
const fails = { market: 'spread', team: 'Squid Row', against: 'Gravy Boat', line: -350, side: 'fails' }
const total = (side: string, team: string) => ({ market: 'over_under', teams: [team], line: 11850, side })

/** Gravy Boat challenged Squid Row. */
const [ofGravy, ofSquid] = [{ versus: 'Squid Row' }, { versus: 'Gravy Boat' }]

test.each([
  ['a spread', spread, ofGravy, { kind: 'spread', line: 350, team: 'Gravy Boat' }],
  ['a spread, for the challenged', spread, ofSquid, { kind: 'spread', line: -350, team: 'Squid Row' }],
  ['a spread written from the other side', fails, ofGravy, { kind: 'spread', line: 350, team: 'Gravy Boat' }],
  ['the same for the challenged', fails, ofSquid, { kind: 'spread', line: -350, team: 'Squid Row' }],
  ['an over', total('over', 'Gravy Boat'), ofGravy, { kind: 'over', line: 11850, team: 'Gravy Boat' }],
  ['an over, for the challenged', total('over', 'Gravy Boat'), ofSquid, { kind: 'under', line: 11850, team: '' }],
  ['an under', total('under', 'Squid Row'), ofGravy, { kind: 'under', line: 11850, team: '' }],
  [
    'an under, for the challenged',
    total('under', 'Squid Row'),
    ofSquid,
    { kind: 'over', line: 11850, team: 'Squid Row' },
  ],
])('reads %s of an earlier release from its player’s side', (_what, terms, { versus }, own) => {
  const stake = { rule: 'h2h.stake', betId: 'bet_1', versus, odds: 200 }
  const today = { ...stake, ...own }
  const isChallenger = versus === 'Squid Row'
  expect(reasonOf({ ...stake, terms })).toEqual(today)
  expect(reasonOf({ ...stake, terms, isChallenger })).toEqual(today)
  expect(reasonOf({ rule: 'reversal', of: { ...stake, terms } })).toEqual({ rule: 'reversal', of: today })
  expect(reasonOf(today)).toEqual(today)
})

test('tells the sides of two teams with one name by who challenged', () => {
  const stored = {
    rule: 'h2h.stake',
    betId: 'bet_1',
    versus: 'Kelp',
    terms: { ...spread, team: 'Kelp', against: 'Kelp' },
  }
  expect(reasonOf({ ...stored, isChallenger: true })).toMatchObject({ line: 350 })
  expect(reasonOf({ ...stored, isChallenger: false })).toMatchObject({ line: -350 })
})

test.each([
  ['spread', spread, { points: 10120, againstPoints: 9900 }, { points: 9900, againstPoints: 10120 }],
  [
    'spread written from the other side',
    fails,
    { points: 9900, againstPoints: 10120 },
    { points: 9900, againstPoints: 10120 },
  ],
  ['total', total('over', 'Gravy Boat'), { points: 12000 }, { points: 12000 }],
])('reads the points of a %s with the player’s own first', (_what, terms, result, own) => {
  const lost = { rule: 'h2h.lost', betId: 'bet_1', ...ofSquid, playerId: 'player_2', stake: 50, terms, result }
  expect(notesOf([lost, { rule: 'drift' }])).toMatchObject([{ ...ofSquid, stake: 50, result: own }, { rule: 'drift' }])
})
