import { expect, test } from 'vitest'
import { haveOutcomes } from './standing.tsx'

test('shows what may come of the week only where it can move units', () => {
  const game = { me: { is_eliminated: false, riding: 0, at_treasury: [] } } as unknown as Parameters<
    typeof haveOutcomes
  >[0]
  // Outside the final the right pick pays units.
  expect(haveOutcomes(game, { open: 1, worst: 1271, best: 1321 })).toBe(true)
  // A finalist's prediction alone brings points: both ends would be the units of now, whatever payday and the tenth pay.
  expect(haveOutcomes(game, { open: 1, worst: 1271, best: 1271 })).toBe(false)
  expect(haveOutcomes(game, { open: 0, worst: 1271, best: 1271 })).toBe(false)
})
