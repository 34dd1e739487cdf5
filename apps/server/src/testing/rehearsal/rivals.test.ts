import { endpoints } from '@whale/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, EIGHT, LOCK, OPENING, type Person, type TestServer, startTestServer } from '../test-server.ts'
import { personAt } from '../league-actions.ts'
import { type Ask, askerOf } from './ask.ts'
import { gatherRivals, letRivalsPlay, playRivals } from './rivals.ts'

let server: TestServer
let crew: Crew
let ask: Ask
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
  ask = askerOf(server.url)
})
afterAll(() => server.close())

const WEEK_2 = '2025-09-10T14:00:00.000Z'

function gather() {
  const emails = crew.people.map(({ email }) => email)
  return gatherRivals({ ask, emails, people: new Set(emails.slice(0, 2)) })
}

async function betsOf(place: number) {
  const { userId: user, token } = personAt(crew, place)
  const { bets } = await ask(endpoints.h2h.userBets, {
    params: { league: crew.leagueId, user },
    query: { week: 2 },
    token,
  })
  return bets
}

test('rivals enter, pick a top score and make offers, but people do not', async () => {
  await server.turnTo(OPENING)
  const rivals = gather()
  await playRivals(rivals)
  await server.turnTo(LOCK)
  const rivalIds = crew.people.slice(2).map(({ userId }) => userId)
  const { token } = personAt(crew, 0)
  const params = { league: crew.leagueId, week: 1 }
  const { predictions } = await ask(endpoints.topScore.weekTopScore, { params, token })
  expect(predictions.map(({ user_id }) => user_id).toSorted()).toEqual(rivalIds.toSorted())
  const entries = await Promise.all(
    crew.people.map(async ({ userId: user, token: own }) => {
      const params = { league: crew.leagueId, user }
      return (await ask(endpoints.casino.casinoEvent, { params, token: own })).entry !== null
    }),
  )
  expect(entries).toEqual([false, false, true, true, true, true, true, true])

  await server.turnTo(WEEK_2)
  await playRivals(rivals)
  const offers = (await Promise.all([0, 1].map(betsOf))).flat()
  expect(offers.map(({ state }) => state)).toEqual(['proposed', 'proposed', 'proposed'])
  // Offers from the last round are answered: each rival asked another rival or a person.
  await playRivals(rivals)
  const answered = (await Promise.all([2, 3, 4, 5, 6, 7].map(betsOf))).flat()
  expect(answered.some(({ state }) => state === 'accepted')).toBe(true)
  await server.expectCleanAudit()
})

test('a rival takes a generous bet and rejects a hopeless one from a person', async () => {
  const [{ userId, token }, to] = [personAt(crew, 0), personAt(crew, 7)]
  const rivals = gather()
  await playRivals(rivals)
  const proposal = {
    league_id: crew.leagueId,
    challenger_id: userId,
    challenged_id: to.userId,
    amount: 12,
    week: 2,
    odds: 2,
  }
  for (const line of [250.5, 10.5])
    await ask(endpoints.h2h.proposeBet, { body: { ...proposal, kind: 'over', line }, token })
  await playRivals(rivals)
  expect((await betsOf(0)).filter(({ challenger }) => challenger.user_id === userId).map(({ state }) => state)).toEqual(
    ['proposed', 'proposed'],
  )
  await playRivals(rivals)
  const states = (await betsOf(0)).filter(({ challenger }) => challenger.user_id === userId)
  expect(states.map(({ line, state }) => [line, state]).toSorted()).toEqual([
    [10.5, 'rejected'],
    [250.5, 'accepted'],
  ])
})

test('a rival whom the owner has removed does not stop the others', async () => {
  const rivals = gather()
  await playRivals(rivals)
  const [removed, other] = [personAt(crew, 2), personAt(crew, 3)]
  const { userId, token } = personAt(crew, 0)
  const body = { game_league_id: crew.leagueId, user_id: removed.userId, reason: 'Never answers' }
  const { vote } = await ask(endpoints.leagues.kickUser, { body, token })
  const params = { id: crew.leagueId, vote: vote?.id ?? '' }
  for (const { token: voter } of crew.people.slice(3, 8))
    await ask(endpoints.votes.castBallot, { params, body: { yes: true }, token: voter }).catch(() => undefined)
  const side = { kind: 'over', line: 240.5 } as const
  const users = { challenger_id: userId, challenged_id: other.userId }
  const proposal = { league_id: crew.leagueId, ...users, amount: 10, week: 2, odds: 2, ...side }
  const { bet } = await ask(endpoints.h2h.proposeBet, { body: proposal, token })
  for (let round = 0; round < 2; round += 1) await playRivals(rivals)
  expect((await ask(endpoints.h2h.bet, { params: { id: bet.id }, token })).bet.state).toBe('accepted')
  await expect(ask(endpoints.game.home, { params: { league: crew.leagueId }, token: removed.token })).rejects.toThrow(
    /404|403/,
  )
})

