import { expect, test } from 'vitest'
import type { SlipView } from '../../receipt/Slip.tsx'
import { byPerson } from './by-person.ts'

const rows = [
  { team_name: 'Reel Deal', username: 'sam' },
  { team_name: 'Reel Deal Two', username: 'maya' },
]

test('names people instead of their teams, in every line of a slip', () => {
  const line = { what: 'Bet against Reel Deal Two', short: 'missed by 9.7', sentence: 'Reel Deal won.', units: -20 }
  const { lines } = byPerson({ lines: [line] } as unknown as SlipView, rows)
  expect(lines).toEqual([{ ...line, what: 'Bet against maya', sentence: 'sam won.' }])
})
