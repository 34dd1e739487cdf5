import { expect, test } from 'vitest'
import { endsOf, rangeOf, standingWords } from './LiveUnits.tsx'
import type { UnitsView } from './units-view.ts'

test('counts a won house line once in the best end', () => {
  // 197 now; the house line pays 60 for 30, the casino 200, the prediction 28. All of it lands.
  const view = { worst: 297, best: 585, bounty: 100 } as UnitsView
  const moves = [
    { kind: 'house_line', units: 30 },
    { kind: 'bounties', units: 100 },
  ] as const
  const range = rangeOf({ ...endsOf(view), now: 585, line: 700, moves, decided: new Map() })
  expect(range).toMatchObject({ low: 297, high: 585 })
})

test('names what both ends count as it stands', () => {
  const moves = [
    { kind: 'casino', units: 100 },
    { kind: 'bounties', units: 40 },
    { kind: 'payday', units: 40 },
  ] as const
  expect(standingWords(moves)).toBe('bounties and payday')
  expect(standingWords(moves.slice(0, 1))).toBe('')
})
