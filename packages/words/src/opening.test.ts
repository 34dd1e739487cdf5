import { describe, expect, it, test } from 'vitest'
import { openingWords } from './opening.ts'
import { type Line, pageOf } from './testing/golden.ts'

const all = (...given: Parameters<typeof openingWords>): string => Object.values(openingWords(...given)).join(' ')

describe('what public pages say about when the game opens', () => {
  it('promises the specified 2026 on a closed server as long as that can be true', () => {
    expect(all('closed', 2026)).toContain('2026')
    expect(all('closed', 2027)).not.toContain('2026')
  })

  it('promises no opening on a server that is open', () => {
    for (const year of [2025, 2026, 2027]) expect(all('open', year)).not.toMatch(/2026|launch|opens again/)
  })

  it('says nothing about either until the config has loaded', () => {
    expect(all(null, 2026)).not.toMatch(/2026|launch|open now/)
  })
})

test('every case matches golden/opening.txt', async () => {
  const lines = (['closed', 'open', null] as const).flatMap((access) =>
    [2026, 2027].map((year): Line => [`${access ?? 'not loaded'} in ${year}`, openingWords(access, year)]),
  )
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/opening.txt')
})
