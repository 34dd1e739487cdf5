/** Who still has to act, shown next to the feed, and nudges (RULES §5 Still to act). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveAlerts } from '../../domain/alerts.ts'
import { sendPushes } from '../../jobs/send-pushes.ts'
import { type AlertLeague, WEEK_2, startAlertLeague } from '../../testing/alert-league.ts'
import { propose } from '../../testing/league-actions.ts'
import { PASSWORD, type Person } from '../../testing/test-server.ts'

interface ToAct {
  idle: number
  players: number
  people: { user_id: string; username: string; is_you: boolean; is_nudged_by_you: boolean }[] | null
  nudged_by: string[]
}

/** Week 2 locks on Thursday, 11 September at 8pm Eastern. */
const BEFORE_NAMES = '2025-09-10T23:59:00.000Z'
const LAST_DAY = '2025-09-11T00:01:00.000Z'
const BEFORE_LAST_CALL = '2025-09-11T20:59:00.000Z'
const LAST_CALL = '2025-09-11T21:01:00.000Z'
const LOCK = '2025-09-12T00:00:00.000Z'

let league: AlertLeague
let { server, crew, person, turnOn, titles } = {} as AlertLeague

beforeAll(async () => {
  league = await startAlertLeague()
  ;({ server, crew, person, turnOn, titles } = league)
  await server.turnTo(WEEK_2)
  // Two players act, in different ways.
  await propose(crew, person(0), person(1).userId, { week: 2, amount: 25 })
  await pickTopScore(person(2))
})
afterAll(async () => await league.close())
beforeEach(async () => {
  await league.clear()
})

const path = (rest: string) => `/game/${crew.leagueId}/talk/${rest}`
const show = async (who: Person, isShown: boolean) =>
  await server.call('PUT', path('idle'), { body: { is_shown: isShown }, token: who.token })
const nudge = async (who: Person, week = 2) => await who.post(path('nudge'), { week })
const toAct = async (who: Person): Promise<ToAct | null> =>
  (await who.get(`/game/${crew.leagueId}/activity`)).body.data.still_to_act as ToAct | null
const namesSeenBy = async (who: Person) => (await toAct(who))?.people?.map(({ username }) => username) ?? null

async function pickTopScore(who: Person): Promise<void> {
  const body = { league_id: crew.leagueId, user_id: who.userId, week: 2, team_id: person(0).teamId, points: 120 }
  expect((await who.post('/bermuda/prediction', body)).status).toBe(200)
}

async function sent(): Promise<string[]> {
  await moveAlerts(server.world)
  await sendPushes(server.world)
  return titles()
}

describe('without the owner’s choice', () => {
  // Specification A.27
  test('the feed shows one number, from three hours before the lock until the lock', async () => {
    server.stopClockAt(BEFORE_LAST_CALL)
    expect(await toAct(person(5))).toBeNull()
    server.stopClockAt(LAST_CALL)
    expect(await toAct(person(5))).toEqual({ week: 2, idle: 6, players: 8, people: null, nudged_by: [] })
    // A member who has acted sees the same.
    expect(await toAct(person(0))).toEqual(await toAct(person(5)))
    server.stopClockAt(LOCK)
    expect(await toAct(person(5))).toBeNull()
  })

  test('nobody can be nudged', async () => {
    server.stopClockAt(LAST_CALL)
    expect((await nudge(person(0))).body.code).toBe('talk.no_nudge')
  })

  test('only the owner can show the names', async () => {
    expect((await show(person(3), true)).body.code).toBe('owner.only')
    expect((await show(person(0), true)).status).toBe(200)
  })
})

describe('with the owner’s choice', () => {
  // Specification A.27
  test('the feed names them from a day before the lock, but not what anybody did', async () => {
    server.stopClockAt(BEFORE_NAMES)
    expect(await toAct(person(5))).toBeNull()
    server.stopClockAt(LAST_DAY)
    const idle = [1, 3, 4, 5, 6, 7].map((place) => person(place).name.toLowerCase())
    expect((await namesSeenBy(person(5)))?.toSorted()).toEqual(idle.toSorted())
    expect(await namesSeenBy(person(0))).toEqual(await namesSeenBy(person(5)))
    expect(Object.keys((await toAct(person(5)))?.people?.[0] ?? {}).toSorted()).toEqual([
      'is_nudged_by_you',
      'is_you',
      'user_id',
      'username',
    ])
  })

  test('a nudge reaches each of them once a week, with the sender’s team', async () => {
    await turnOn(person(5))
    await turnOn(person(2))
    expect((await nudge(person(0))).body.data).toEqual({ nudged: 6 })
    expect((await nudge(person(0))).body.data).toEqual({ nudged: 0 })
    // Not person 2, who has acted.
    expect(await sent()).toEqual([`${person(0).teamName} nudged you`])
    expect((await toAct(person(5)))?.nudged_by).toEqual([person(0).name.toLowerCase()])
    expect((await toAct(person(0)))?.people?.every((one) => one.is_nudged_by_you)).toBe(true)
    expect((await toAct(person(3)))?.people?.some((one) => one.is_nudged_by_you)).toBe(false)
  })

  // Specification A.27
  test('a nudge does not reach members who turned nudges off or muted the sender, and the sender does not learn that', async () => {
    await turnOn(person(6))
    await turnOn(person(7))
    await server.call('PUT', '/user/alerts/kinds/nudge', { body: { is_wanted: false }, token: person(6).token })
    const muted = { user_id: person(3).userId, is_muted: true }
    await server.call('PUT', path('mute'), { body: muted, token: person(7).token })
    expect((await nudge(person(3))).body.data).toEqual({ nudged: 5 })
    expect(await sent()).toEqual([])
    expect((await toAct(person(7)))?.nudged_by).toEqual([person(0).name.toLowerCase()])
    expect((await toAct(person(3)))?.people?.filter((one) => !one.is_you && !one.is_nudged_by_you)).toEqual([])
  })

  // Specification A.27
  test('a nudge counts as one of the day’s two optional alerts', async () => {
    await turnOn(person(4))
    for (const from of [1, 5, 6]) await nudge(person(from))
    expect((await sent()).filter((title) => title.endsWith('nudged you'))).toHaveLength(2)
    const waiting = await server.world.club
      .selectFrom('pushes')
      .select('state')
      .where('kind', '=', 'nudge')
      .where('user_id', '=', person(4).userId)
      .where('state', '=', 'queued')
      .execute()
    expect(waiting).toHaveLength(1)
  })

  test('a player who makes a move leaves the list at once and cannot be nudged', async () => {
    await pickTopScore(person(4))
    expect(await namesSeenBy(person(5))).not.toContain(person(4).name.toLowerCase())
    expect((await toAct(person(4)))?.nudged_by).toEqual([])
    expect((await nudge(person(2))).body.data).toEqual({ nudged: 5 })
  })

  test('nudges for another week are refused', async () => {
    expect((await nudge(person(2), 3)).body.code).toBe('talk.no_nudge')
    expect((await nudge(person(2), 13)).status).toBe(422)
  })
})

test('a deleted account’s sent and received nudges are deleted too', async () => {
  const { userId, token } = person(6)
  await server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token })
  const left = await server.world.db
    .selectFrom('nudges')
    .select('week')
    .where((either) => either.or([either('user_id', '=', userId), either('nudged_user_id', '=', userId)]))
    .execute()
  expect(left).toEqual([])
})
