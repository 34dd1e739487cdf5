import { type RunNote, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import { correctionSentence, noteSentence } from './index.ts'
import { flaws } from './testing/flaws.ts'
import { allIn, bet, option, place, result, rival } from './testing/samples.ts'

/** One note per rule. A missing rule does not compile. */
const NOTES: { [R in RunNote['rule']]: RunNote & { rule: R } } = {
  'casino.one_scorer_missed': {
    rule: 'casino.one_scorer_missed',
    playerId: 'player_1',
    athleteName: 'Bijan Robinson',
    points: points(999),
    target: points(1000),
  },
  'score.set': { rule: 'score.set', teamId: '1', teamName: 'Gravy', points: points(2000) },
  'score.taken_back': { rule: 'score.taken_back', teamId: '1', teamName: 'Gravy', points: points(2000) },
  'week.voided': { rule: 'week.voided', by: 'vote', reason: 'ESPN deleted the league' },
  'h2h.lost': { rule: 'h2h.lost', playerId: 'player_1', ...bet, result, stake: units(70) },
  'option.lost': { rule: 'option.lost', playerId: 'player_1', ...option, points: points(9000), stake: units(30) },
  'casino.two_scorers_missed': {
    rule: 'casino.two_scorers_missed',
    playerId: 'player_1',
    athleteNames: ['Bijan Robinson', 'Puka Nacua'],
    points: points(2410),
    target: points(2500),
  },
  'casino.rival_escaped': { rule: 'casino.rival_escaped', playerId: 'player_1', ...rival },
  'casino.coliseum_missed': { rule: 'casino.coliseum_missed', playerId: 'player_1', ...place },
  'casino.arena_missed': { rule: 'casino.arena_missed', playerId: 'player_1', ...place },
  'casino.top_three_missed': { rule: 'casino.top_three_missed', playerId: 'player_1', ...place },
  'casino.deployment_missed': {
    rule: 'casino.deployment_missed',
    playerId: 'player_1',
    rightNames: ['Puka Nacua'],
    betterNames: ['Bijan Robinson', 'Trey McBride'],
  },
  'liquidation.lost': {
    rule: 'liquidation.lost',
    playerId: 'player_1',
    ...allIn,
    points: points(9000),
    stake: units(450),
  },
  'bermuda.scored': {
    rule: 'bermuda.scored',
    playerId: 'player_1',
    points: points(10000),
    multiplied: points(12000),
    percent: 120,
    naming: points(1500),
    guess: points(1000),
    total: points(14500),
  },
  'bermuda.entered': { rule: 'bermuda.entered', playerId: 'player_1', units: units(812), isWhale: true },
  'bermuda.named_right': {
    rule: 'bermuda.named_right',
    playerId: 'player_1',
    teamName: 'Gravy',
    points: points(14026),
  },
  'prediction.named_right': {
    rule: 'prediction.named_right',
    playerId: 'player_1',
    teamName: 'Gravy',
    points: points(14000),
  },
  'prediction.wrong': {
    rule: 'prediction.wrong',
    playerId: 'player_1',
    teamName: 'Gravy',
    bestTeamName: 'Leaky Tiki',
    points: points(14000),
  },
  'top_score.nobody': {
    rule: 'top_score.nobody',
    players: 10,
    carried: units(50),
    pot: units(100),
    nextWeek: 3,
  },
  'payday.did_not_act': { rule: 'payday.did_not_act', playerId: 'player_1' },
  'payday.last_place': { rule: 'payday.last_place', playerId: 'player_1', points: points(6000), place: 8, actors: 8 },
  eliminated: { rule: 'eliminated', playerId: 'player_1', units: units(94) },
  became_whale: { rule: 'became_whale', playerId: 'player_1', units: units(1018) },
  became_fish: { rule: 'became_fish', playerId: 'player_1', units: units(699) },
  'treasury.short': { rule: 'treasury.short', step: 'payday', owed: units(1160), paid: units(90) },
}

test.each(Object.values<RunNote>(NOTES))('writes a well-formed sentence for the note $rule', (note) => {
  expect(flaws(noteSentence(note))).toEqual([])
})

test('writes a sentence for a corrected score', () => {
  expect(correctionSentence({ name: 'Gravy', before: 9430, after: 10005 })).toBe('Gravy: 94.30 became 100.05.')
  expect(correctionSentence({ name: 'Gravy', before: null, after: 10005 })).toBe('Gravy: no score became 100.05.')
})

/** What one note per rule does not show. */
const OTHERS: [about: string, sentence: string][] = [
  ['a wrong prediction in the Triangle', noteSentence(NOTES['prediction.wrong'], { isFinal: true })],
  [
    'a wrong prediction in the Triangle with the closest guess',
    noteSentence(NOTES['prediction.wrong'], { isFinal: true, earned: points(1000) }),
  ],
  ['a player who is out with 1 unit', noteSentence({ ...NOTES.eliminated, units: units(1) })],
]

test('says of every note what golden/notes.txt says', async () => {
  const lines = [...Object.values<RunNote>(NOTES).map((note) => [note.rule, noteSentence(note)] as const), ...OTHERS]
  const page = lines.map(([about, sentence]) => `${about}\n  ${sentence}\n`).join('')
  await expect(page).toMatchFileSnapshot('../golden/notes.txt')
})

test('say by how much the commissioner set a score, and what was taken back (§3)', () => {
  expect(noteSentence(NOTES['score.set'])).toBe('Gravy: set by the commissioner: +20.0.')
  expect(noteSentence({ ...NOTES['score.set'], points: points(-250) })).toBe('Gravy: set by the commissioner: −2.5.')
  expect(noteSentence(NOTES['score.taken_back'])).toBe('Gravy: the commissioner took back +20.0.')
  const change = { name: 'Gravy', before: 12000, after: 10000 }
  expect(correctionSentence({ ...change, set: { before: 2000, after: 0 } })).toBe(
    'Gravy: 120.00 became 100.00. The commissioner took back +20.0.',
  )
  expect(correctionSentence({ ...change, set: { before: 0, after: -2000 } })).toBe(
    'Gravy: 120.00 became 100.00. Set by the commissioner: −20.0.',
  )
})
