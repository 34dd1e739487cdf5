import { expect, test } from 'vitest'
import { leavingSentences, removalSentences } from './leaving.ts'

const STAGES = ['pregame', 'running', 'over', 'not_started'] as const

test.each(STAGES)('explains the consequences of leaving in stage %s', (stage) => {
  const [units, ...rest] = leavingSentences(stage)
  expect(units).toMatch(/units/)
  // The dialogs do not know the week.
  expect(units?.endsWith('go to the treasury, from week 10 on to nobody.')).toBe(stage === 'running')
  expect(rest).toContain('The feed shows it.')
  expect(rest.some((sentence) => sentence.startsWith('Open offers'))).toBe(stage === 'running')
})

test('offers the team of a removed player only while others can join', () => {
  const claims = STAGES.map((stage) => removalSentences(stage, 'Squid Row').find((one) => one.includes('claim Squid')))
  const sentence = 'Someone may claim Squid Row.'
  expect(claims).toEqual([sentence, sentence, undefined, undefined])
  for (const stage of STAGES) expect(removalSentences(stage, 'Squid Row')).toContain('The invite code changes.')
})
