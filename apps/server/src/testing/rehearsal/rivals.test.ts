import { endpoints } from '@whale/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, EIGHT, LOCK, OPENING, type TestServer, startTestServer } from '../test-server.ts'
import { personAt } from '../league-actions.ts'
import { type Ask, askerOf } from './ask.ts'
import { gatherRivals, playRivals } from './rivals.ts'

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

test('rivals enter, predict and make offers, people do not', async () => {
  await server.turnTo(OPENING)
  const rivals = gather()
  await playRivals(rivals)
  await server.turnTo(LOCK)
  const { token } = personAt(crew, 0)
  const params = { league: crew.leagueId, week: 1 }
  const { predictions } = await ask(endpoints.predictions.weekPredictions, { params, token })
  expect(predictions.map(({ user_id }) => user_id).toSorted()).toEqual(
    crew.people
      .slice(2)
      .map(({ userId }) => userId)
      .toSorted(),
  )

  await server.turnTo(WEEK_2)
  await playRivals(rivals)
  const offers = (await Promise.all([0, 1].map(betsOf))).flat()
  expect(offers.map(({ state }) => state)).toEqual(['proposed', 'proposed', 'proposed'])
  // What was there a round ago is answered: each rival asked another rival or a person.
  await playRivals(rivals)
  const answered = (await Promise.all([2, 3, 4, 5, 6, 7].map(betsOf))).flat()
  console.log(
    answered.map((b) => [
      b.challenger.username,
      b.challenged.username,
      b.state,
      b.sentence,
      b.challenged.stake,
      b.refusals,
    ]),
  )
  expect(answered.some(({ state }) => state === 'accepted')).toBe(true)
  await server.expectCleanAudit()
})

test('a rival takes a gift and rejects a hopeless bet of a person', async () => {
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
  const terms = { market: 'over_under' as const, team_ids: [personAt(crew, 0).teamId], side: 'over' as const }
  for (const line of [250.5, 10.5])
    await ask(endpoints.h2h.proposeBet, { body: { ...proposal, terms: { ...terms, line } }, token })
  await playRivals(rivals)
  expect((await betsOf(0)).filter(({ challenger }) => challenger.user_id === userId).map(({ state }) => state)).toEqual(
    ['proposed', 'proposed'],
  )
  await playRivals(rivals)
  const states = (await betsOf(0)).filter(({ challenger }) => challenger.user_id === userId)
  expect(states.map(({ terms: { line }, state }) => [line, state]).toSorted()).toEqual([
    [10.5, 'rejected'],
    [250.5, 'accepted'],
  ])
})

test('after the lock nobody plays', async () => {
  await server.turnTo('2025-09-12T00:00:00.000Z')
  const before = await betsOf(2)
  await playRivals(gather())
  expect(await betsOf(2)).toEqual(before)
})
