import { alertWords } from '@whale/words'
import {
  type Decision,
  type League,
  approveClaim,
  asSeenBy,
  claimOrRequest,
  correctUnits,
  counterBet,
  kickPlayer,
  leaveLeague,
  momentsOf,
  odds,
  points,
  rejectBet,
  runScoringTask,
  setApproval,
  units,
  withdrawBet,
} from '@whale/game'
import {
  aLeague,
  acceptedBy,
  after,
  calendarTurn,
  confirmed,
  holding,
  idOf,
  lastBet,
  locked,
  opened,
  playerNamed,
  predicted,
  proposed,
  report,
  seededChance,
  settled,
  teamNamed,
  turnOf,
  userOf,
} from '@whale/game/testing'
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
    const rest = { usernames, now: turn.now, events: [], bounties: [], results: new Map() }
    const [notice] = noticesView(view, { playerId, bets: league.bets, ...rest })
    if (alert === undefined) throw new Error('there is an alert')
    const { title, body } = alertWords(alert.fact)
    return [title, body, notice?.sentence]
  }
  expect(sentencesAfter(rejectBet(turn, { betId: lastBet(before).id }))).toEqual([
    'Ben passed on your bet',
    `You got your stake back. (${before.name})`,
    'ben passed on your bet: you to beat ben. You got your 60 back.',
  ])
  expect(sentencesAfter(leaveLeague(turn))).toEqual([
    'Your offer to Ben is off',
    `Its player is no longer in the league. You got your stake back. (${before.name})`,
    'ben is no longer in the league, so your bet is off: you to beat ben. You got your 60 back.',
  ])
})

test('an offer ends differently for the challenged player when the other takes it back and when the other leaves', () => {
  const turn = turnOf(before, 'Ada')
  const afterwards = (decision: Decision) => {
    const { league, events } = acceptedBy(decision)
    const { id: playerId } = playerNamed(league, 'Ben')
    const view = asSeenBy(league, playerId, turn.now)
    const rest = { usernames, now: turn.now, events: [], bounties: [], results: new Map() }
    const sentences = noticesView(view, { playerId, bets: league.bets, ...rest }).map(({ sentence }) => sentence)
    return { alerts: alertsOf({ before, league, events, recordedAt: turn.now }), sentences }
  }
  expect(afterwards(withdrawBet(turn, { betId: lastBet(before).id })).sentences).toContain(
    'ada withdrew an offer: ada to beat you.',
  )
  const gone = afterwards(leaveLeague(turn))
  expect(gone.sentences).toContain('ada is no longer in the league, so this offer is off: ada to beat you.')
  // Only who made an offer has units back, so nobody else is alerted.
  expect(gone.alerts.filter(({ kind }) => kind === 'answered')).toEqual([])
})

test('a counter-offer’s notification repeats the offer that it answers, from its reader’s side', () => {
  const turn = turnOf(before, 'Ben')
  const offer = { week: 2, stake: units(20), odds: odds(160), kind: 'spread', line: points(450) } as const
  const { league } = acceptedBy(counterBet(turn, { betId: lastBet(before).id, ...offer }))
  const { id: playerId } = playerNamed(league, 'Ada')
  const given = { playerId, usernames, now: turn.now, bets: league.bets, events: [], bounties: [], results: new Map() }
  expect(noticesView(asSeenBy(league, playerId, turn.now), given)[0]?.sentence).toBe(
    'ben countered: ben +4.5 against you. You would risk 12 to win 20. Yours was to beat ben, 60 to win 60.',
  )
})