test('after the lock, rivals only read the week', async () => {
  await server.turnTo('2025-09-12T00:00:00.000Z')
  const asked: string[] = []
  const noting: Ask = (endpoint, given) => {
    asked.push(endpoint.path)
    return ask(endpoint, given)
  }
  await playRivals({ ...gather(), ask: noting })
  expect(asked).toEqual([endpoints.game.globalState.path])
})

test('no line is written twice in a season, even by rivals that restart each week', async () => {
  const params = { league: crew.leagueId }
  for (let week = 3; week <= 9; week += 1) {
    const { moments } = await ask(endpoints.game.globalWeek, { params: { week } })
    await server.turnTo(moments.opens_at)
    await playRivals(gather())
  }
  // The feed shows lines on bets too.
  const said = new Map<string, string | null>()
  for (const { token } of crew.people.slice(0, 2)) {
    const { lines } = await ask(endpoints.talk.betLines, { params, token })
    for (const { id, text } of lines) said.set(id, text)
    let before: string | null | undefined
    while (before !== null) {
      const query = { show: 'talk' as const, ...(before === undefined ? {} : { before }) }
      const page = await ask(endpoints.game.activity, { params, query, token })
      for (const { line } of page.items) if (line !== null) said.set(line.id, line.text)
      before = page.next_before
    }
  }
  const lines = [...said.values()]
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
})

test('a rival who is all in rejects a fair offer, since a counteroffer needs a stake', async () => {
  const { moments } = await ask(endpoints.game.globalWeek, { params: { week: 9 } })
  await server.turnTo(moments.opens_at)
  const rivals = gather()
  await playRivals(rivals)
  const params = { league: crew.leagueId }
  const isAllIn = async ({ token }: Person) =>
    (await ask(endpoints.players.shop, { params, token })).liquidation.placed !== null
  const active = [3, 4, 5, 6, 7].map((place) => personAt(crew, place))
  const playing = await Promise.all(active.map(async (person) => ({ person, isIn: await isAllIn(person) })))
  const to = playing.find(({ isIn }) => isIn)?.person
  const from = playing.find(({ isIn }) => !isIn)?.person
  if (to === undefined || from === undefined) throw new Error('Not one rival is all in and another not.')
  const { wallet, teams } = await ask(endpoints.h2h.betBoard, { params, token: to.token })
  expect(wallet).toBe(0)
  const line = Math.floor(teams.find(({ team_id }) => team_id === to.teamId)?.projected ?? 0) + 0.5
  const users = { challenger_id: from.userId, challenged_id: to.userId }
  const body = { league_id: crew.leagueId, ...users, amount: 10, week: 9, odds: 2, kind: 'under' as const, line }
  const { bet } = await ask(endpoints.h2h.proposeBet, { body, token: from.token })
  for (let round = 0; round < 2; round += 1) await playRivals(rivals)
  expect((await ask(endpoints.h2h.bet, { params: { id: bet.id }, token: from.token })).bet.state).toBe('rejected')
})

test('one rival’s error does not keep the others from playing', async () => {
  const { moments } = await ask(endpoints.game.globalWeek, { params: { week: 10 } })
  await server.turnTo(moments.opens_at)
  const broken = personAt(crew, 3)
  const failing: Ask = (endpoint, given) =>
    endpoint.path === endpoints.casino.casinoEvent.path && JSON.stringify(given).includes(broken.userId)
      ? Promise.reject(new Error('The line is dead.'))
      : ask(endpoint, given)
  await expect(playRivals({ ...gather(), ask: failing })).rejects.toThrow('The line is dead.')
  await server.turnTo(moments.locks_at)
  const { token, userId } = personAt(crew, 7)
  const params = { league: crew.leagueId, week: 10 }
  const { predictions } = await ask(endpoints.topScore.weekTopScore, { params, token })
  expect(predictions.map(({ user_id }) => user_id)).toContain(userId)
})

test('rivals play every week that one turn of the clock passes', async () => {
  const other = await startTestServer()
  try {
    const crewThere = await other.addEspnLeague('100003', EIGHT)
    const emails = crewThere.people.map(({ email }) => email)
    const errors: unknown[] = []
    const given = { ask: askerOf(other.url), emails, people: new Set(emails.slice(0, 2)) }
    const playing = letRivalsPlay(given, (error) => errors.push(error))
    Object.assign(other.world.clock, { atStop: playing.playWeek })
    await other.turnTo('2025-09-19T12:00:00.000Z')
    await playing.end()
    expect(errors).toEqual([])
    const { token } = personAt(crewThere, 2)
    for (const week of [1, 2, 3]) {
      const params = { league: crewThere.leagueId, week }
      const { predictions } = await given.ask(endpoints.topScore.weekTopScore, { params, token })
      expect(predictions).toHaveLength(6)
    }
    await other.expectCleanAudit()
  } finally {
    await other.close()
  }
})
