import { expect, test } from 'vitest'
import {
  HERO_HEADINGS,
  LOADING_UNITS,
  type UnderNumber,
  heroSentence,
  outInWords,
  rivalGapWords,
  seasonEndWords,
  underNumberWords,
  weekInWords,
} from './hero.ts'
import { pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

section('shows headings', (say) => say({ ...HERO_HEADINGS, results: weekInWords(3), out_in: outInWords(5) }))

section('names the rival', (say) => {
  for (const gap of [4, -9, 0]) say(rivalGapWords(gap))
})

const UNDERS: UnderNumber[] = [
  { is: 'unopened' },
  { is: 'out', short: 12 },
  { is: 'out', short: 0 },
  { is: 'waiting', week: 4 },
  { is: 'live', place: '3rd' },
  { is: 'prize', place: '3rd' },
  { is: 'now', place: '3rd' },
  { is: 'now', place: null },
  { is: 'first_week' },
]
section('explains the number below it', (say) => {
  for (const under of UNDERS) say(underNumberWords(under))
})

section('sums up the picture in a sentence', (say) => {
  const now = { units: 127, prize: 0, place: '3rd', players: 4, spare: 27, rival: { name: 'dave', gap: '3 behind' } }
  say(heroSentence(now))
  say(heroSentence({ ...now, spare: -3, place: null, rival: null }))
  say(heroSentence({ ...now, spare: null, prize: 300 }))
  say(LOADING_UNITS)
})

section('sums up a finished season', (say) => {
  say(seasonEndWords({ units: 1240, gap: 340, name: 'sam' }))
  say(seasonEndWords({ units: 1240, gap: 0, name: 'sam' }))
  say(seasonEndWords({ units: null, gap: -90, name: 'sam' }))
})

test('every case matches golden/hero.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/hero.txt')
})