test('a vote asks the players who have a ballot in it, and nobody else', () => {
  const week3 = opened(confirmed(settled(locked(holding(aLeague().inWeek(2).build(), { Hope: 50, Ben: 300 })))))
  const start = predicted(week3, { Ben: 'Ada' })
  const ask = (decide: (league: League) => Decision) => {
    const { league, events } = acceptedBy(decide(start))
    return alertsOf({ before: start, league, events, recordedAt: turnOf(start, 'Ada').now }).map(({ userId }) => userId)
  }
  const correct = (amount: number) =>
    ask((now) => correctUnits(turnOf(now, 'Ada'), { playerId: idOf(now, 'Ben'), amount, note: 'Counted wrong' }))
  const others = ['user_cleo', 'user_dan', 'user_eve', 'user_finn', 'user_gus']
  // Ada asks and Hope is out. Ben has no ballot on a gift to himself, but one against a loss and his removal.
  expect(correct(40)).toEqual(others)
  expect(correct(-40)).toEqual(['user_ben', ...others])
  const acted = { playerId: idOf(start, 'Ben'), reason: 'Gone', random: seededChance(1) }
  expect(ask((now) => kickPlayer(turnOf(now, 'Ada'), acted))).toEqual(['user_ben', ...others])
})

test('“You’re in” goes to who was approved, and not to who claimed alone after approval was turned off', () => {
  const free = aLeague().withFreeTeams('Zoe').build()
  const closed = after(free, (now) => setApproval(turnOf(now, 'Ada'), { requiresApproval: true }))
  const teamId = teamNamed(free, 'Zoe')
  const asked = after(closed, (now) => claimOrRequest(turnOf(now, 'Zoe'), { teamId, waitingElsewhere: 0 }))
  const titlesAfter = (league: typeof asked, decision: Decision) => {
    const { league: then, events } = acceptedBy(decision)
    return alertsOf({ before: league, league: then, events, recordedAt: turnOf(league, 'Ada').now }).map(
      ({ fact }) => alertWords(fact).title,
    )
  }
  expect(titlesAfter(asked, approveClaim(turnOf(asked, 'Ada'), { userId: userOf('Zoe') }))).toEqual(['You’re in'])
  const reopened = after(asked, (now) => setApproval(turnOf(now, 'Ada'), { requiresApproval: false }))
  const alone = claimOrRequest(turnOf(reopened, 'Zoe'), { teamId, waitingElsewhere: 0 })
  expect(titlesAfter(reopened, alone)).toEqual([])
})

test('every member learns of a score that the commissioner set, and that it was taken back (§3)', () => {
  const games = locked(aLeague().inWeek(2).build())
  const { processesAt, confirmsAt } = momentsOf(games.calendar, 2)
  const plain = report(games)
  const set = {
    ...plain,
    teams: plain.teams.map((team, place) => (place === 0 ? { ...team, adjustmentHundredths: 2000 } : team)),
  }
  const titlesOf = (before: typeof games, decision: Decision) => {
    const { league, events } = acceptedBy(decision)
    const alerts = alertsOf({ before, league, events, recordedAt: processesAt })
    return {
      league,
      titles: alerts.filter(({ topic }) => topic.startsWith('set:')).map(({ fact }) => alertWords(fact).title),
    }
  }
  const settledOn = (given: typeof plain) =>
    runScoringTask(calendarTurn(games, processesAt), {
      task: { kind: 'process', week: 2, dueAt: processesAt },
      report: given,
    })
  expect(titlesOf(games, settledOn(plain)).titles).toEqual([])
  const first = titlesOf(games, settledOn(set))
  expect(first.titles).toEqual(Array(8).fill('A week 2 score was set'))
  const confirm = (given: typeof plain) =>
    runScoringTask(calendarTurn(first.league, confirmsAt), {
      task: { kind: 'confirm', week: 2, dueAt: confirmsAt },
      report: given,
    })
  expect(titlesOf(first.league, confirm(set)).titles).toEqual([])
  const lower = {
    ...plain,
    teams: plain.teams.map((team, place) => (place === 0 ? { ...team, points: points(4000) } : team)),
  }
  const second = titlesOf(first.league, confirm(lower))
  expect(second.titles).toEqual(Array(8).fill('A week 2 score was changed back'))
  expect(second.league.lastRun?.notes).toContainEqual(
    expect.objectContaining({ rule: 'score.taken_back', points: 2000 }),
  )
})
