import { expect, test } from 'vitest'
import { stageWords } from './SeasonBlock.tsx'

test('names the season’s state, with the week while it runs', () => {
  expect(stageWords({ stage: 'running', tide: 'betting', week: 3 })).toBe('Week 3 is open')
  expect(stageWords({ stage: 'running', tide: 'games', week: 3 })).toBe('Week 3, games are on')
  expect(stageWords({ stage: 'pregame', tide: 'pregame', week: 0 })).toBe('In the lobby')
  expect(stageWords({ stage: 'over', tide: 'final', week: 12 })).toBe('The season is over')
})
