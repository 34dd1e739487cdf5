import { expect, test } from 'vitest'
import { entryAim, entryKind, entryPoints, entryTitle, listed } from './entry-words.ts'

const pick = (athlete_name: string, position: string, points: number | null) => {
  return { athlete_id: athlete_name, athlete_name, position, points }
}
const nothing = { picks: [], rival: null, arena: null }

test('an entry is called after what it is on', () => {
  expect(entryTitle({ ...nothing, picks: [pick('Zeke', 'RB', null)] })).toBe('Zeke')
  expect(entryTitle({ ...nothing, picks: [pick('Zeke', 'RB', null), pick('Puka', 'WR', null)] })).toBe('Zeke and Puka')
  expect(entryTitle({ ...nothing, rival: { team_id: '1', team_name: 'Squid Row' } })).toBe('Squid Row')
  expect(entryTitle({ ...nothing, arena: 'arena' })).toBe('Whale Arena')
  expect(entryTitle({ ...nothing, arena: 'coliseum' })).toBe('Fish Coliseum')
  expect(entryTitle(nothing)).toBe('Your team')
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c')
})

test('and what stands above it says of what kind', () => {
  expect(entryKind({ picks: [pick('Zeke', 'RB', null), pick('Puka', 'WR', null)], rival: null })).toBe('RB and WR')
  expect(entryKind({ picks: [], rival: { team_id: '1', team_name: 'Squid Row' } })).toBe('Marked rival')
  expect(entryKind(nothing)).toBe('Entered')
})

test('points count together towards the line, and not before all are known', () => {
  const two = [pick('Zeke', 'RB', 10.1), pick('Puka', 'WR', 14.9)]
  expect(entryPoints({ key: 'two_scorers', picks: two })).toBe(25)
  expect(entryPoints({ key: 'two_scorers', picks: [pick('Zeke', 'RB', 10.1), pick('Puka', 'WR', null)] })).toBeNull()
  expect(entryPoints({ key: 'best_deployment', picks: two })).toBeNull()
})

test('each event says what has to happen', () => {
  expect(entryAim({ key: 'two_scorers', target: 25 })).toBe('to score 25 or more together')
  expect(entryAim({ key: 'top_three', target: null })).toBe('to be among the three best entrants')
})
