import { expect, test } from 'vitest'
import { pageOf, sections } from './testing/golden.ts'
import { gapToLead, seasonOutlook, seasonParts, stillOpen } from './season-race.ts'

const { section, lines } = sections()

const row = (team_name: string, units: number, isYou = false) => ({ team_name, units, is_you: isYou })
const rows = [row('Tuna Turner', 773), row('Codfathers', 729), row('Squid Row', 680, true)]

section('names the distance to the best other player', (say) => {
  say(gapToLead(rows))
  say(gapToLead([row('You', 1417, true), row('Kelp Wanted', 1217)]))
  say(gapToLead([row('Kelp Wanted', 700), row('You', 700, true)]))
  say(gapToLead([row('You', 700, true)]))
})

section('says who has the season and by how much, with a reserve until the scores are final', (say) => {
  const [first, second] = [row('Codfathers', 2420), row('Tuna Turner', 2138)]
  const final = { isFinal: true }
  say(seasonParts([first, second], final).join(' '))
  say(seasonParts([first, { ...second, is_you: true }], { isFinal: false }).join(' '))
  say(seasonParts([first, row('Kelp', 2420)], final).join(' '))
  say(seasonParts([{ ...first, is_you: true }, second], { isFinal: false }).join(' '))
  say(seasonParts([first], final).join(' '))
  say(seasonParts([], final).join(' '))
})

section('lists what is open to players outside the final, only for this week if it is the last', (say) => {
  say(stillOpen({ season: 2025, week: 10 }))
  say(stillOpen({ season: 2025, week: 12 }))
})

section('after the last lock, lists only what the player’s moves can still pay', (say) => {
  const locked = (moves: { hasActed: boolean; hasPick: boolean }) => stillOpen({ season: 2025, week: 12, moves })
  say(locked({ hasActed: false, hasPick: false }))
  say(locked({ hasActed: true, hasPick: true }))
})

section('after week 9, says what decides, and outside the final how far the lead is', (say) => {
  say(seasonOutlook({ rows, season: 2025, isFinalist: true }))
  say(seasonOutlook({ rows, season: 2025, isFinalist: false }))
})

test('every case matches golden/season-race.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/season-race.txt')
})
