import { expect, test } from 'vitest'
import { pageOf, sections } from './testing/golden.ts'
import { bringBackWords } from './next-season.ts'

const { section, lines } = sections()

section('says who can bring a finished league back, and from when', (say) => {
  const given = { season: 2026, provider: 'ESPN', isOwner: true }
  say(bringBackWords(given))
  say(bringBackWords({ ...given, isOwner: false }))
  say(bringBackWords({ ...given, season: 2099 }))
})

test('every case matches golden/next-season.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/next-season.txt')
})
