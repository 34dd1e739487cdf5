import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { missingWords } from './missing.ts'

const { section, lines } = sections()

type Given = Parameters<typeof missingWords>[0]

const lede = (week: number, last: number | null, tide: Given['game_state']['tide'] = 'betting') => {
  const lastRun = last === null ? null : { week: last, is_final: true, change: 0, was_corrected: false }
  const game = { week: 5, last_run: lastRun, fantasy_league: { provider: 'espn' }, game_state: { tide } }
  return missingWords(game as unknown as Given, week).lede
}

section('tells a week before the league’s first from one that waits and one to come', (say) => {
  say(lede(2, 4))
  say(lede(3, null))
  say(lede(4, 3))
  say(lede(5, 4, 'waiting'))
  say([lede(5, 4), lede(6, 4)])
})

test('says in each case what golden/missing.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/missing.txt')
})
