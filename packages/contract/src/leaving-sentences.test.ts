import { expect, test } from 'vitest'
import { leavingSentences, removalSentences } from './leaving-sentences.ts'

const STAGES = ['pregame', 'running', 'over', 'not_started'] as const

test.each(STAGES)('who leaves a league that is %s reads what it costs and who sees it', (stage) => {
  const [units, ...rest] = leavingSentences(stage)
  expect(units).toMatch(/units/)
  expect(rest).toContain('Everybody in the league sees it in the log.')
  expect(rest.some((sentence) => sentence.startsWith('Open offers'))).toBe(stage === 'running')
})

test('who removes somebody reads which team becomes free', () => {
  for (const stage of STAGES) {
    expect(removalSentences(stage, 'Squid Row').join(' ')).toContain('Squid Row is free for somebody else to claim')
  }
})
