import { expect, test } from 'vitest'
import { leavingSentences, removalSentences } from './leaving-sentences.ts'

const STAGES = ['pregame', 'running', 'over', 'not_started'] as const

test.each(STAGES)('explains the consequences of leaving in stage %s', (stage) => {
  const [units, ...rest] = leavingSentences(stage)
  expect(units).toMatch(/units/)
  // The dialogs do not know the week.
  expect(units?.endsWith('go to the treasury. From week 10 on nobody gets them.')).toBe(stage === 'running')
  expect(rest).toContain('Everyone in the league sees this in the feed.')
  expect(rest.some((sentence) => sentence.startsWith('Open offers'))).toBe(stage === 'running')
})

test('offers the team of a removed player only while others can join, and after the start for a verification', () => {
  const claims = STAGES.map((stage) =>
    removalSentences(stage, 'Squid Row').find((one) => /(claim|verifies) Squid/.test(one)),
  )
  expect(claims).toEqual([
    'Someone else can claim Squid Row and start fresh.',
    'Whoever verifies Squid Row can take it over and start fresh, if joining is still open.',
    undefined,
    undefined,
  ])
  for (const stage of STAGES) {
    expect(removalSentences(stage, 'Squid Row')).toContain(
      'The league gets a new invite code, so they can’t come back with the old one.',
    )
  }
})
