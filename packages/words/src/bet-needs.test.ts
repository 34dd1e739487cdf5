import type { TeamSide } from '@whale/contract'
import { expect, test } from 'vitest'
import { pageOf, sections } from './testing/golden.ts'
import { betNeed } from './bet-needs.ts'

const { section, lines } = sections()

function need(kind: TeamSide['kind'], line: number): [string, boolean] {
  const { words, isOwn } = betNeed({ other: { username: 'sam' }, terms: { kind, line, own: 't1', other: 't2' } })
  return [words, isOwn]
}

section('a bet says what wins it: by more than its line, or by losing by less', (say) => {
  say(need('spread', -3.5))
  say(need('spread', 0))
  say(need('spread', 3.5))
})

section('an over or under says whose points count', (say) => {
  say(need('over', 120.5))
  say(need('under', 120.5))
})

test('every case matches golden/bet-needs.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/bet-needs.txt')
})
