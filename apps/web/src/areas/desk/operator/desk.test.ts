import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { mostUrgent } from './desk.tsx'
import { championWords, seasonWords, bankWords } from './LeaguePage.tsx'

const { section, lines } = sections()

section('starts with the most urgent open work', (say) => {
  const none = { waitlist: 0, support: 0, leagues: 0, reported: 0, outbox: 0 }
  say(mostUrgent(none))
  say(mostUrgent({ ...none, waitlist: 3, outbox: 1 }))
  say(mostUrgent({ ...none, waitlist: 3, support: 1, leagues: 2 })?.words)
  say(mostUrgent({ ...none, waitlist: 3, support: 1, leagues: 2 })?.rest)
  say(mostUrgent({ ...none, support: 1 })?.rest)
})

section('says where a league without a week is in its season', (say) => {
  const league = { season: 2025, week: null, state: 'pregame', settled: null } as const
  const settled = { week: 12, at: '2025-11-25T09:00:00Z', is_final: true }
  say(seasonWords({ ...league, week: 3, state: 'running' }))
  say(seasonWords(league))
  say(seasonWords({ ...league, state: 'over', settled }))
  // Paused after its end.
  say(seasonWords({ ...league, state: 'paused', settled }))
  say(seasonWords({ ...league, state: 'not_started' }))
})

section('says how a season ended, and that a treasury with units in it is wrong', (say) => {
  const champion = { username: 'maya', team: 'Kelp Wanted', units: 1240 }
  say(championWords({ champion }))
  say(championWords({ champion: null }))
  say(bankWords({ treasury: 0 }))
  say(bankWords({ treasury: 12 }))
})

test('says in each case what golden/desk.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/desk.txt')
})
