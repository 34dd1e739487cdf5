import { expect, test, vi } from 'vitest'
import {
  athleteFacts,
  athleteGame,
  athleteInjury,
  casinoClosed,
  casinoRule,
  casinoWinLine,
  ladderWords,
  notTwoWords,
  pickChanceRule,
  sidelinedWords,
  targetHits,
} from './casino-picks.ts'
import { type BoardRow, casinoRaceWords, casinoWinWords, entryDeadline, entryTitle, entryView } from './casino.ts'
import { everyOf, pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

const KEYS = everyOf<Parameters<typeof casinoWinWords>[0]['key']>({
  one_scorer: true,
  two_scorers: true,
  mark_a_rival: true,
  coliseum_and_arena: true,
  top_three: true,
  best_deployment: true,
})

type Entry = Parameters<typeof entryView>[0]

const pick = (athlete_name: string, position: string, points: number | null) => {
  return { athlete_id: athlete_name, athlete_name, position, points }
}

function entry(points: number | null, but: Partial<Entry> = {}): Entry {
  return { key: 'one_scorer', picks: [pick('Zeke', 'RB', points)], result: 'open', payout: 0, ...but }
}

section('shows what an entry needs: before the games, after the lock, and while it has points', (say) => {
  // 5.75 shows as 5.8. Over the line is no win before the settlement. Negative points leave the meter empty.
  for (const points of [null, 0, 5.75, 10, -1.2]) say(entryView(entry(points), 10))
})

section('shows whether a team would pay', (say) => {
  const marked = entry(null, { key: 'mark_a_rival', picks: [] })
  const inside = entry(null, { key: 'coliseum_and_arena', picks: [] })
  for (const team of [marked, inside]) {
    say(entryView(team, null))
    say(entryView(team, null, { place: 2, pays: true }))
    say(entryView(team, null, { place: 7, pays: false }))
    say(entryView(team, null, { place: null, pays: false }))
    say(entryView(team, null, { place: 7, pays: false, isSure: true }))
  }
  say(entryView({ ...marked, result: 'missed' }, null, { place: 2, pays: true }))
})

section('shows the result after settlement', (say) => {
  say(entryView(entry(12.4, { result: 'won', payout: 100 }), 10))
  say(entryView(entry(9.9, { result: 'missed' }), 10))
  say(entryView(entry(9.98, { result: 'missed' }), 10))
  say(entryView(entry(12.4, { result: 'void' }), 10))
  say(entryView(entry(12.4, { result: 'out' }), 10))
})

section('says by how much an entry missed once the games of its picks are over', (say) => {
  const played = (points: number, ...isDone: boolean[]) => {
    const picks = isDone.map((is_done, at) => ({ ...pick(`${at}`, 'RB', points), is_done }))
    return entryView(entry(null, { key: 'two_scorers', picks }), 25)
  }
  say(played(11.45, true, false))
  say(played(11.45, true, true))
  say(played(12.5, true, true))
})

section('titles an entry by what it names', (say) => {
  const nothing = { picks: [], rival: null, arena: null }
  const rival = { ...nothing, rival: { team_id: '1', team_name: 'Squid Row' } }
  const two = { ...nothing, picks: [pick('Zeke', 'RB', null), pick('Puka', 'WR', null)] }
  for (const each of [two, rival, nothing]) say(entryTitle(each))
  for (const arena of ['arena', 'coliseum'] as const) say(entryTitle({ ...nothing, arena }))
})

for (const key of KEYS) {
  section(`explains ${key}`, (say) => {
    const event = { key, target: key === 'two_scorers' ? 25 : 10, payout_max: 100 }
    say(casinoWinWords(event))
    say(entryDeadline(event, 'Thursday 8pm'))
    say(casinoRule(event, 2025))
  })
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at): BoardRow => {
    return { id: String(at), name: String(at), points: null, isYou: false, place: null, pays: false }
  })
const race = (count: number, paidPlaces = 3) => ({
  rows: rowsOf(count),
  paidPlaces,
  own: null,
  isMerged: false,
  inArena: { coliseum: 0, arena: 0 },
})

