import { expect, test } from 'vitest'
import { weekBlocks } from './week-blocks.ts'

type Given = Parameters<typeof weekBlocks>[0]

function week(tide: Given['game_state']['tide'], counted: number | null = 7): Given {
  const run = counted === null ? null : { week: counted, is_final: true, change: 20, was_corrected: false }
  return { week: 8, game_state: { tide }, last_run: run }
}

test('before the lock, what waits comes before the count of last week', () => {
  expect(weekBlocks(week('betting'))).toEqual(['waiting', 'count', 'line'])
})

test('while games are on, and while their scores are awaited, what is on the line comes first', () => {
  expect(weekBlocks(week('games'))[0]).toBe('line')
  expect(weekBlocks(week('waiting', null))[0]).toBe('line')
})

test('after the count, it comes first and what it came of follows', () => {
  expect(weekBlocks(week('provisional', 8))).toEqual(['count', 'line', 'waiting'])
  expect(weekBlocks(week('final', 8))).toEqual(['count', 'line', 'waiting'])
})

test('after the last week nothing waits any more', () => {
  expect(weekBlocks(week('over', 8))).toEqual(['season', 'count', 'line'])
})
