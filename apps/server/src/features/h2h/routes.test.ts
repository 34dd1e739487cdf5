import { afterAll, beforeAll, expect, test } from 'vitest'
import { correct, personAt, propose } from '../../testing/league-actions.ts'
import { type Crew, EIGHT, type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
})
afterAll(() => server.close())

async function board(place: number) {
  const { body } = await personAt(crew, place).get(`/h2h/board/${crew.leagueId}`)
  return body.data
}

test('the bet board shows records, confirming bounties and giants', async () => {
  await server.turnTo('2025-09-10T13:00:00.000Z')
  const [owner, maker, taker] = [0, 1, 2].map((place) => personAt(crew, place))
  if (owner === undefined || maker === undefined || taker === undefined) throw new Error('the crew is too small')
  const before = await board(1)
  expect(before.bounties).toEqual({
    confirming: { units: 100, stake_min: 25, is_yours: true },
    giant_killer: { units: 50, stake_min: 50 },
  })
  // The two who meet at the provider name each other.
  const meets = crew.people.findIndex(({ userId }) => userId === before.week_opponent)
  if (before.week_opponent !== null) expect((await board(meets)).week_opponent).toBe(maker.userId)
  expect(before.opponents).toHaveLength(7)
  for (const opponent of before.opponents) {
    expect(opponent).toMatchObject({ record: { won: 0, lost: 0 }, earns_confirming: true, is_giant: false })
    expect(opponent.swing).toEqual({ yours: 150, theirs: 150, of: 'two' })
  }

  const { body } = await propose(crew, maker, taker.userId, { week: 2, amount: 30, odds: 2 })
  await taker.post(`/h2h/proposal/${body.data.bet.id}/accept`, {})
  const swingOf = async () =>
    (await board(1)).opponents.find((one: { user_id: string }) => one.user_id === taker.userId).swing
  // Both have 30 riding.
  expect(await swingOf()).toEqual({ yours: 120, theirs: 120, of: 'two' })
  // 700 units more make the taker a whale, whom a fish can kill.
  expect((await correct(server, { crew, owner, userId: taker.userId, amount: 700 })).status).toBe(202)
  await server.turnTo('2025-09-17T13:00:00.000Z')

  // One has lost 30 to the other. Both had 150 left, so they have 120 and 180. Week 2 is read from its stored bets.
  expect([await swingOf()]).toContainEqual(
    (await board(1)).opponents.find((one: { user_id: string }) => one.user_id === taker.userId).record.lost === 1
      ? { yours: 180, theirs: 120, of: 'two' }
      : { yours: 120, theirs: 180, of: 'two' },
  )

  const after = await board(0)
  const records = [maker, taker].map(({ userId }) => {
    const { record, earns_confirming, is_giant } = after.opponents.find(
      (one: { user_id: string }) => one.user_id === userId,
    )
    return { ...record, earns_confirming, is_giant }
  })
  expect(records.map(({ won, lost }) => won + lost)).toEqual([1, 1])
  expect(records[0].won).toBe(records[1].lost)
  expect(records.map(({ earns_confirming }) => earns_confirming)).toEqual([true, false])
  expect(records.map(({ is_giant }) => is_giant)).toEqual([false, true])
  // A whale has no giants to kill.
  const seenByTheWhale = await board(2)
  expect(seenByTheWhale.opponents.every(({ is_giant }: { is_giant: boolean }) => !is_giant)).toBe(true)
})
