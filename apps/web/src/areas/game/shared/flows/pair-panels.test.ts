import { expect, test } from 'vitest'
import { flowsSummary } from './pair-panels.tsx'

const side = (username: string) => ({ username, is_you: username === 'you' })
const pair = (to: string, from: string, units: number, notes: object[] = []) => {
  return { to: side(to), from: side(from), units: units + 5, back: 5, notes }
}

test('says who is up the most on whom', () => {
  expect(flowsSummary([])).toBe('No bet has settled yet.')
  expect(flowsSummary([pair('maya', 'theo', 60)])).toBe('maya is up 60 on theo.')
  expect(flowsSummary([pair('maya', 'kit', 20), pair('you', 'theo', 60)])).toBe(
    'You’re up 60 on theo, the most between any two.',
  )
  expect(flowsSummary([pair('maya', 'you', 60), pair('maya', 'kit', 60)])).toBe('maya is up 60 on you.')
  expect(flowsSummary([pair('maya', 'kit', 0)])).toBe('Everyone is even after the bets so far.')
})

test('counts the pairs with a note', () => {
  const noted = [{ kind: 'odds' }]
  const plain = pair('maya', 'kit', 10)
  expect(flowsSummary([pair('maya', 'theo', 60, noted), plain, plain])).toBe(
    'maya is up 60 on theo, the most between any two. One pair’s bets stand out, which proves nothing.',
  )
  expect(flowsSummary([pair('maya', 'kit', 0, noted), pair('maya', 'theo', 0, noted)])).toBe(
    'Everyone is even after the bets so far. The bets of 2 pairs stand out, which proves nothing.',
  )
})
