/** RULES §5 Dares: who sees a dare, what opens it, and who gets an alert. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../domain/audit.ts'
import { type AlertLeague, WEEK_2, sendAlerts, startAlertLeague } from '../../testing/alert-league.ts'
import { propose } from '../../testing/league-actions.ts'
import type { Person } from '../../testing/test-server.ts'

let league: AlertLeague
let { server, crew, person, turnOn, titles } = {} as AlertLeague
beforeAll(async () => {
  league = await startAlertLeague()
  ;({ server, crew, person, turnOn, titles } = league)
})
afterAll(async () => await league.close())

const path = (rest = '') => `/game/${crew.leagueId}/dares${rest}`
const about = async (who: Person, what: string, other: number) =>
  await who.post(path(what), { user_id: person(other).userId })
const dare = async (from: number, to: number) => await about(person(from), '', to)
const dares = async (place: number) => (await person(place).get(path())).body.data
const mute = async (who: Person, mutedId: string, isMuted: boolean) =>
  await server.call('PUT', `/game/${crew.leagueId}/talk/mute`, {
    body: { user_id: mutedId, is_muted: isMuted },
    token: who.token,
  })
const dareNotices = async (place: number) => {
  const { notices } = (await person(place).get(`/game/${crew.leagueId}/notices`)).body.data as {
    notices: { kind: string; sentence: string }[]
  }
  return notices.filter(({ kind }) => kind === 'dare').map(({ sentence }) => sentence)
}

/** Everything that a member can read of the league, as one text. */
async function readBy(place: number): Promise<string> {
  const id = crew.leagueId
  const paths = ['', '/home', '/activity', '/notices', '/dares', '/events'].map((rest) => `/game/${id}${rest}`)
  const others = [`/league/${id}`, `/league/${id}/players`, `/h2h/board/${id}`, `/player/${id}/${person(0).userId}`]
  const replies = await Promise.all([...paths.slice(0, -1), ...others].map((one) => person(place).get(one)))
  return JSON.stringify(replies.map(({ status, body }) => [status, body.data])).replaceAll(/"now":"[^"]*"/g, '')
}

test('a dare in the lobby waits for week 2, and only its two people see it', async () => {
  const before = [await readBy(2), await readBy(3)]
  const made = await dare(0, 1)
  expect([made.status, made.body.data]).toEqual([200, { dared: [person(1).userId] }])
  expect(await dares(0)).toMatchObject({
    opens_week: 2,
    refusal: null,
    waiting: [{ user_id: person(1).userId, is_yours: true }],
    open: [],
  })
  expect((await dares(1)).waiting).toEqual([{ user_id: person(0).userId, is_yours: false }])
  expect([await dareNotices(0), await dareNotices(1)]).toEqual([[], ['ada dares you. It opens in week 2.']])
  expect([await readBy(2), await readBy(3)]).toEqual(before)
  expect((await dare(1, 0)).body.code).toBe('dare.already')
})

test('a repeated request sends one dare, and an unknown recipient is refused', async () => {
  const body = { user_id: person(3).userId }
  const send = () => server.call('POST', path(), { body, token: person(2).token, key: 'dare-key' })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.body]).toEqual([200, first.body])
  expect((await person(2).post(path(), { user_id: 'user_nobody' })).body.code).toBe('player.unknown')
  expect((await about(person(2), '/take-back', 3)).body.data).toEqual({ dared: [] })
  expect((await about(person(2), '/take-back', 3)).body.code).toBe('dare.unknown')
})

test('the sender does not learn that the other passed, and a second dare does not reach them', async () => {
  await dare(4, 5)
  const before = await readBy(4)
  expect((await about(person(5), '/pass', 4)).body.data).toEqual({ dared: [] })
  expect(await readBy(4)).toBe(before)
  await about(person(4), '/take-back', 5)
  await dare(4, 5)
  expect([(await dares(4)).waiting.length, (await dares(5)).waiting.length]).toEqual([1, 0])
})

test('a dare does not reach a member who muted the sender, and the sender does not learn that', async () => {
  await mute(person(7), person(6).userId, true)
  expect((await dare(6, 7)).status).toBe(200)
  expect([(await dares(6)).waiting.length, (await dares(7)).waiting]).toEqual([1, []])
  expect(await dareNotices(7)).toEqual([])
})

test('a dare ends when one of the two leaves, even if they come back', async () => {
  await dare(3, 2)
  await person(2).post('/user/leave-league', { game_league_id: crew.leagueId })
  expect((await dares(3)).waiting).toEqual([])
  await person(2).post('/onboard/espn/join', { invite_code: crew.code, team_id: person(2).teamId })
  expect([(await dares(3)).waiting, (await dares(2)).waiting]).toEqual([[], []])
})

test('week 2 opens the remaining dares: both get alerts, no units move, and an ordinary bet can follow', async () => {
  for (const place of [0, 1, 4, 5, 6, 7]) {
    await turnOn(person(place))
  }
  await server.turnTo(WEEK_2)
  await sendAlerts(server.world)
  expect(titles().toSorted()).toEqual([
    `${person(0).teamName}’s dare is open`,
    ...[1, 7].map((place) => `Your dare to ${person(place).teamName} is open`),
  ])
  expect(await dares(0)).toMatchObject({
    refusal: { code: 'dare.bets_are_open' },
    waiting: [],
    open: [{ user_id: person(1).userId, is_yours: true }],
  })
  expect([await dareNotices(0), await dareNotices(1), await dareNotices(2)]).toEqual([
    ['Your dare to ben is open. Set a line.'],
    ['ada’s dare is open. Set a line.'],
    [],
  ])
  const { body } = await propose(crew, person(0), person(1).userId, { week: 2, amount: 25 })
  expect((await person(1).post(`/h2h/proposal/${body.data.bet.id}/accept`)).status).toBe(200)
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(units), 0)::int as units from transfers where cause_id like 'dare%'
  `.execute(server.world.db)
  expect([rows, (await audit(server.world.db)).violations]).toEqual([[{ units: 0 }], []])
})

test('a player can dare ten others at once, but no eleventh', async () => {
  const names = Array.from({ length: 12 }, (_, place) => `Mate${place}`)
  const { leagueId, people } = await server.addEspnLeague('100005', names)
  const [first, ...others] = people
  const dareOf = async (other?: Person) =>
    await first?.post(`/game/${leagueId}/dares`, { user_id: other?.userId ?? '' })
  for (const other of others.slice(0, 10)) expect((await dareOf(other))?.status).toBe(200)
  expect((await dareOf(others[10]))?.body.code).toBe('dare.too_many')
})
