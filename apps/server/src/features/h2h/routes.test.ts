import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
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
  // The two opponents at the provider name each other.
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
  // 700 more units make this player a whale, whom a fish can kill.
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

describe('an open tab with the previous release’s script', () => {
  type Member = Crew['people'][number]
  const [maker, taker] = [3, 4]
  const termsOn = (own: Member, other: Member) => ({
    covers: { market: 'spread', team_id: own.teamId, against_team_id: other.teamId, line: -4.5, side: 'covers' },
    fails: { market: 'spread', team_id: other.teamId, against_team_id: own.teamId, line: -4.5, side: 'fails' },
    over: { market: 'over_under', team_ids: [own.teamId], line: 99.5, side: 'over' },
    under: { market: 'over_under', team_ids: [other.teamId], line: 112.5, side: 'under' },
  })

  it('proposes and counters with `terms`, which become a kind and a line', async () => {
    await server.turnTo('2025-09-17T13:00:00.000Z')
    const [from, to] = [personAt(crew, maker), personAt(crew, taker)]
    const sides: unknown[] = []
    for (const terms of Object.values(termsOn(from, to))) {
      const { body } = await propose(crew, from, to.userId, { week: 3, terms })
      const { id, kind, line } = body.data.bet
      sides.push([kind, line])
      await from.post(`/h2h/proposal/${id}/withdraw`)
    }
    expect(sides).toEqual([
      ['spread', -4.5],
      ['spread', 4.5],
      ['over', 99.5],
      ['under', 112.5],
    ])
    const { body } = await propose(crew, from, to.userId, { week: 3 })
    const counter = { amount: 10, week: 3, odds: 2, terms: termsOn(to, from).under }
    const countered = await to.post(`/h2h/proposal/${body.data.bet.id}/counter`, counter)
    expect(countered.body.data.bet).toMatchObject({ kind: 'under', line: 112.5, challenger: { user_id: to.userId } })
  })

  it('gets the reply that was stored under its key', async () => {
    const [from, to] = [personAt(crew, maker), personAt(crew, taker)]
    const users = { challenger_id: from.userId, challenged_id: to.userId }
    const sent = { league_id: crew.leagueId, ...users, amount: 10, week: 3, terms: termsOn(from, to).over }
    const ask = async () => {
      // Not with `post`, which checks that a reply has the current form.
      const reply = await fetch(`${server.url}/api/h2h/proposal`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${from.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'sent-before-the-update',
        },
        body: JSON.stringify(sent),
      })
      return [reply.status, ((await reply.json()) as { data: unknown }).data]
    }
    await ask()
    const stored = { bet: { id: 'league_1:bet_1', terms: sent.terms, teams: [] } }
    await sql`update command_keys set reply = ${JSON.stringify(stored)}::jsonb where key = 'sent-before-the-update'`.execute(
      server.world.db,
    )
    expect(await ask()).toEqual([200, stored])
  })
})
