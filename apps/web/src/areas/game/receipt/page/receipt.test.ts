import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Scores, pendingWords } from './receipt.tsx'

afterEach(() => vi.unstubAllEnvs())

test('says that results can still change while the second reading is late', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const finalAt = '2025-09-10T11:30:00.000Z'
  expect(pendingWords(finalAt, '2025-09-10T11:29:59.000Z')).toBe(
    'Scores are final Wednesday 7:30am. Until then this can change.',
  )
  expect(pendingWords(finalAt, finalAt)).toBe('Scores are being checked. This can still change.')
})

test('has no panel of scores in a void week, for it has none', () => {
  const panel = (scores: Parameters<typeof Scores>[0]['run']['scores']) =>
    renderToStaticMarkup(createElement(Scores, { run: { scores }, isFinal: false }))
  expect(panel([])).toBe('')
  expect(panel([{ team_id: '1', team_name: 'Gravy Boat', points: 104.2 }])).toContain('104.20')
})
