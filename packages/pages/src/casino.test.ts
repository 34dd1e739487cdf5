import { type CasinoEntry, type League, HOUR_MS, later, momentsOf, voidWeekByOperator } from '@whale/game'
import {
  EIGHT,
  aLeague,
  after,
  entered,
  holding,
  idOf,
  locked,
  opened,
  playerNamed,
  pickedTop,
  settled,
  turnOf,
} from '@whale/game/testing'
import { markedWords } from '@whale/words'
import { assert, expect, test } from 'vitest'
import { casinoEntryView } from './casino.ts'

function entryOf(league: League, name: string): CasinoEntry {
  const entry = league.entries.find(({ playerId }) => playerId === idOf(league, name))
  assert(entry !== undefined)
  return entry
}

const week1 = locked(entered(aLeague().inWeek(1).build(), { Ada: 'Exact', Ben: 'Short' }))
const athletes = { Ada: { Exact: 10 }, Ben: { Short: 9 } }

test('an entry is open, then won or missed', () => {
  const resultsIn = (league: League) =>
    ['Ada', 'Ben'].map((name) => casinoEntryView(league, entryOf(week1, name)).result)
  expect(resultsIn(week1)).toEqual(['open', 'open'])
  expect(resultsIn(settled(week1, {}, { athletes }))).toEqual(['won', 'missed'])
})

test('a settled entry without a target says how it ended', () => {
  const howIn = (league: League, name: string) => casinoEntryView(league, entryOf(week3, name)).how
  const week3 = locked(entered(aLeague().inWeek(3).build(), { Ada: { rival: 'Ben' }, Eve: { rival: 'Dan' } }))
  const scored = settled(week3, { Ada: 90, Ben: 60, Cleo: 80, Dan: 100, Eve: 95, Finn: 85, Gus: 70, Hope: 75 })
  expect([howIn(week3, 'Ada'), howIn(scored, 'Ada'), howIn(scored, 'Eve')]).toEqual([
    null,
    markedWords({ fromBottom: 1, lowest: 3, of: 8 }),
    markedWords({ fromBottom: 8, lowest: 3, of: 8 }),
  ])
})

test('a settled entry in a race says its place', () => {
  const week7 = locked(entered(aLeague().inWeek(7).build(), { Ada: [], Ben: [], Cleo: [], Dan: [] }))
  const scored = settled(week7, { Ada: 90, Ben: 60, Cleo: 80, Dan: 100 })
  const how = ['Dan', 'Ben'].map((name) => casinoEntryView(scored, entryOf(week7, name)).how)
  expect(how).toEqual(['1st of 4', expect.stringContaining('4th of 4')])
})

test('an entry of a void week is void, not missed', () => {
  const operator = { kind: 'operator', userId: playerNamed(week1, 'Ada').userId } as const
  const at = later(momentsOf(week1.calendar, 1).processesAt, 168 * HOUR_MS)
  const voided = after(opened(week1), (league) =>
    voidWeekByOperator({ ...turnOf(league, 'Ada', at), actor: operator }, { week: 1, reason: 'No scores' }),
  )
  expect(casinoEntryView(voided, entryOf(week1, 'Ada'))).toMatchObject({ result: 'void', payout: 0 })
})

test('an entry of a player whom a late week eliminates is out, before and after its week settles', () => {
  const each = Object.fromEntries(EIGHT.map((name) => [name, 200]))
  const week7 = locked(pickedTop(holding(aLeague().inWeek(7).build(), { ...each, Dan: 105 }), { Hope: 'Ada' }))
  const picks = ['Bijan', 'Puka', 'Trey']
  const week8 = locked(entered(opened(week7), { Dan: picks, Eve: picks }))
  const resultsIn = (league: League) =>
    ['Dan', 'Eve'].map((name) => casinoEntryView(league, entryOf(week8, name)).result)
  const late = settled(week8, {}, { week: 7 })
  expect(resultsIn(week8)).toEqual(['open', 'open'])
  expect(resultsIn(late)).toEqual(['out', 'open'])
  expect(resultsIn(settled(late))).toEqual(['out', 'won'])
})
