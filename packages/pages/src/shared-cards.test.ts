import { asSeenBy, points, teamOfId } from '@whale/game'
import { aLeague, accepted, holding, lastBet, playerNamed, proposed, turnOf } from '@whale/game/testing'
import { expect, test } from 'vitest'
import { betCardView } from './shared-cards.ts'

const league = holding(aLeague().inWeek(2).build(), { Ada: 200, Ben: 200 })

const nameOf = (name: 'Ada' | 'Ben') => teamOfId(league, playerNamed(league, name).teamId).name
const teams = { Ada: nameOf('Ada'), Ben: nameOf('Ben') }

/** The title of the card when a player shares Ada's bet with Ben. */
function titleFor(name: 'Ada' | 'Ben', kind: 'over' | 'under'): string {
  const side = { kind, line: points(11850) }
  const taken = accepted(proposed(league, 'Ada', 'Ben', { stake: 60, side }), 'Ben')
  const player = playerNamed(taken, name)
  const view = asSeenBy(taken, player.id, turnOf(taken, name).now)
  return betCardView(view, lastBet(taken), player)?.title ?? ''
}

test('the card of an under names its holder before the team that has to stay under', () => {
  const { Ada, Ben } = teams
  expect(titleFor('Ada', 'under')).toMatch(new RegExp(`^${Ada}.*${Ben} under 118\\.5$`))
  expect(titleFor('Ben', 'over')).toMatch(new RegExp(`^${Ben}.*${Ada} under 118\\.5$`))
  expect(titleFor('Ada', 'over')).toBe(`${Ada} over 118.5`)
})
