import { type PlayerId, type RunNote, points } from '@whale/game'
import { expect, test } from 'vitest'
import { ownNotes } from './personal-game-data.ts'

test('an export compares a wrong top-score pick with the week’s best team, or with the top finalist in weeks 10 to 12', () => {
  const playerId = 'player_1' as PlayerId
  const wrong: RunNote = {
    rule: 'prediction.wrong',
    playerId,
    teamId: '2',
    teamName: 'Squid Row',
    bestTeamIds: ['3'],
    bestTeamName: 'Reel Deal',
    points: points(12_010),
  }
  const scored = { rule: 'bermuda.scored', playerId: 'player_2', naming: 0, guess: 0 } as unknown as RunNote
  expect(ownNotes([wrong], playerId)).toEqual([expect.stringMatching(/Squid Row.*Reel Deal.*120\.1\.$/)])
  const [missed] = ownNotes([wrong, scored], playerId)
  expect(missed).toContain('Reel Deal was the top finalist, 120.10 counting multipliers')
})
