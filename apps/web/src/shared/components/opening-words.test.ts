import { describe, expect, it } from 'vitest'
import { openingWords } from './opening-words.ts'

const all = (...given: Parameters<typeof openingWords>): string => Object.values(openingWords(...given)).join(' ')

describe('what public pages say about when the game opens', () => {
  it('promises the specified 2026 on a closed server, as long as that can be true', () => {
    expect(openingWords('closed', 2026)).toEqual({
      beta: '2025 takes a beta code. We launch in 2026, and it’s free.',
      ask: 'Tell me when 2026 opens',
      heading: 'Whale Club opens again in 2026',
      next: 'We’re back for the 2026 season.',
    })
    expect(all('closed', 2027)).not.toContain('2026')
  })

  it('promises no opening on a server that is open', () => {
    for (const year of [2025, 2026, 2027]) expect(all('open', year)).not.toMatch(/2026|launch|opens again/)
    expect(openingWords('open', 2026).next).toBe('Whale Club is open now.')
  })

  it('says nothing of either until the config is there', () => {
    expect(all(null, 2026)).not.toMatch(/2026|launch|open now/)
  })
})
