import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Scores } from './receipt.tsx'

test('has no panel of scores in a void week', () => {
  const panel = (scores: Parameters<typeof Scores>[0]['run']['scores']) =>
    renderToStaticMarkup(createElement(Scores, { run: { scores }, isFinal: false }))
  expect(panel([])).toBe('')
  expect(panel([{ team_id: '1', team_name: 'Gravy Boat', points: 104.2 }])).toContain('104.20')
})
