import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { entrantWith } from './entrant-with.ts'
import type { Entrant } from './race.ts'
import { triangleWinner } from './winner.ts'

const { section, lines } = sections()

/** Nothing was left for prizes, unless one is given. */
function entrant(name: string, total: number, given: Partial<Entrant> = {}): Entrant {
  return entrantWith(name, total, { prize: 0, ...given })
}

const cod = entrant('Codfathers', 416.26, { prize: 883 })
const tuna = entrant('Tuna Turner', 403.68, { prize: 631 })

section('has the winner of the Triangle with points, lead and prize', (say) => {
  say(triangleWinner({ entrants: [tuna, cod] }, 'Tuna Turner'))
})

section('says that the winner is the champion too, and that it is the viewer', (say) => {
  const labelOf = (championId: string | null, isYou: boolean) =>
    triangleWinner({ entrants: [{ ...cod, is_you: isYou }, tuna] }, championId)?.label
  say(labelOf('Codfathers', false))
  say(labelOf('Codfathers', true))
  say(labelOf('Tuna Turner', true))
  say(labelOf(null, false))
})

section('names everyone who shares the best total, with what each got', (say) => {
  const level = entrant('Kelp', 416.26, { prize: 883 })
  say(triangleWinner({ entrants: [cod, level, tuna] }, 'Kelp'))
  const odd = triangleWinner({ entrants: [cod, { ...level, prize: 882, is_you: true }] }, null)
  say(odd)
})

section(
  'names no winner before the prizes are paid or if every week was void, and never somebody who is out',
  (say) => {
    say(triangleWinner({ entrants: [{ ...cod, prize: null }] }, null))
    say(triangleWinner({ entrants: [entrant('Codfathers', 0, { prize: 300 })] }, null))
    say(triangleWinner({ entrants: [] }, null))
    say(triangleWinner({ entrants: [{ ...cod, is_active: false }, tuna] }, null)?.name)
    say(triangleWinner({ entrants: [{ ...cod, prize: 0 }] }, null))
  },
)

test('says in each case what golden/winner.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/winner.txt')
})
