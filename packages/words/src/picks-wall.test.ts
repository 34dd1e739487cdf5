import type { CasinoEvent } from '@whale/game'
import { expect, test } from 'vitest'
import {
  casinoAskWords,
  eventRuleWords,
  ownPosterWords,
  posterStakeWords,
  potShareWords,
  samePickWords,
} from './picks-wall.ts'
import { everyOf, pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

section('names the person in the headline of the viewer’s poster', (say) => {
  const marked = { picks: [], rival: { team_id: '1', team_name: 'Squid Row' } }
  const pick = { athlete_id: '9', athlete_name: 'Ned Lanyard', position: 'WR' as const, points: null }
  say(ownPosterWords({ by: [marked] }, () => 'becka'))
  say(ownPosterWords({ by: [marked, marked, marked] }, () => null))
  // Nobody else has this athlete.
  say(ownPosterWords({ by: [{ picks: [pick], rival: null }] }, () => null))
})

section('says what the pick pays if it holds, or how far it is', (say) => {
  say(posterStakeWords({ state: 'there', word: 'Over the line', share: 1 }, 100))
  say(posterStakeWords({ state: 'open', word: '4.2 to go', share: 0.5 }, 100))
})

section('names who picked the same top team', (say) => {
  const said = (userId: string, teamId: string) => ({ user_id: userId, entry: { team_id: teamId } })
  const all = [said('maya', '1'), said('sam', '2'), said('theo', '2')]
  const nameOf = (id: string) => ({ 1: 'devin', 2: 'theo' })[id] ?? ''
  for (const userId of ['maya', 'sam', 'inez']) say(samePickWords(all, { userId, nameOf }))
})

section('shows each player’s share', (say) => {
  for (const count of [1, 2, 3]) say(potShareWords(100, count))
})

const EVENTS = everyOf<CasinoEvent>({
  one_scorer: true,
  two_scorers: true,
  mark_a_rival: true,
  coliseum_and_arena: true,
  top_three: true,
  best_deployment: true,
})

for (const key of EVENTS) {
  section(`says what ${key} asks`, (say) => say(casinoAskWords({ key, target: 10, payout_max: 100 })))
  section(`states the rule of ${key}`, (say) =>
    say(eventRuleWords({ key, target: 10, payout_max: 100 }, { season: 2025, teams: 10 })),
  )
}

test('every case matches golden/picks-wall.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/picks-wall.txt')
})