section('says that all collect when no more entered than places', (say) => {
  const words = [0, 1, 2, 3, 4].map((count) => ladderWords(race(count)))
  say(words)
  const lines = [1, 2, 3, 4].map((count) => casinoWinLine(race(count), 100))
  say(lines)
  say(casinoWinLine(race(2, 1), 200))
})

section('keeps two races only where each has enough entrants', (say) => {
  const words = (coliseum: number, arena: number) => notTwoWords({ coliseum, arena }, 2025)
  say(words(3, 3))
  say(words(2, 5))
  say(words(4, 1))
  say(words(2, 1))
  say(words(1, 1))
  say(words(2, 0))
  say(words(0, 1))
  say(words(0, 0))
})

section('says how far a team is from the last place that pays', (say) => {
  const places = (count: number, paidPlaces: number, own: number) => {
    const rows = rowsOf(count).map((row, at) => ({
      ...row,
      points: 100 - 4.2 * at,
      place: at + 1,
      pays: at < paidPlaces,
    }))
    return casinoRaceWords(rows[own - 1] ?? null, { rows, paidPlaces })
  }
  say(places(4, 3, 2))
  say(places(7, 3, 5))
  say(places(4, 1, 1))
  say([places(3, 3, 2), places(2, 3, 2), places(1, 3, 1)])
  say(casinoRaceWords(null, race(3)))
})

const locked = { code: 'week.locked', sentence: 'Closed.' } as const

section('names the week of the next event after the lock, for the next week may have none', (say) => {
  say(casinoClosed({ week: 1 }, locked))
  say(casinoClosed({ week: 3 }, locked))
  say(casinoClosed({ week: 8 }, locked))
  say(casinoClosed({ week: 3 }, { code: 'player.eliminated', sentence: 'The sentence of another refusal.' }))
})

type Choice = Parameters<typeof athleteGame>[0]

const choice = {
  athlete_id: 'Zeke',
  name: 'Zeke',
  nfl_team: 'NE',
  opponent: '@GB',
  kickoff_at: '2025-09-07T17:00:00.000Z',
  injury: null,
} as Choice

section('names the game of an athlete, home or away, as far as the schedule is known', (say) => {
  vi.stubEnv('TZ', 'America/New_York')
  const when = { now: '2025-09-03T14:00:00.000Z' }
  say(athleteGame(choice, when))
  say(athleteGame({ ...choice, opponent: 'CAR' }, when))
  say(athleteGame({ ...choice, opponent: null, kickoff_at: null }, when))
  vi.unstubAllEnvs()
})

section(
  'shows the projection, the last scores and an injury, and leaves out what the provider does not give',
  (say) => {
    const last = [18.2, null, 15.1].map((points, back) => ({ week: 4 - back, points }))
    const open = { injury: null, refusal: null }
    say(athleteFacts({ projected: 14.8, last, ...open }))
    say(athleteFacts({ projected: null, last: last.slice(0, 1), ...open }))
    say(athleteFacts({ projected: null, last: [], ...open }))
    say(athleteFacts({ projected: 19, last: [], injury: 'out', refusal: null }))
    const bye = { code: 'casino.no_game', sentence: '' } as const
    say(athleteFacts({ projected: 14.8, last, injury: 'out', refusal: bye }))
    for (const injury of ['questionable', 'doubtful', 'out', 'reserve', null] as const) say(athleteInjury({ injury }))
    say(targetHits(last, 15.2))
    say(targetHits([{ week: 3, points: null }], 10))
    say(targetHits(last, null))
  },
)

section('warns of picks who are out', (say) => {
  const out = (name: string): Choice => ({ ...choice, athlete_id: name, name, injury: 'out' })
  const choices = [out('Hurt'), out('Gone'), choice]
  const picks = (...ids: string[]) => ids.map((athlete_id) => ({ athlete_id }))
  say(sidelinedWords(picks('Hurt', 'Zeke'), choices))
  say(sidelinedWords(picks('Hurt', 'Gone'), choices))
  say(sidelinedWords(picks('Zeke'), choices))
})

section('states what the percentages mean', (say) => {
  say(pickChanceRule({ target: 10, athletes_named: 1 }))
  say(pickChanceRule({ target: 25, athletes_named: 2 }))
  say(pickChanceRule({ target: null, athletes_named: 3 }))
})

test('every case matches golden/casino.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/casino.txt')
})
