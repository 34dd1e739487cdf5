import { expect, test } from 'vitest'
import { entrantWith } from './entrant-with.ts'
import type { Entrant } from './race.ts'
import { triangleWinner } from './winner.ts'

/** Nothing was left for prizes, unless one is given. */
function entrant(name: string, total: number, given: Partial<Entrant> = {}): Entrant {
  return entrantWith(name, total, { prize: 0, ...given })
}

const cod = entrant('Codfathers', 416.26, { prize: 883 })
const tuna = entrant('Tuna Turner', 403.68, { prize: 631 })

test('has the winner of the Triangle with points, lead and prize', () => {
  expect(triangleWinner({ entrants: [tuna, cod] }, 'Tuna Turner')).toEqual({
    label: 'Took the Triangle’s prize',
    name: 'Codfathers',
    sentence: '416.26 points, 12.58 ahead of Tuna Turner.',
    prize: '+883',
    isYou: false,
  })
})

test('says that the winner is the champion too, and that it is the viewer', () => {
  const labelOf = (championId: string | null, isYou: boolean) =>
    triangleWinner({ entrants: [{ ...cod, is_you: isYou }, tuna] }, championId)?.label
  expect(labelOf('Codfathers', false)).toBe('Took the Triangle’s prize too')
  expect(labelOf('Codfathers', true)).toBe('You took the Triangle’s prize too')
  expect(labelOf('Tuna Turner', true)).toBe('You took the Triangle’s prize')
  expect(labelOf(null, false)).toBe('Took the Triangle’s prize')
})

test('names everyone who shares the best total, with what each got', () => {
  const level = entrant('Kelp', 416.26, { prize: 883 })
  expect(triangleWinner({ entrants: [cod, level, tuna] }, 'Kelp')).toMatchObject({
    label: 'Shared the Triangle’s prize',
    name: 'Codfathers and Kelp',
    sentence: '416.26 points each, 12.58 ahead of Tuna Turner.',
    prize: '+883 each',
  })
  const odd = triangleWinner({ entrants: [cod, { ...level, prize: 882, is_you: true }] }, null)
  expect(odd).toMatchObject({
    label: 'You shared the Triangle’s prize',
    sentence: '416.26 points each.',
    prize: '+883 and +882',
  })
})

test('names no winner before the prizes are paid or if every week was void, and never somebody who is out', () => {
  expect(triangleWinner({ entrants: [{ ...cod, prize: null }] }, null)).toBeNull()
  expect(triangleWinner({ entrants: [entrant('Codfathers', 0, { prize: 300 })] }, null)).toBeNull()
  expect(triangleWinner({ entrants: [] }, null)).toBeNull()
  expect(triangleWinner({ entrants: [{ ...cod, is_active: false }, tuna] }, null)?.name).toBe('Tuna Turner')
  expect(triangleWinner({ entrants: [{ ...cod, prize: 0 }] }, null)).toMatchObject({
    label: 'Won the Triangle',
    sentence: '416.26 points.',
    prize: '',
  })
})
