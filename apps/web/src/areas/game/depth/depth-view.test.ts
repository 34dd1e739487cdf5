import type { BetWire, LeaderboardRow } from '@whale/contract'
import { expect, test } from 'vitest'
import {
  apartNotes,
  notesBesideColumn,
  changeSentences,
  championWords,
  headToHead,
  headToHeadSentence,
  rowStanding,
  standingWords,
  weeksWithChart,
} from './depth-view.ts'

const row = (team: string, place: number, move: number, isYou = false): LeaderboardRow => ({
  place,
  move,
  user_id: team,
  username: team,
  team_id: team,
  team_name: team,
  avatar: null,
  units: 100,
  put_up: 0,
  week_change: 0,
  status: 'fish',
  badge: null,
  is_eliminated: false,
  is_you: isYou,
})

test('reports each player who moved, with places and direction', () => {
  const rows = [row('Reel Deal', 1, 1), row('Squid Row', 2, -1), row('Kelp Wanted', 3, 0), row('Me', 4, 2, true)]
  expect(changeSentences(rows)).toEqual([
    'Reel Deal is up 1 place, to 1st.',
    'Squid Row is down 1 place, to 2nd.',
    'You’re up 2 places, to 4th.',
  ])
})

test('has no chart of a week that waits for its scores', () => {
  const weeks = (last: number | null) =>
    weeksWithChart({
      week: 4,
      last_run: last === null ? null : { week: last, is_final: true, change: 0, was_corrected: false },
    })
  expect(weeks(3)).toEqual([1, 2, 3, 4])
  expect(weeks(2)).toEqual([1, 2, 4])
  expect(weeks(null)).toEqual([4])
})

test('leaves out the places of players who are out', () => {
  expect(changeSentences([row('Reel Deal', 1, 0), { ...row('Squid Row', 2, 1), is_eliminated: true }])).toEqual([
    'Nobody moved up or down.',
  ])
})

test('reports that no one moved', () => {
  expect(changeSentences([row('Reel Deal', 1, 0)])).toEqual(['Nobody moved up or down.'])
})

function side(userId: string, stake: number, gain: number): BetWire['challenger'] {
  return { user_id: userId, username: userId, team_id: '1', team_name: userId, avatar: null, stake, gain }
}

function bet(from: string, to: string, state: BetWire['state']): Pick<BetWire, 'challenger' | 'challenged' | 'state'> {
  return { challenger: side(from, 40, 60), challenged: side(to, 60, 40), state }
}

const between = (...bets: ReturnType<typeof bet>[]) => headToHead(bets, { me: 'me', other: 'devin' })

test('counts wins and losses from the viewer’s side', () => {
  const record = between(bet('me', 'devin', 'won'), bet('devin', 'me', 'won'), bet('devin', 'me', 'lost'))
  expect(record).toEqual({ won: 2, lost: 1, pushed: 0, change: 60 - 60 + 40, riding: 0 })
  expect(headToHeadSentence(record)).toBe('You won 2, they won 1: +40 units for you.')
})

test('ignores bets with others and offers never accepted', () => {
  const record = between(bet('me', 'sam', 'won'), bet('me', 'devin', 'rejected'), bet('me', 'devin', 'accepted'))
  expect(record).toEqual({ won: 0, lost: 0, pushed: 0, change: 0, riding: 1 })
  expect(headToHeadSentence(record)).toBe('No bet settled yet. 1 riding now.')
  expect(headToHeadSentence(between())).toBe('No bets between you yet.')
  expect(headToHeadSentence(between(), { isOver: true })).toBe('No bets between you this season.')
})

test('calls the first of a finished season its champion', () => {
  const named = (tide: 'over' | 'games', userId: string) =>
    championWords(
      { game_state: { season: 2025, tide }, leaderboard: [{ user_id: 'cod' }, { user_id: 'tuna' }] },
      userId,
    )
  expect(named('over', 'cod')).toBe('Champion 2025')
  expect(named('over', 'tuna')).toBeNull()
  expect(named('games', 'cod')).toBeNull()
})

const mine = { is_you: true, place: 1, move: 0, status: 'fish', units: 267, is_eliminated: false } as const
// Who is out keeps their status.
const beached = { ...mine, is_you: false, place: 2, status: 'whale', units: 90, is_eliminated: true } as const
const standing = {
  week: 9,
  last_run: null,
  game_state: { season: 2025, tide: 'betting' },
  me: { units: 267, whale_line: 700 },
  leaderboard: [mine, beached],
} as const

