import { asSeenBy, leaveLeague, rejectBet } from '@whale/game'
import { aLeague, acceptedBy, holding, lastBet, playerNamed, proposed, turnOf } from '@whale/game/testing'
import { expect, test } from 'vitest'
import { alertsOf } from './alerts.ts'
import { noticesView } from './notices.ts'

const before = proposed(holding(aLeague().inWeek(2).build(), { Ada: 200 }), 'Ada', 'Ben', { stake: 60 })
const usernames = new Map(before.players.map(({ userId }) => [userId, userId.slice('user_'.length)]))

test('an offer ends differently for its challenger when the other passes and when the other leaves', () => {
  const turn = turnOf(before, 'Ben')
  const sentencesAfter = (decision: ReturnType<typeof leaveLeague>) => {
    const { league, events } = acceptedBy(decision)
    const [alert] = alertsOf({ before, league, events, recordedAt: turn.now })
    const { id: playerId } = playerNamed(league, 'Ada')
    const view = asSeenBy(league, playerId, turn.now)
    const rest = { usernames, now: turn.now, events: [], bounties: [] }
    const [notice] = noticesView(view, { playerId, bets: league.bets, ...rest })
    return [alert?.title, alert?.body, notice?.sentence]
  }
  expect(sentencesAfter(rejectBet(turn, { betId: lastBet(before).id }))).toEqual([
    'Ben passed on your bet',
    `You got your stake back. (${before.name})`,
    'ben passed on your bet: Ada to beat Ben. You got your 60 back.',
  ])
  expect(sentencesAfter(leaveLeague(turn))).toEqual([
    'Your offer to Ben is off',
    `Its player is no longer in the league. You got your stake back. (${before.name})`,
    'ben is no longer in the league, so your bet is off: Ada to beat Ben. You got your 60 back.',
  ])
})
