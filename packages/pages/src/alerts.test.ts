import { betNoticeSentence } from '@whale/words'
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
  pickedTop,
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

/** Ada's offer to Ben. */
const OFFER = { kind: 'spread', line: points(0), stake: units(60), gain: units(60) } as const

test('an ended offer reads differently for its challenger when the other player passes and when they leave', () => {
  const turn = turnOf(before, 'Ben')
  const sentencesAfter = (decision: ReturnType<typeof leaveLeague>) => {
    const { league, events } = acceptedBy(decision)
    const [alert] = alertsOf({ before, league, events, recordedAt: turn.now })
    const { id: playerId } = playerNamed(league, 'Ada')
    const view = asSeenBy(league, playerId, turn.now)
    const rest = { usernames, now: turn.now, events: [], bounties: [], results: new Map() }
    const [notice] = noticesView(view, { playerId, bets: league.bets, ...rest })
    if (alert === undefined) throw new Error('there is an alert')
    return [alert.fact, notice?.sentence]
  }
  const bet = { ...OFFER, other: 'ben', isMine: true }
  const fact = { other: 'Ben', week: 2, league: before.name }
  expect(sentencesAfter(rejectBet(turn, { betId: lastBet(before).id }))).toEqual([
    { about: 'passed', ...fact },
    betNoticeSentence({ what: 'passed' }, bet),
  ])
  expect(sentencesAfter(leaveLeague(turn))).toEqual([
    { about: 'gone', ...fact },
    betNoticeSentence({ what: 'gone' }, bet),
  ])
})

test('an ended offer reads differently for the challenged player when the other player withdraws it and when they leave', () => {
  const turn = turnOf(before, 'Ada')
  const afterwards = (decision: Decision) => {
    const { league, events } = acceptedBy(decision)
    const { id: playerId } = playerNamed(league, 'Ben')
    const view = asSeenBy(league, playerId, turn.now)
    const rest = { usernames, now: turn.now, events: [], bounties: [], results: new Map() }
    const sentences = noticesView(view, { playerId, bets: league.bets, ...rest }).map(({ sentence }) => sentence)
    return { alerts: alertsOf({ before, league, events, recordedAt: turn.now }), sentences }
  }
  const offer = { ...OFFER, other: 'ada', isMine: false }
  expect(afterwards(withdrawBet(turn, { betId: lastBet(before).id })).sentences).toContain(
    betNoticeSentence({ what: 'taken_back' }, offer),
  )
  const gone = afterwards(leaveLeague(turn))
  expect(gone.sentences).toContain(betNoticeSentence({ what: 'offer_gone' }, offer))
  // Only a player who made an offer gets units back, so nobody else is alerted.
  expect(gone.alerts.filter(({ kind }) => kind === 'answered')).toEqual([])
})

test('a counter-offer’s notification repeats the original offer from its reader’s side', () => {
  const turn = turnOf(before, 'Ben')
  const offer = { week: 2, stake: units(20), odds: odds(160), kind: 'spread', line: points(450) } as const
  const { league } = acceptedBy(counterBet(turn, { betId: lastBet(before).id, ...offer }))
  const { id: playerId } = playerNamed(league, 'Ada')
  const given = { playerId, usernames, now: turn.now, bets: league.bets, events: [], bounties: [], results: new Map() }
  expect(noticesView(asSeenBy(league, playerId, turn.now), given)[0]?.sentence).toBe(
    betNoticeSentence(
      { what: 'countered' },
      {
        other: 'ben',
        kind: 'spread',
        line: points(-450),
        stake: units(12),
        gain: units(20),
        isMine: false,
        countered: OFFER,
      },
    ),
  )
})

