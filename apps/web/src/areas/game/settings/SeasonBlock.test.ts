import { expect, test } from 'vitest'
import { leagueStageWords } from '@whale/words'

test('names the season’s state, with the week while it runs', () => {
  expect(leagueStageWords({ stage: 'running', tide: 'betting', week: 3 })).toBe('Week 3 is open')
  expect(leagueStageWords({ stage: 'running', tide: 'games', week: 3 })).toBe('Week 3, games are on')
  expect(leagueStageWords({ stage: 'pregame', tide: 'pregame', week: 0 })).toBe('In the lobby')
  expect(leagueStageWords({ stage: 'over', tide: 'final', week: 12 })).toBe('The season is over')
})
