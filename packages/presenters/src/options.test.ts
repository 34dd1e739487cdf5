import { type Option, points, units } from '@whale/game'
import { aLeague } from '@whale/game/testing'
import { assert, expect, test } from 'vitest'
import { optionView } from './options.ts'

test('a house line without a score is void once its week is settled, and open before', () => {
  const league = aLeague().inWeek(2).build()
  const [player, other] = league.players
  assert(player !== undefined && other !== undefined && league.progress.stage === 'running')
  const option = {
    id: 'option_1' as Option['id'],
    playerId: player.id,
    teamId: other.teamId,
    week: 2,
    line: points(11850),
    stake: units(30),
    placedAt: league.players[0]!.claimedAt,
  } as unknown as Option
  const resultIn = (settledThrough: number) =>
    optionView(
      { ...league, progress: { ...league.progress, settledThrough } as typeof league.progress },
      option,
      'user_1',
    ).result
  expect([resultIn(1), resultIn(2)]).toEqual(['open', 'void'])
})