test('a vote asks only the players who have a ballot in it', () => {
  const week3 = opened(confirmed(settled(locked(holding(aLeague().inWeek(2).build(), { Hope: 50, Ben: 300 })))))
  const start = pickedTop(week3, { Ben: 'Ada' })
  const ask = (decide: (league: League) => Decision) => {
    const { league, events } = acceptedBy(decide(start))
    return alertsOf({ before: start, league, events, recordedAt: turnOf(start, 'Ada').now }).map(({ userId }) => userId)
  }
  const correct = (amount: number) =>
    ask((now) => correctUnits(turnOf(now, 'Ada'), { playerId: idOf(now, 'Ben'), amount, note: 'Counted wrong' }))
  const others = ['user_cleo', 'user_dan', 'user_eve', 'user_finn', 'user_gus']
  // Ada asks and Hope is out. Ben has no ballot on a gift to himself, but has one on a loss and on his removal.
  expect(correct(40)).toEqual(others)
  expect(correct(-40)).toEqual(['user_ben', ...others])
  const acted = { playerId: idOf(start, 'Ben'), reason: 'Gone', random: seededChance(1) }
  expect(ask((now) => kickPlayer(turnOf(now, 'Ada'), acted))).toEqual(['user_ben', ...others])
})

test('“You’re in” goes to an approved player, but not to one who claimed after approval was turned off', () => {
  const free = aLeague().withFreeTeams('Zoe').build()
  const closed = after(free, (now) => setApproval(turnOf(now, 'Ada'), { requiresApproval: true }))
  const teamId = teamNamed(free, 'Zoe')
  const asked = after(closed, (now) => claimOrRequest(turnOf(now, 'Zoe'), { teamId, waitingElsewhere: 0 }))
  const alertsAfter = (league: typeof asked, decision: Decision) => {
    const { league: then, events } = acceptedBy(decision)
    return alertsOf({ before: league, league: then, events, recordedAt: turnOf(league, 'Ada').now }).map(
      ({ fact }) => fact.about,
    )
  }
  expect(alertsAfter(asked, approveClaim(turnOf(asked, 'Ada'), { userId: userOf('Zoe') }))).toEqual(['approved'])
  const reopened = after(asked, (now) => setApproval(turnOf(now, 'Ada'), { requiresApproval: false }))
  const alone = claimOrRequest(turnOf(reopened, 'Zoe'), { teamId, waitingElsewhere: 0 })
  expect(alertsAfter(reopened, alone)).toEqual([])
})

test('every member is notified when the commissioner sets a score, and when it is undone (§3)', () => {
  const games = locked(aLeague().inWeek(2).build())
  const { processesAt, confirmsAt } = momentsOf(games.calendar, 2)
  const plain = report(games)
  const set = {
    ...plain,
    teams: plain.teams.map((team, place) => (place === 0 ? { ...team, adjustmentHundredths: 2000 } : team)),
  }
  const alertsIn = (before: typeof games, decision: Decision) => {
    const { league, events } = acceptedBy(decision)
    const alerts = alertsOf({ before, league, events, recordedAt: processesAt })
    return {
      league,
      about: alerts.filter(({ topic }) => topic.startsWith('set:')).map(({ fact }) => fact.about),
    }
  }
  const settledOn = (given: typeof plain) =>
    runScoringTask(calendarTurn(games, processesAt), {
      task: { kind: 'process', week: 2, dueAt: processesAt },
      report: given,
    })
  expect(alertsIn(games, settledOn(plain)).about).toEqual([])
  const first = alertsIn(games, settledOn(set))
  expect(first.about).toEqual(Array(8).fill('score_set'))
  const confirm = (given: typeof plain) =>
    runScoringTask(calendarTurn(first.league, confirmsAt), {
      task: { kind: 'confirm', week: 2, dueAt: confirmsAt },
      report: given,
    })
  expect(alertsIn(first.league, confirm(set)).about).toEqual([])
  const lower = {
    ...plain,
    teams: plain.teams.map((team, place) => (place === 0 ? { ...team, points: points(4000) } : team)),
  }
  const second = alertsIn(first.league, confirm(lower))
  expect(second.about).toEqual(Array(8).fill('score_taken_back'))
  expect(second.league.lastRun?.notes).toContainEqual(
    expect.objectContaining({ rule: 'score.taken_back', points: 2000 }),
  )
})
