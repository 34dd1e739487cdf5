import { type GameEvent, type League, type TeamId, type UserId, instant } from '@whale/game'
import { aLeague } from '@whale/game/testing'
import { expect, test } from 'vitest'
import { emailsOf } from './emails-of-events.ts'

test('names the team that a decided contest awards, not the one that was requested', () => {
  const league = aLeague().inWeek(2).build()
  const now = instant('2025-09-10T14:00:00.000Z')
  const userId = 'user_1' as UserId
  const [asked, given] = league.teams.map(({ id }) => id)
  const request = { userId, teamId: asked as TeamId, requestedAt: now, declinedAt: null }
  const before: League = { ...league, claimRequests: [request] }
  const claimed = { type: 'team.claimed', at: now, player: { userId, teamId: given } } as unknown as GameEvent
  const [email] = emailsOf({ before, league, events: [claimed], actor: { kind: 'calendar' }, now })
  expect(email).toMatchObject({ userId, cause: { what: 'answer', teamId: given, isApproved: true } })
})
