import type { FinalEntrant } from '@whale/words'
import { expect, test } from 'vitest'
import { ownWords } from './FinalRecap.tsx'

const entrant = (name: string, total: number, given: Partial<FinalEntrant> = {}) =>
  ({ user_id: name, team_name: name, total, prize: null, is_active: true, is_you: false, ...given }) as FinalEntrant

test('says how a finalist stands, how they came out, and nothing to everyone else', () => {
  const words = (...entrants: FinalEntrant[]) => ownWords({ entrants, prize_percents: [35, 25, 15] })
  const you = entrant('Kelp', 240, { is_you: true })
  expect(words(entrant('Eel Deal', 260.5), you)).toBe('You’re 2nd of 2, 20.50 behind the lead.')
  expect(words(entrant('Eel Deal', 260.5, { prize: 883 }), { ...you, prize: 631 })).toBe(
    'You finished 2nd of 2, 20.50 behind. That paid 631 units.',
  )
  expect(words(entrant('Eel Deal', 260.5), { ...you, is_active: false })).toBe('You were in, and you’re out.')
  expect(words(entrant('Eel Deal', 260.5))).toBeNull()
})
