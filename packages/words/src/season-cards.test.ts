import { points } from '@whale/game'
import { expect, test } from 'vitest'
import {
  bestBetWords,
  casinoCardWords,
  championCardWords,
  closestBetWords,
  coverWords,
  endedOnWords,
  finalWonWords,
  ownFinalWords,
  poolWords,
  recordCardWords,
  rivalsWords,
  seasonSummaryWords,
} from './season-cards.ts'
import { everyOf, pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

const rivals = { names: ['theo'], won: 1, lost: 4, net: -120, isNemesis: true }
const weeks = [
  { week: 10, names: ['you'] },
  { week: 11, names: ['theo'] },
  { week: 12, names: ['theo'] },
]

section('writes the cover', (say) => {
  const cover = { season: 2025, weeks: 12, team: 'Squid Row', isChampion: false, whaleWeek: null }
  say(coverWords(cover))
  say(coverWords({ ...cover, weeks: 1, whaleWeek: 6 }))
  say(coverWords({ ...cover, isChampion: true }))
})

section('shows the final units', (say) => {
  const best = { week: 4, gained: 140 }
  say(endedOnWords({ units: 2418, isChampion: true, best }))
  say(endedOnWords({ units: 410, isChampion: false, best }))
  say(endedOnWords({ units: 80, isChampion: false, best: null }))
})

section('names the rivals', (say) => {
  say(rivalsWords(rivals))
  say(rivalsWords({ ...rivals, names: ['theo', 'sam'], net: 0 }))
  say(rivalsWords({ ...rivals, won: 4, lost: 1, net: 90, isNemesis: false }))
  say(rivalsWords({ ...rivals, names: ['theo', 'sam'], won: 4, lost: 1, net: 90, isNemesis: false }))
})

section('describes the best bet', (say) => {
  const win = { gain: 60, week: 3 }
  say(bestBetWords({ ...win, rule: 'h2h.won', against: { name: 'theo', margin: 1260 } }))
  say(bestBetWords({ ...win, rule: 'h2h.won', against: null }))
  say(bestBetWords({ ...win, rule: 'option.won', all: 60 }))
  say(bestBetWords({ ...win, rule: 'option.won', all: -40 }))
  say(bestBetWords({ ...win, rule: 'liquidation.won' }))
})

section('describes the closest bet', (say) => {
  for (const isWon of [true, false]) say(closestBetWords({ name: 'theo', isWon, margin: 40, week: 7 }))
})

section('sums up the casino', (say) => {
  for (const paid of [0, 2, 4]) say(casinoCardWords({ entered: 6, paid, units: 100 * paid }))
  say(casinoCardWords({ entered: 1, paid: 0, units: 0 }))
})

section('sums up the season', (say) => {
  const season = { season: 2025, team: 'Squid Row', place: 1, people: 12, units: 2418, isChampion: true }
  const numbers = { bets: { won: 6, lost: 2 }, casino: { entered: 6, paid: 4 }, best: { gained: 140 } }
  say(seasonSummaryWords({ ...season, ...numbers, whaleWeek: 6, bounties: 3, rivals }))
  const none = { bets: { won: 0, lost: 0 }, casino: { entered: 0, paid: 0 }, best: null, rivals: null }
  say(seasonSummaryWords({ ...season, ...none, isChampion: false, whaleWeek: 6, bounties: 3 }))
})

section('describes the person’s final', (say) => {
  const theo = (total: number) => [{ name: 'theo', total: points(total) }]
  const own = { total: points(39842), weeks }
  say(ownFinalWords({ ...own, place: 2, others: theo(41102) }))
  say(ownFinalWords({ ...own, place: 1, others: theo(37102) }))
  say(ownFinalWords({ ...own, place: 1, others: theo(39842) }))
  say(ownFinalWords({ ...own, place: 1, others: [] }))
})

section('names the champion', (say) => {
  const champion = { season: 2025, name: 'inez', team: 'Squid Row', units: 2418 }
  say(championCardWords({ ...champion, second: { name: 'theo', behind: 340 } }))
  say(championCardWords({ ...champion, name: 'Squid Row', second: null }))
})

section('describes the pool', (say) => {
  for (const people of [1, 9]) say(poolWords({ units: 9000, people }))
})

section('names who won the Triangle', (say) => {
  const total = points(41102)
  say(finalWonWords({ names: ['theo'], total, prizes: [1386], weeks }))
  say(finalWonWords({ names: ['theo', 'maya'], total, prizes: [900, 900], weeks: [] }))
  say(finalWonWords({ names: ['theo', 'maya'], total, prizes: [900, 899], weeks: [] }))
})

const RECORDS = everyOf<Parameters<typeof recordCardWords>[0]['kind']>({
  week: true,
  payout: true,
  streak: true,
  miss: true,
  bounties: true,
  whale: true,
})
for (const kind of RECORDS) {
  section(`describes the record ${kind}`, (say) => {
    for (const isShared of [false, true]) say(recordCardWords({ kind, value: 5, week: 3 }, { name: 'inez', isShared }))
    if (kind !== 'payout') return
    for (const against of ['option.won', 'liquidation.won'] as const)
      say(recordCardWords({ kind, value: 5, week: 3, against }, { name: 'inez', isShared: false }))
  })
}

test('the sentences match golden/season-cards.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/season-cards.txt')
})
