import { instant } from '@whale/game'
import { expect, test } from 'vitest'
import { ALERT_KIND_WORDS, type AlertFacts, TEST_ALERT, alertWords, foldedWords } from './alerts.ts'
import { type Line, type TableOf, linesOf, pageOf } from './testing/golden.ts'

const locksAt = instant('2025-09-12T00:00:00Z')
const season = { season: 2026, startsAt: instant('2026-09-09T12:00:00Z') }

const ALERTS: TableOf<AlertFacts, 'about'> = {
  offer: [
    ['', { about: 'offer', other: 'Kelp Wanted', isCounter: false, week: 2, locksAt }],
    ['a counter-offer', { about: 'offer', other: 'Kelp Wanted', isCounter: true, week: 2, locksAt }],
  ],
  dare: [
    ['to the reader', { about: 'dare', other: 'Kelp Wanted', isYours: false, week: 2, locksAt }],
    ['of the reader', { about: 'dare', other: 'Kelp Wanted', isYours: true, week: 2, locksAt }],
  ],
  taken: [['', { about: 'taken', other: 'Kelp Wanted', week: 2 }]],
  passed: [['', { about: 'passed', other: 'Kelp Wanted', week: 2 }]],
  gone: [['', { about: 'gone', other: 'Kelp Wanted', week: 2 }]],
  last_call: [['', { about: 'last_call', week: 2, locksAt }]],
  nudge: [['', { about: 'nudge', by: 'Kelp Wanted', week: 2, locksAt }]],
  swing: [
    ['ahead', { about: 'swing', other: 'Kelp Wanted', isAhead: true }],
    ['behind', { about: 'swing', other: 'Kelp Wanted', isAhead: false }],
  ],
  results: [
    ['', { about: 'results', week: 2, place: 2 }],
    ['out', { about: 'results', week: 2, place: null }],
  ],
  corrected: [['', { about: 'corrected', week: 2 }]],
  void_week: [['', { about: 'void_week', week: 2 }]],
  out: [['', { about: 'out', week: 2 }]],
  score_set: [['', { about: 'score_set', week: 2 }]],
  score_taken_back: [['', { about: 'score_taken_back', week: 2 }]],
  whale: [
    ['', { about: 'whale', week: 2, lift: null }],
    ['by the high tide', { about: 'whale', week: 9, lift: 53 }],
  ],
  vote_opened: [['', { about: 'vote_opened' }]],
  vote_closed: [['', { about: 'vote_closed' }]],
  wipe: [['', { about: 'wipe' }]],
  handover: [['', { about: 'handover' }]],
  owner_you: [['', { about: 'owner_you' }]],
  owner_silent: [['', { about: 'owner_silent' }]],
  owner: [['', { about: 'owner', team: 'Kelp Wanted' }]],
  request: [['', { about: 'request' }]],
  approved: [['', { about: 'approved' }]],
  declined: [['', { about: 'declined' }]],
  back: [['', { about: 'back', ...season }]],
  open: [['', { about: 'open', ...season }]],
  soon: [['', { about: 'soon', ...season }]],
}

test('every alert matches golden/alerts.txt', async () => {
  const titles = ['A', 'B', 'C', 'D', 'E']
  const lines: Line[] = [
    ...linesOf<AlertFacts>(ALERTS, (fact) => alertWords({ ...fact, league: 'Deep Six' })),
    ['several at night', foldedWords(titles.slice(0, 4), { isNight: true })],
    ['several over the day’s limit', foldedWords(titles, { isNight: false })],
    ['the test', TEST_ALERT],
    ...Object.entries(ALERT_KIND_WORDS).map(([kind, words]): Line => [`the switch of ${kind}`, words]),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/alerts.txt')
})

test('shows no amount, stake or side of a bet on a lock screen', () => {
  const bets = [...ALERTS.offer, ...ALERTS.taken, ...ALERTS.passed, ...ALERTS.gone, ...ALERTS.swing]
  for (const [, fact] of bets) {
    const { title, body } = alertWords({ ...fact, league: 'Deep Six' })
    expect(`${title} ${body}`).not.toMatch(/[+−]\d|\bover\b|\bunder\b|units/)
  }
})
