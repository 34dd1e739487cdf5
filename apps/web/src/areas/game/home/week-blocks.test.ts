import { expect, test } from 'vitest'
import { weekBlocks } from './week-blocks.ts'

type Given = Parameters<typeof weekBlocks>[0]

function week(tide: Given['game_state']['tide'], counted: number | null = 7): Given {
  const run = counted === null ? null : { week: counted, is_final: true, change: 20, was_corrected: false }
  return { week: 8, game_state: { tide }, last_run: run }
}

test('puts what waits before last week’s results until the lock', () => {
  expect(weekBlocks(week('betting'))).toEqual(['waiting', 'count', 'line'])
})

test('puts active bets first while games are on or scores are pending', () => {
  expect(weekBlocks(week('games'))[0]).toBe('line')
  expect(weekBlocks(week('waiting', null))[0]).toBe('line')
})

test('puts the results first after settlement', () => {
  expect(weekBlocks(week('provisional', 8))).toEqual(['count', 'line', 'waiting'])
  expect(weekBlocks(week('final', 8))).toEqual(['count', 'line', 'waiting'])
})

test('lists nothing to do after the last week', () => {
  expect(weekBlocks(week('over', 8))).toEqual(['season', 'count', 'line'])
})
