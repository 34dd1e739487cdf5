import type { TideWire } from '@whale/contract'
import { expect, test } from 'vitest'
import { scoresNote } from './scores-note.ts'

const noteIn = (tide: TideWire, last_synced: string | null = '2025-09-07T20:12:00.000Z') =>
  scoresNote({ game_state: { tide, now: '2025-09-07T21:00:00.000Z' }, fantasy_league: { last_synced } })

test('calls scores final only after Wednesday’s second reading', () => {
  expect(noteIn('games')).toMatch(/^as of /)
  expect(noteIn('games', null)).toBe('')
  expect(noteIn('provisional')).toBe('Provisional')
  expect(noteIn('final')).toBe('Final')
  expect(noteIn('over')).toBe('Final')
})
