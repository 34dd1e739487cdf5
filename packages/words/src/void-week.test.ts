import type { RunNote } from '@whale/game'
import { expect, test } from 'vitest'
import { alertWords } from './alerts.ts'
import { digestEmail } from './digest-email.ts'
import { voidWeekWords } from './posts.ts'
import { noteSentence } from './notes.ts'
import { voidEffectWords } from './void-week.ts'
import { weekVoidedSentence } from './votes.ts'

const note: RunNote = { rule: 'week.voided', by: 'vote', reason: 'ESPN is gone' }

/** Whatever tells a member what a void week did. */
function everywhere(week: number): string[] {
  const league = {
    league: 'Gravy Boat',
    team: 'Kelp',
    points: null,
    before: 300,
    after: 300,
    place: 1,
    players: 8,
    lines: [],
    isVoid: true,
    finalAt: null,
  }
  const digest = digestEmail({ week, leagues: [league], late: [], waits: [], zone: null, url: 'https://whale.example' })
  return [
    weekVoidedSentence({ week, by: 'vote', reason: 'ESPN is gone' }),
    noteSentence(note, { week }),
    alertWords({ about: 'void_week', week, league: 'Gravy Boat' }).body,
    digest.body,
    voidWeekWords({ week, reason: 'ESPN is gone' }).lines.join(' '),
  ]
}

test.each([
  [2, 'Stakes went back and nothing was paid.', 'stakes go back and nothing is paid'],
  [5, 'Nobody won or lost units.', 'nobody wins or loses units'],
  [9, 'Stakes went back and nothing was paid.', 'stakes go back and nothing is paid'],
  [
    11,
    'Its multipliers were paid back and nothing else was paid.',
    'its multipliers are paid back and nothing else is paid',
  ],
  [
    12,
    'The treasury was still paid out, by the Triangle totals of the other weeks.',
    'the treasury is still paid out, by the Triangle totals of the other weeks',
  ],
])('a void week %i does what the week has to give back or pay', (week, did, would) => {
  for (const text of everywhere(week)) expect(text.replaceAll(/\s+/g, ' ')).toContain(did)
  expect(voidEffectWords(week)).toBe(would)
})

test('nobody reads of stakes or "nothing was paid" about a void week 12', () => {
  expect(everywhere(12).join(' ')).not.toMatch(/stakes|nothing was paid/i)
})
