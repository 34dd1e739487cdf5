import { expect, test } from 'vitest'
import { posterWords } from './champion.ts'
import { pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

const second = { userId: 'user_2', place: 2, username: 'theo', teamName: 'Kelp Wanted', units: 2078 }
const champion = {
  username: 'inez',
  teamName: 'Squid Row',
  userId: 'user_1',
  units: 2418,
  leagueName: 'The Gravy Boat',
  season: 2025,
  runnersUp: [second],
}

section('a shared picture calls people by team', (say) => say(posterWords(champion)))
section('a page calls people by username', (say) => say(posterWords(champion, { isPage: true })))
section('names the leader before the scores are final', (say) => say(posterWords(champion, { isFinal: false })))
section('names a champion who ties with the second', (say) =>
  say(posterWords({ ...champion, runnersUp: [{ ...second, units: 2418 }] })),
)
section('names a lone winner in practice', (say) => say(posterWords({ ...champion, season: null, runnersUp: [] })))

test('the sentences match golden/champion.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/champion.txt')
})
