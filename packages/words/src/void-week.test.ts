import type { RunNote } from '@whale/game'
import { expect, test } from 'vitest'
import { alertWords } from './alerts.ts'
import { digestEmail } from './digest-email.ts'
import { voidWeekWords } from './posts.ts'
import { noteSentence } from './notes.ts'
import { pageOf } from './testing/golden.ts'
import { voidEffectWords, voidedSentence } from './void-week.ts'
import { weekVoidedSentence } from './votes.ts'

const WEEKS = Array.from({ length: 12 }, (_, index) => index + 1)
const note: RunNote = { rule: 'week.voided', by: 'vote', reason: 'ESPN is gone' }

/** Every text that tells a member what a void week did. */
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

test('every void week matches golden/void-week.txt', async () => {
  const lines = WEEKS.map((week) => [`week ${week}`, [voidedSentence(week), voidEffectWords(week)]] as const)
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/void-week.txt')
})

test.each(WEEKS)('says the same about a void week %i everywhere', (week) => {
  for (const text of everywhere(week)) expect(text.replaceAll(/\s+/g, ' ')).toContain(voidedSentence(week))
})

test('never mentions stakes or "nothing was paid" for a void week 12', () => {
  expect(everywhere(12).join(' ')).not.toMatch(/stakes|nothing was paid/i)
})