test('gives a place after the season that only the champion shares with nobody', () => {
  const rows = [{ ...mine, is_you: false }, mine, beached]
  const over = { last_run: { week: 12 }, week: 12, game_state: { season: 2025, tide: 'over' } } as const
  expect(standingWords({ ...standing, ...over, leaderboard: rows })).toBe('Place 2 of 3.')
})

test('gives no place to who is out', () => {
  const rows = [
    { ...mine, is_you: false },
    { ...beached, is_you: true, units: 95 },
  ]
  const words = standingWords({ ...standing, me: { units: 95, whale_line: 700 }, leaderboard: rows })
  expect(words).toBe('You’re out, with 95 units.')
  expect(rowStanding(beached, { of: 12, record: { won: 3, lost: 2 } })).toBe('3–2 in bets')
  expect(rowStanding(mine, { of: 12, record: { won: 3, lost: 2 } })).toBe('1st of 12, 3–2 in bets')
  expect(rowStanding(mine, { of: 12, record: { won: 0, lost: 0 } })).toBe('1st of 12')
})

test('gives the distance to the whale line only while it decides who plays in the Triangle', () => {
  const words = (week: number, tide: 'betting' | 'over') =>
    standingWords({ ...standing, week, game_state: { season: 2025, tide } })
  expect(words(9, 'betting')).toBe('Place 1 of 2, 433 to the whale line. No whales yet.')
  expect(words(10, 'betting')).toBe(
    'Place 1 of 2. Triangle points win prizes in units. Most units after week 12 wins the season.',
  )
  expect(words(12, 'over')).toBe('Place 1 of 2.')
})

test('explains a row whose change of the week does not fit its units', () => {
  const multiplier = { what: 'Multiplier', short: 'week 10', units: -100, week: 7 }
  type Since = Parameters<typeof apartNotes>[1][number]['since']
  const slip = (user_id: string, units_after: number, since: Since = []) => ({
    user_id,
    units_after,
    since,
  })
  const buyBack = { what: 'Bought back in', short: '110 new units', units: 100 }
  const correction = { what: 'Correction', short: 'Wrong score', units: -50 }
  const none = { put_up: 0, riding: 0 }
  const rows = [
    { user_id: 'devin', units: 836, ...none },
    { user_id: 'maya', units: 744, ...none, riding: 60, note: '60 riding' },
    { user_id: 'sam', units: 500, ...none, riding: 60, note: '60 riding' },
    { user_id: 'late', units: 230, ...none },
    { user_id: 'new', units: 200, ...none },
    // The row has a note of what was bought since the last results.
    { user_id: 'theo', units: 700, ...none, note: '−100 for a multiplier' },
  ]
  const slips = [
    slip('devin', 836, [multiplier, correction]),
    slip('maya', 844, [buyBack]),
    slip('sam', 500),
    slip('late', 200),
    slip('theo', 800, [multiplier]),
  ]
  // Bought before that Tuesday, it is in the units that the change led to.
  expect([...apartNotes(rows, slips, { isNow: true })]).toEqual([['maya', '60 riding, −100 since']])
  // The tables of two Tuesdays fit with it alone.
  const past = rows.map(({ user_id: id, units }) => ({ ...none, user_id: id, units: id === 'theo' ? 800 : units }))
  const twice = slips.map((one) =>
    one.user_id === 'theo' ? slip('theo', 800, [multiplier, { ...multiplier, week: 8 }]) : one,
  )
  expect([...apartNotes(past, twice, { isNow: false })]).toEqual([
    ['devin', '−100 for a multiplier in week 7, −50 by correction'],
    ['maya', '+100 from buying back in, −100 since'],
    ['theo', '−200 for 2 multipliers'],
  ])
})

test('leaves what the column Riding has to phones, and keeps the rest of a note', () => {
  const row = (note?: string, putUp = 0) => ({
    units: 300,
    put_up: putUp,
    riding: note === undefined ? 0 : putUp === 0 ? 60 : putUp,
    ...(note !== undefined && { note }),
  })
  expect(notesBesideColumn(row('60 riding'), undefined)).toEqual({ phone: '60 riding', note: undefined })
  const both = row('60 riding, −100 for a multiplier')
  expect(notesBesideColumn(both, undefined)).toEqual({ phone: '60 riding', note: '−100 for a multiplier' })
  expect(notesBesideColumn(both, '−100 since')).toEqual({ phone: '60 riding', note: '−100 since' })
  expect(notesBesideColumn({ ...row('all in', 300), all_in: true }, undefined)).toEqual({
    phone: undefined,
    note: 'all in',
  })
  expect(notesBesideColumn(row(), undefined)).toEqual({ phone: undefined, note: undefined })
})
