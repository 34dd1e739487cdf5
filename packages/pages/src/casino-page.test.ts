import { asSeenBy, playerOfId } from '@whale/game'
import { aLeague, idOf, turnOf, userOf } from '@whale/game/testing'
import { expect, test } from 'vitest'
import { casinoPageView } from './casino-page.ts'

test("offers every team except the player's own and one that is missing at the provider (§4)", () => {
  const week3 = aLeague().withFreeTeams('Zoe', 'Yan').inWeek(3).build()
  const { createdAt: missingSince } = week3
  const teams = week3.teams.map((team) => (team.name === 'Zoe' ? { ...team, missingSince } : team))
  const league = { ...week3, teams }
  const playerId = idOf(league, 'Ada')
  const { now } = turnOf(league, 'Ada')
  const turn = { league, now, actor: { kind: 'player', userId: userOf('Ada'), playerId } } as const
  const seen = { league: asSeenBy(league, playerId, now), now, turn }
  const page = casinoPageView(seen, { player: playerOfId(league, playerId), roster: [], past: [] })
  expect(page.rivals.map(({ team_name: name }) => name)).toEqual([
    'Ben',
    'Cleo',
    'Dan',
    'Eve',
    'Finn',
    'Gus',
    'Hope',
    'Yan',
  ])
})
